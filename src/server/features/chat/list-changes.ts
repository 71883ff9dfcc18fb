import { CHANGES_PAGE_SIZE } from '#domain/chat/limits.ts'
import type { Db } from '#server/db/open.ts'
import { messageView } from '#server/features/chat/message-view.ts'
import { listChangedRows, listMarkedRows } from '#server/features/chat/messages.queries.ts'

interface Absence {
  /** Up to where the viewer knows what happened for both, and which of their own marks. */
  since: number
  marksSince: number
}

interface Reached {
  id: string
  lastSequence: number
  lastMarkSequence: number
}

/** What somebody has missed of a conversation that has come so far. */
export async function listChanges(db: Db, viewerId: string, conversation: Reached, { since, marksSince }: Absence) {
  const { id, lastSequence, lastMarkSequence } = conversation
  const changed = pageOf(await listChangedRows(db, id, since))
  const marked = pageOf(await listMarkedRows(db, viewerId, { conversationId: id, since: marksSince }))
  const isTwice = new Set(changed.rows.map((row) => row.id))
  const rows = [...changed.rows, ...marked.rows.filter((row) => !isTwice.has(row.id))]
  return {
    messages: rows.map((row) => messageView(viewerId, row)),
    hasMore: changed.hasMore || marked.hasMore,
    upTo: changed.hasMore ? (changed.rows.at(-1)?.changedSequence ?? since) : Math.max(since, lastSequence),
    marksUpTo: marked.hasMore
      ? (marked.rows.at(-1)?.markSequence ?? marksSince)
      : Math.max(marksSince, lastMarkSequence),
  }
}

function pageOf<Row>(rows: Row[]): { rows: Row[]; hasMore: boolean } {
  return { rows: rows.slice(0, CHANGES_PAGE_SIZE), hasMore: rows.length > CHANGES_PAGE_SIZE }
}
