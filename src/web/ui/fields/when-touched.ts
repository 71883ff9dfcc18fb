import { lazy, type ComponentType } from 'react'

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'focusin'] as const

let touched: Promise<void> | undefined

/** Resolves at the reader's first move. What a page can do without until then, it need not load. */
export function whenTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const wake = () => {
      for (const name of SIGNS_OF_LIFE) window.removeEventListener(name, wake)
      resolve()
    }
    for (const name of SIGNS_OF_LIFE) window.addEventListener(name, wake, { passive: true })
  })
  return touched
}

/**
 * A part of a prerendered page that is complete as it stands, with links but without buttons: its code comes with the
 * reader's first move, and takes the HTML over without redrawing it. Elsewhere it loads like any lazy component.
 */
export function lazyWhenTouched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    if (!import.meta.env.SSR) await whenTouched()
    return { default: await load() }
  })
}
