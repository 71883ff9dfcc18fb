import { useEffect } from 'react'

const SEEN = 'kismetry.fonts'
/** Time to draw what has come, before the fonts compete with the pictures. */
const DELAY_MS = 300

/** Fetches the fonts that the start script has let wait, and notes for the next page that this browser has them. */
export function useFonts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      delete document.documentElement.dataset.fonts
      void document.fonts.ready.then(() => localStorage.setItem(SEEN, 'yes'))
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}
