import { useEffect, useState } from 'react'
import type { Conversation } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { withRead } from '#web/features/chat/list/conversation-list.ts'
import type { Thread } from '#web/features/chat/window/thread.ts'
import { useConversationCache } from '#web/features/chat/list/use-conversations.ts'

/** An open conversation counts as read while its tab is looked at, and not while it lies behind another. */
export function useMarkRead(conversation: Conversation, thread: Thread | undefined): void {
  const { update } = useConversationCache()
  const isLookedAt = useIsLookedAt()
  const { id, readSequence } = conversation
  const newest = thread?.messages.at(-1)?.sequence ?? 0
  useEffect(() => {
    if (!isLookedAt || newest <= readSequence) return
    void client.chat.markRead({ conversationId: id, upTo: newest }).then(
      ({ unread }) => update(id, (each) => withRead(each, { isOwn: true, sequence: newest, unread })),
      // The next message, or the next look, tries again.
      () => undefined,
    )
  }, [id, isLookedAt, newest, readSequence, update])
}

function useIsLookedAt(): boolean {
  const [isLookedAt, setIsLookedAt] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setIsLookedAt(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isLookedAt
}
