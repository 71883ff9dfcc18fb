import { draftKey } from '#web/api/drafts.ts'
import { viewerId } from '#web/api/session.ts'

const keyOf = (memberId: string, conversationId: string) => draftKey(memberId, `chat.${conversationId}`)

/** What somebody has begun to write stays with its conversation, also after a reload. */
export function readDraft(conversationId: string): string {
  const memberId = viewerId()
  return (memberId && localStorage.getItem(keyOf(memberId, conversationId))) ?? ''
}

export function keepDraft(conversationId: string, text: string): void {
  const memberId = viewerId()
  if (!memberId) return
  if (text) localStorage.setItem(keyOf(memberId, conversationId), text)
  else localStorage.removeItem(keyOf(memberId, conversationId))
}
