import { useCallback, useEffect, useRef, useState } from 'react'
import { TYPING_IDLE_SECONDS } from '#domain/chat/limits.ts'
import { sendSignal, useEvent } from '#web/api/socket.ts'

const IDLE_MS = TYPING_IDLE_SECONDS * 1000
/** How often the signal is repeated while somebody goes on typing: the receiver lets it expire. */
const REPEAT_MS = 2000
/** How long a received signal counts without another one, in case the one that ends it is lost. */
const EXPIRES_MS = IDLE_MS + REPEAT_MS

/** Tells the other member that somebody types, and that they have stopped: after a pause, on sending and on unmount. */
export function useTypingSignal(conversationId: string): (hasText: boolean) => void {
  const state = useRef({ isTyping: false, sentAt: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined })

  const signal = useCallback(
    (isTyping: boolean) => {
      const now = performance.now()
      const known = state.current
      if (isTyping === known.isTyping && (!isTyping || now - known.sentAt < REPEAT_MS)) return
      state.current = { ...known, isTyping, sentAt: now }
      sendSignal('chat.typing', { conversationId, isTyping })
    },
    [conversationId],
  )
  useEffect(
    () => () => {
      clearTimeout(state.current.timer)
      signal(false)
    },
    [signal],
  )
  return useCallback(
    (hasText: boolean) => {
      clearTimeout(state.current.timer)
      signal(hasText)
      if (hasText) state.current.timer = setTimeout(() => signal(false), IDLE_MS)
    },
    [signal],
  )
}

/** Whether the other member is typing. The server sends the event only to members whose plan includes it. */
export function useOtherTyping(conversationId: string): boolean {
  const [typistId, setTypistId] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEvent('chat.typing', ({ conversationId: where, userId, isTyping }) => {
    if (where !== conversationId) return
    clearTimeout(timer.current)
    setTypistId(isTyping ? userId : undefined)
    if (isTyping) timer.current = setTimeout(() => setTypistId(undefined), EXPIRES_MS)
  })
  // What was being typed is here. The server drops signals that come too fast, also the one that would end it.
  useEvent('chat.messageSent', ({ conversationId: where, senderId }) => {
    if (where === conversationId) setTypistId((typist) => (typist === senderId ? undefined : typist))
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return typistId !== undefined
}
