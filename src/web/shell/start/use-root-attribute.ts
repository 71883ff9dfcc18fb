import { useLayoutEffect } from 'react'

/**
 * Tells the frame of the site what the page within it is like; see theme.css. An attribute and not `:has()`, with which
 * the browser would style the whole page again whenever something is added to it.
 */
export function useRootAttribute(name: `data-${string}`, value: string | null): void {
  useLayoutEffect(() => {
    if (value === null) return
    const root = document.documentElement
    root.setAttribute(name, value)
    return () => root.removeAttribute(name)
  }, [name, value])
}
