import { useEffect, useState } from 'react'
import type { Conversation } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'
import { withRead } from '#web/features/chat/list/conversation-list.ts'
import type { Thread } from '#web/features/chat/window/thread.ts'
import { useConversationCache } from '#web/features/chat/list/use-conversations.ts'

/** Marks an open conversation as read while its tab is visible. */
export function useMarkRead(conversation: Conversation, thread: Thread | undefined): void {
  const cache = useConversationCache()
  const isVisible = useIsVisible()
  const { id, readSequence } = conversation
  const newest = thread?.messages.at(-1)?.sequence ?? 0
  useEffect(() => {
    if (isVisible && newest > readSequence) void markRead(cache, id, newest)
  }, [id, isVisible, newest, readSequence, cache])
  useEvent('connect', () => {
    if (isVisible && newest > readSequence) void markRead(cache, id, newest)
  })
}

async function markRead(cache: ReturnType<typeof useConversationCache>, id: string, upTo: number): Promise<void> {
  try {
    const { unread } = await client.chat.markRead({ conversationId: id, upTo })
    cache.update(id, (each) => withRead(each, { isOwn: true, sequence: upTo, unread }))
  } catch {
    // The next message, the next connection, or the next time the tab is shown, tries again.
  }
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const update = () => setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isVisible
}
