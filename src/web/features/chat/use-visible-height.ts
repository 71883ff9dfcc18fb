import { useEffect } from 'react'

/** What covers more than this is a keyboard, not a toolbar. */
const KEYBOARD_PX = 120

/** Keeps the page above the keyboard of a phone, which covers the layout viewport without resizing it. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const page = document.documentElement
    const fit = () => {
      const isZoomed = viewport.scale !== 1
      const isCovered = !isZoomed && window.innerHeight - viewport.height > KEYBOARD_PX
      page.toggleAttribute('data-keyboard', isCovered)
      if (isCovered) page.style.setProperty('--visible-height', `${viewport.height}px`)
      else page.style.removeProperty('--visible-height')
      if (isCovered) window.scrollTo(0, 0)
    }
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(fit)
    const stopping = new AbortController()
    viewport.addEventListener('resize', fit, { signal: stopping.signal })
    // Some browsers scroll the page to the field after they have opened the keyboard.
    viewport.addEventListener('scroll', fit, { signal: stopping.signal })
    return () => {
      cancelAnimationFrame(frame)
      stopping.abort()
      page.removeAttribute('data-keyboard')
      page.style.removeProperty('--visible-height')
    }
  }, [])
}
