import { useEffect, useRef } from 'react'
import { entryId } from '#web/features/chat/list/conversation-entry.tsx'

/** Whoever comes back from a conversation to the list finds the focus where it was. */
export function useFocusOnReturn(openId: string | null): void {
  const before = useRef(openId)
  useEffect(() => {
    const leftId = before.current
    before.current = openId
    if (leftId && !openId) document.getElementById(entryId(leftId))?.focus()
  }, [openId])
}
