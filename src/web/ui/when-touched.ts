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

/** Resolves when the page is loaded and the browser has nothing better to do. */
function whenIdle(): Promise<void> {
  const isLoaded = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
  const pause = (resolve: () => void) =>
    'requestIdleCallback' in window ? window.requestIdleCallback(resolve, { timeout: 1000 }) : setTimeout(resolve, 200)
  return isLoaded.then(() => new Promise<void>((resolve) => void pause(resolve)))
}

/** A part of a prerendered page with buttons in it: its code comes after the first view, but before anybody asks. */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    if (!import.meta.env.SSR) await whenIdle()
    return { default: await load() }
  })
}

/**
 * A part of a prerendered page that is complete as it stands, links included: its code comes with the reader's first
 * move, and takes the HTML over without redrawing it. Elsewhere it loads like any lazy component.
 */
export function lazyWhenTouched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    if (!import.meta.env.SSR) await whenTouched()
    return { default: await load() }
  })
}
