import { useEffect, useState } from 'react'
import type { Conversation } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
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
    if (!isVisible || newest <= readSequence) return
    void client.chat.markRead({ conversationId: id, upTo: newest }).then(
      ({ unread }) => cache.update(id, (each) => withRead(each, { isOwn: true, sequence: newest, unread })),
      // The next message, or the next time the tab is shown, tries again.
      () => undefined,
    )
  }, [id, isVisible, newest, readSequence, cache])
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
