import { useCallback, useEffect, useEffectEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { client } from '#web/api/client.ts'
import { startFailure } from '#web/features/chat/chat.copy.ts'
import { conversationPath } from '#web/features/chat/conversation-path.ts'
import { useConversationCache } from '#web/features/chat/use-conversations.ts'

/** Whoever comes here from a profile or a card wants to write to somebody: the conversation is found or begun. */
export function useOpenWith() {
  const { state } = useLocation() as { state: { openWithUserId?: string } | null }
  const userId = state?.openWithUserId
  const navigate = useNavigate()
  const { put, refresh } = useConversationCache()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (wanted: string) => client.chat.openWith({ userId: wanted }),
  })
  const open = useCallback(
    (wanted: string) =>
      // Given along with the call, it is forgotten when the person has gone to another page meanwhile.
      mutate(wanted, {
        onSuccess: (conversation) => {
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
    failure: error && startFailure(error),
    isTrying: isPending,
    retry: () => {
      if (userId) open(userId)
    },
  }
}
