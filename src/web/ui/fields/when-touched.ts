import { lazy, type ComponentType } from 'react'

const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'focusin'] as const

let touched: Promise<void> | undefined

/** Resolves at the first interaction. What a page can do without until then, it need not load. */
export function whenTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const stopListening = () => {
      for (const name of INTERACTIONS) window.removeEventListener(name, stopListening)
      resolve()
    }
    for (const name of INTERACTIONS) window.addEventListener(name, stopListening, { passive: true })
  })
  return touched
}

/**
 * A part of a prerendered page that works without its code, with links but without buttons: the code is loaded at the
 * first interaction and hydrates the HTML. On pages that are not prerendered it loads like any lazy component.
 */
export function lazyWhenTouched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    if (!import.meta.env.SSR) await whenTouched()
    return { default: await load() }
  })
}
