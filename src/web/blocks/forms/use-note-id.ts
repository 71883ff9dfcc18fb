import { useRef } from 'react'

/** The same note sent again is the same note, also after an answer that was lost; with other words it is another one. */
export function useNoteId() {
  const last = useRef<{ text: string; id: string }>(undefined)
  return {
    idOf: (text: string) => {
      if (last.current?.text !== text) last.current = { text, id: crypto.randomUUID() }
      return last.current.id
    },
    /** It is written: the same words again are another note. */
    forgetId: () => void (last.current = undefined),
  }
}
