import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepFocus } from '#web/ui/focus.ts'

/** A navigation moves the focus to the new page, as a full page load would. Within a page it is not lost. */
export function useFocusInPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), [])
  return main
}
