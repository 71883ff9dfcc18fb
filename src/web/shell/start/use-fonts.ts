import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { safeLocalStorage } from '#web/api/safe-storage.ts'

const SEEN = 'kismetry.fonts'
/** Time to draw what has come, before the fonts compete with the pictures. */
const DELAY_MS = 300
/** The first letters that a page shows; accents and the rest follow by themselves. */
const FONTS = ['Newsreader Display', 'Newsreader Text', 'Instrument Sans'].map((family) => `1em "${family}"`)

/**
 * Fetches the fonts that the start script has let wait, and notes for the next page that this browser has them. They are
 * shown with the next page: other letters would lay out again what somebody reads already.
 */
export function useFonts(): void {
  const { pathname } = useLocation()
  const firstPage = useRef(pathname)
  const areThere = useRef(false)
  useEffect(() => {
    const note = () => {
      areThere.current = true
      safeLocalStorage.setItem(SEEN, 'yes')
    }
    const load = (font: string) => document.fonts.load(font)
    const timer = setTimeout(() => {
      if (!document.documentElement.dataset.fonts) return note()
      void Promise.allSettled([...FONTS, `italic ${FONTS[0]}`].map(load)).then(note)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (areThere.current && pathname !== firstPage.current) delete document.documentElement.dataset.fonts
  }, [pathname])
}
