import { onForget } from '#web/api/session.ts'

const PREFIX = 'kismetry.draft.'

/** What somebody has begun to write stays with its conversation, also after a reload. */
export function readDraft(conversationId: string): string {
  return localStorage.getItem(PREFIX + conversationId) ?? ''
}

export function keepDraft(conversationId: string, text: string): void {
  if (text) localStorage.setItem(PREFIX + conversationId, text)
  else localStorage.removeItem(PREFIX + conversationId)
}

onForget(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
})
