import { CHANGES_PAGE_SIZE } from '#domain/chat/limits.ts'
import { readPage } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'
import { messageView } from '#server/features/chat/message-view.ts'
import { listChangedRows, listMarkedRows } from '#server/features/chat/messages.queries.ts'

interface KnownSequences {
  /** Up to where the viewer knows what happened for both, and which of their own marks. */
  since: number
  marksSince: number
}

interface ConversationState {
  id: string
  lastSequence: number
  lastMarkSequence: number
}

/** What has changed in a conversation since the viewer last knew. */
export async function listChanges(
  db: Db,
  viewerId: string,
  conversation: ConversationState,
  { since, marksSince }: KnownSequences,
) {
  const { id, lastSequence, lastMarkSequence } = conversation
  const changed = await readPage(CHANGES_PAGE_SIZE, (limit) =>
    listChangedRows(db, { conversationId: id, since, limit }),
  )
  const marked = await readPage(CHANGES_PAGE_SIZE, (limit) =>
    listMarkedRows(db, viewerId, { conversationId: id, since: marksSince, limit }),
  )
  const changedIds = new Set(changed.items.map((row) => row.id))
  const rows = [...changed.items, ...marked.items.filter((row) => !changedIds.has(row.id))]
  return {
    messages: rows.map((row) => messageView(viewerId, row)),
    hasMore: changed.hasMore || marked.hasMore,
    upTo: changed.hasMore ? (changed.items.at(-1)?.changedSequence ?? since) : Math.max(since, lastSequence),
    marksUpTo: marked.hasMore
      ? (marked.items.at(-1)?.markSequence ?? marksSince)
      : Math.max(marksSince, lastMarkSequence),
  }
}
