import { useCallback, useEffect, useEffectEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Conversation } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { conversationPath } from '#web/features/chat/conversation-path.ts'
import { explainStart } from '#web/features/chat/list/start-failure.ts'
import { useConversationCache } from '#web/features/chat/list/use-conversations.ts'

/** Whoever comes here from a profile or a card wants to write to somebody: the conversation is found or begun. */
export function useOpenWith() {
  const { state } = useLocation() as { state: { openWithUserId?: string } | null }
  const userId = state?.openWithUserId
  const navigate = useNavigate()
  const { put, refresh } = useConversationCache()
  const { mutate, data, isPending } = useMutation({ mutationFn: openOrExplain })
  const open = useCallback(
    (wanted: string) =>
      // Given along with the call, it is forgotten when the person has gone to another page meanwhile.
      mutate(wanted, {
        onSuccess: ({ conversation }) => {
          if (!conversation) return
          put(conversation)
          refresh()
          // The wish is granted: Back and a reload must not make it again.
          void navigate(conversationPath(conversation.id), { replace: true, state: null })
        },
      }),
    [mutate, navigate, put, refresh],
  )
  const openWanted = useEffectEvent(open)
  useEffect(() => {
    if (userId) openWanted(userId)
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
