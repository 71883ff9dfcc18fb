import { useCallback, useEffect, useState } from 'react'
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
  const [failure, setFailure] = useState<string | null>(null)
  const [isTrying, setIsTrying] = useState(false)

  const open = useCallback(async () => {
    if (!userId) return
    setIsTrying(true)
    try {
      const conversation = await client.chat.openWith({ userId })
      put(conversation)
      refresh()
      setFailure(null)
      // The wish is granted: Back and a reload must not make it again.
      await navigate(conversationPath(conversation.id), { replace: true, state: null })
    } catch (error) {
      setFailure(startFailure(error))
    } finally {
      setIsTrying(false)
    }
  }, [userId, put, refresh, navigate])

  useEffect(() => void open(), [open])
  return { failure, isTrying, retry: () => void open() }
}
