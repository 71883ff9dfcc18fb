import type { CaseMessage } from '#contract/moderation-case.ts'
import { CONTEXT_MESSAGES } from '#domain/moderation/queue.ts'
import type { ReportEvidence } from '#domain/safety/reports.ts'
import type { Db } from '#server/db/open.ts'
import { findConversationOfPair } from '#server/features/chat/conversations.queries.ts'
import { evidenceClipView, evidencePhotoView } from '#server/features/moderation/case/evidence-view.ts'

/** What a conversation is looked up by. */
export interface ReportedThing {
  id: string
  reporterId: string | null
  personId: string | null
  targetType: 'user' | 'message'
  targetId: string
  evidence: ReportEvidence | null
}

interface Place {
  conversationId: string
  /** Of the reported message; undefined for the end of the conversation. */
  sequence: number | undefined
}

/** Where in which conversation it happened; undefined when it is gone, or the copy has been erased. */
async function findPlace(db: Db, report: ReportedThing): Promise<Place | undefined> {
  if (!report.evidence) return undefined
  if (report.targetType === 'message') {
    return db
      .selectFrom('messages')
      .select(['conversationId', 'sequence'])
      .where('id', '=', report.targetId)
      .executeTakeFirst()
  }
  const { reporterId, personId } = report
  const pair = reporterId && personId && (await findConversationOfPair(db, reporterId, personId))
  return pair ? { conversationId: pair.id, sequence: undefined } : undefined
}

/**
 * The twenty messages around the reported one, or the last twenty; what is gone meanwhile is taken from the copy. Once
 * the case is closed, there is the copy alone: what the two go on writing is theirs.
 */
export async function readAround(db: Db, report: ReportedThing, { isCaseOpen }: { isCaseOpen: boolean }) {
  const place = isCaseOpen ? await findPlace(db, report) : undefined
  const copies = report.evidence?.messages ?? []
  if (!place) {
    return {
      messages: copies.map((copy) => copyView(report, copy)),
      total: copies.length,
      since: null,
      hasEarlier: false,
    }
  }
  const { conversationId, sequence } = place
  const half = CONTEXT_MESSAGES / 2
  const after = sequence === undefined ? [] : await list(db, conversationId, { above: sequence, limit: half })
  const before = await list(db, conversationId, {
    below: sequence === undefined ? undefined : sequence + 1,
    limit: CONTEXT_MESSAGES - after.length,
  })
  const rows = [...before.toReversed(), ...after]
  const { total, since } = await db
    .selectFrom('messages')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('sentAt').as('since')])
    .where('conversationId', '=', conversationId)
    .executeTakeFirstOrThrow()
  const first = rows[0]?.sequence ?? 0
  const { earlier } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('earlier'))
    .where('conversationId', '=', conversationId)
    .where('sequence', '<', first)
    .executeTakeFirstOrThrow()
  return {
    messages: rows.map((row) => messageView(report, row)),
    total,
    since: since ? new Date(since).toISOString() : null,
    hasEarlier: earlier > 0,
  }
}

/** More of it, going back from a number. */
export async function readBefore(db: Db, report: ReportedThing, before: number, limit: number) {
  const place = await findPlace(db, report)
  if (!place) return undefined
  const rows = await list(db, place.conversationId, { below: before, limit: limit + 1 })
  const messages = rows.slice(0, limit).toReversed()
  return { messages: messages.map((row) => messageView(report, row)), hasEarlier: rows.length > limit }
}

interface MessageRow {
  id: string
  senderId: string
  sequence: number
  content: string
  sentAt: Date
  deletedBySender: boolean
}

/** Up to a number the latest first, from a number on the earliest first. */
function list(
  db: Db,
  conversationId: string,
  { above, below, limit }: { above?: number; below?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  let query = db
    .selectFrom('messages')
    .select(['id', 'senderId', 'sequence', 'content', 'sentAt', 'deletedBySender'])
    .where('conversationId', '=', conversationId)
    .orderBy('sequence', above === undefined ? 'desc' : 'asc')
    .limit(limit)
  if (above !== undefined) query = query.where('sequence', '>', above)
  if (below !== undefined) query = query.where('sequence', '<', below)
  return query.execute()
}

function senderOf({ reporterId, personId }: ReportedThing, senderId: string): CaseMessage['sender'] {
  if (senderId === personId) return 'person'
  return senderId === reporterId ? 'reporter' : 'nobody'
}

function messageView(report: ReportedThing, row: MessageRow): CaseMessage {
  const copy = report.evidence?.messages.find(({ id }) => id === row.id)
  return {
    id: row.id,
    sequence: row.sequence,
    sender: senderOf(report, row.senderId),
    // Leaving blanks what one has written; the copy stays.
    content: copy?.content || row.content,
    voice: copy?.voice ? evidenceClipView(report.id, copy.voice) : null,
    photo: copy?.photo ? evidencePhotoView(report.id, row.id, copy.photo) : null,
    sentAt: row.sentAt.toISOString(),
    isDeleted: row.deletedBySender,
    isReported: row.id === report.targetId,
  }
}

function copyView(report: ReportedThing, copy: ReportEvidence['messages'][number]): CaseMessage {
  return {
    id: copy.id,
    sequence: null,
    sender: senderOf(report, copy.senderId),
    content: copy.content,
    voice: copy.voice ? evidenceClipView(report.id, copy.voice) : null,
    photo: copy.photo ? evidencePhotoView(report.id, copy.id, copy.photo) : null,
    sentAt: copy.sentAt,
    isDeleted: copy.isDeletedBySender,
    isReported: copy.isReported,
  }
}
