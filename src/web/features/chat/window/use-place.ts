import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { SEQUENCE_MAX } from '#domain/chat/limits.ts'
import { bubbleId } from '#web/features/chat/window/bubble.tsx'
import { conversationPath, PLACE } from '#web/features/chat/conversation-address.ts'
import type { Thread } from '#web/features/chat/window/thread.ts'

/** The message that the address names, by its number; null for the end of the conversation. */
export function usePlace(conversationId: string): { at: number | null; leave(): void } {
  const [parameters] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const at = Number(parameters.get(PLACE))
  return {
    at: Number.isInteger(at) && at > 0 && at < SEQUENCE_MAX ? at : null,
    leave: () => void navigate(conversationPath(conversationId), { replace: true, state }),
  }
}

/** Brings the message into view, marks it for a moment, and moves the focus there, so that it is read out. */
export function useShownPlace(at: number | null, thread: Thread | undefined): void {
  const id = at === null ? undefined : thread?.messages.find(({ sequence }) => sequence === at)?.id
  useLayoutEffect(() => {
    if (id) document.getElementById(bubbleId(id))?.scrollIntoView({ block: 'center' })
  }, [id])
  // After the effects of the composer and the header, which take the focus when a conversation opens.
  useEffect(() => {
    if (!id) return
    const bubble = document.getElementById(bubbleId(id))
    bubble?.focus({ preventScroll: true })
    bubble?.toggleAttribute('data-found', true)
    return () => bubble?.removeAttribute('data-found')
  }, [id])
}
