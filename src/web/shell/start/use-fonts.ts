import { useEffect } from 'react'

const SEEN = 'kismetry.fonts'
/** Time to draw what has come, before the fonts compete with the pictures. */
const DELAY_MS = 300
/** The first letters that a page shows; accents and the rest follow by themselves. */
const FONTS = ['Newsreader Display', 'Newsreader Text', 'Instrument Sans'].map((family) => `1em "${family}"`)

/**
 * Fetches the fonts that the start script has let wait, and notes for the next page that this browser has them. They are
 * shown together: each of them by itself would lay the whole page out again.
 */
export function useFonts(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const show = () => {
      delete dataset.fonts
      localStorage.setItem(SEEN, 'yes')
    }
    const load = (font: string) => document.fonts.load(font)
    const timer = setTimeout(() => {
      if (!dataset.fonts) return show()
      void Promise.allSettled([...FONTS, `italic ${FONTS[0]}`].map(load)).then(show)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}
