import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { cleanSearch, withSearch } from '#web/features/discovery/discover-address.ts'

const PAUSE_MS = 300

/** What is typed is asked for after a pause, in place of what was asked before: Back leaves the search as a whole. */
export function useSearchText() {
  const [parameters, setParameters] = useSearchParams()
  const asked = cleanSearch(parameters.get('q') ?? '')
  const [text, setText] = useState(asked)
  const lastAsked = useRef(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address has changed by other means: Back, a link, a filter taken away.
  useEffect(() => {
    if (asked === lastAsked.current) return
    clearTimeout(timer.current)
    lastAsked.current = asked
    setText(asked)
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (wanted: string) => {
    clearTimeout(timer.current)
    if (cleanSearch(wanted) === lastAsked.current) return
    lastAsked.current = cleanSearch(wanted)
    setParameters((current) => withSearch(current, wanted), { replace: true, preventScrollReset: true })
  }
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(typed), PAUSE_MS)
    },
    askNow: () => ask(text),
  }
}
