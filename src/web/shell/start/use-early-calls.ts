import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { askEarly, noteOpened } from '#web/api/early-calls.ts'

/** Whoever points at a tab, touches or focuses it will most likely open it: its data is asked for a moment earlier. */
const INTENTIONS = ['pointerover', 'pointerdown', 'focusin'] as const

export function useEarlyCalls(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    noteOpened(pathname)
    const ask = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('nav a[href]') : null
      if (link && link.pathname !== pathname && !link.search) askEarly(link.pathname)
    }
    for (const intention of INTENTIONS) document.addEventListener(intention, ask, { passive: true })
    return () => {
      for (const intention of INTENTIONS) document.removeEventListener(intention, ask)
    }
  }, [pathname])
}
