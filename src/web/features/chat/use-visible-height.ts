import { useEffect } from 'react'

/** Anything that covers more than this is a keyboard, not a toolbar. */
const KEYBOARD_PX = 120

/** Keeps the page above the keyboard of a phone, which covers the screen without making it smaller. */
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
    viewport.addEventListener('resize', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      page.removeAttribute('data-keyboard')
      page.style.removeProperty('--visible-height')
    }
  }, [])
}
