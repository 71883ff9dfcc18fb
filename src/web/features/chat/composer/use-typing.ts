import { useCallback, useEffect, useRef, useState } from 'react'
import type { EventPayload } from '#contract/events.ts'
import { TYPING_IDLE_SECONDS } from '#domain/chat/limits.ts'
import { sendSignal, useEvent } from '#web/api/socket.ts'

const IDLE_MS = TYPING_IDLE_SECONDS * 1000
/** Said again this often while somebody goes on typing, so that a lost end does not last. */
const REPEAT_MS = 2000
/** Believed for this long without another word. */
const BELIEVED_MS = IDLE_MS + REPEAT_MS

/** Tells the other side that somebody types, and that they have stopped: after a pause, on sending and on leaving. */
export function useTypingSignal(conversationId: string): (hasText: boolean) => void {
  const state = useRef({ isTyping: false, saidAt: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined })

  const say = useCallback(
    (isTyping: boolean) => {
      const now = performance.now()
      const known = state.current
      if (isTyping === known.isTyping && (!isTyping || now - known.saidAt < REPEAT_MS)) return
      state.current = { ...known, isTyping, saidAt: now }
      sendSignal('chat.typing', { conversationId, isTyping })
    },
    [conversationId],
  )
  useEffect(
    () => () => {
      clearTimeout(state.current.timer)
      say(false)
    },
    [say],
  )
  return useCallback(
    (hasText: boolean) => {
      clearTimeout(state.current.timer)
      say(hasText)
      if (hasText) state.current.timer = setTimeout(() => say(false), IDLE_MS)
    },
    [say],
  )
}

/** Whether the other one is typing. The server tells those whose plan shows it, and nobody else. */
export function useOtherTyping(conversationId: string): boolean {
  const [isTyping, setIsTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onTyping = useCallback(
    (event: EventPayload<'chat.typing'>) => {
      if (event.conversationId !== conversationId) return
      clearTimeout(timer.current)
      setIsTyping(event.isTyping)
      if (event.isTyping) timer.current = setTimeout(() => setIsTyping(false), BELIEVED_MS)
    },
    [conversationId],
  )
  useEvent('chat.typing', onTyping, true)
  useEffect(() => () => clearTimeout(timer.current), [])
  return isTyping
}
