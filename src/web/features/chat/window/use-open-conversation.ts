import { useEffect, useState } from 'react'
import type { Conversation } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { useConversationCache, useConversations } from '#web/features/chat/list/use-conversations.ts'

/** The conversation that the address names: from the list, or asked for when it lies on a later page. */
export function useOpenConversation(
  id: string | null,
  now: Date,
): { conversation: Conversation | undefined; isGone: boolean } {
  const { conversations } = useConversations(now)
  const { put } = useConversationCache()
  const [missingId, setMissingId] = useState<string | null>(null)
  const conversation = conversations?.find((each) => each.id === id)
  const isUnknown = id !== null && conversations !== undefined && !conversation
  useEffect(() => {
    if (!isUnknown) return
    let isLate = false
    client.chat.findConversation({ conversationId: id }).then(
      (found) => isLate || put(found),
      // Without an answer nothing is known; the list asks again by itself.
      (error: unknown) => isLate || failureOf(error).isPassing || setMissingId(id),
    )
    return () => void (isLate = true)
  }, [id, isUnknown, put])
  return { conversation, isGone: isUnknown && missingId === id }
}
