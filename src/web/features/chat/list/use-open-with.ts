import { useEffect, useEffectEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Conversation } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { sentenceForCode } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { START_FAILURES, type ConversationState } from '#web/features/chat/chat.copy.ts'
import { putDraft } from '#web/features/chat/composer/chat-draft.ts'
import { conversationPath } from '#web/features/chat/conversation-address.ts'
import { useConversationCache } from '#web/features/chat/list/use-conversations.ts'

interface OpenWithState {
  openWithUserId?: string
  /** A first line that goes into the composer, and the others that were offered. */
  opener?: string
  openers?: readonly string[]
}

/** The Message buttons of cards and profiles lead here: opens the conversation with that person, or starts it. */
export function useOpenWith() {
  const { state } = useLocation() as { state: OpenWithState | null }
  const userId = state?.openWithUserId
  const navigate = useNavigate()
  const cache = useConversationCache()
  const { mutate, data, isPending } = useMutation({ mutationFn: openOrExplain })
  const open = (wanted: string) =>
    // Passed to `mutate`, the callback is not called when the page has been left meanwhile.
    mutate(wanted, {
      onSuccess: ({ conversation }) => {
        if (!conversation) return
        if (state?.opener) putDraft(conversation.id, state.opener, state.openers ?? [])
        cache.put(conversation)
        cache.refresh()
        // Without the state, Back and a reload do not open it again.
        void navigate(conversationPath(conversation.id), { replace: true, state: null })
      },
    })
  const openInEffect = useEffectEvent(open)
  useEffect(() => {
    if (userId) openInEffect(userId)
  }, [userId])
  return {
    failure: data?.failure,
    isTrying: isPending,
    retry: () => {
      if (userId) open(userId)
    },
  }
}

async function openOrExplain(userId: string): Promise<{ conversation?: Conversation; failure?: string }> {
  try {
    return { conversation: await client.chat.openWith({ userId }) }
  } catch (error) {
    return { failure: await explainStart(error, () => client.chat.findWith({ userId })) }
  }
}

/** Why a chat has not started. Only after a failure the server is asked whether the viewer has deleted the conversation. */
export async function explainStart(error: unknown, lookUp: () => Promise<{ isDeleted: boolean }>): Promise<string> {
  const { code } = failureOf(error)
  if (code === 'NEW_CONVERSATIONS_USED_UP' || code === 'TOO_MANY_REQUESTS') return sentenceForCode(code)
  return START_FAILURES[await lookUpState(lookUp)]
}

function lookUpState(lookUp: () => Promise<{ isDeleted: boolean }>): Promise<ConversationState> {
  return lookUp().then(
    ({ isDeleted }) => (isDeleted ? 'deleted' : 'notDeleted'),
    (error: unknown) => (failureOf(error).code === 'NOT_FOUND' ? 'notDeleted' : 'unknown'),
  )
}
