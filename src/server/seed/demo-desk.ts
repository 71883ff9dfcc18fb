import { randomUUID } from 'node:crypto'
import { FLAG_REASON } from '#domain/safety/reports.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Db } from '#server/db/open.ts'
import { openConversation } from '#server/features/chat/conversations.queries.ts'
import { insertMessage } from '#server/features/chat/insert-message.queries.ts'
import { insertContactTicket } from '#server/features/contact/contact.queries.ts'
import { messageEvidence, personEvidence } from '#server/features/safety/evidence.queries.ts'
import { insertReport } from '#server/features/safety/safety.queries.ts'
import { insertEntry } from '#server/features/support/entries.queries.ts'
import { insertTicket } from '#server/features/support/tickets.queries.ts'
import { setStatus } from '#server/features/support/write-entry.ts'
import { DEMO_CONTACT, DEMO_FLAGGED, DEMO_REPORT, DEMO_TICKETS } from '#server/seed/demo-desk-table.ts'

interface Demo {
  idOf: (username: string) => string
  now: Date
}

/** Tickets and reports for the console, written the way members write them; to be called in a transaction. */
export async function insertDemoDesk(db: Db, demo: Demo): Promise<void> {
  // Tickets are numbered as they come.
  const oldestFirst = [...DEMO_TICKETS, DEMO_CONTACT].toSorted((one, other) => other.minutesAgo - one.minutesAgo)
  for (const ticket of oldestFirst) {
    if ('by' in ticket) await insertDemoTicket(db, ticket, demo)
    else await insertContactTicket(db, ticket, before(demo, ticket.minutesAgo))
  }
  await flagDemoMessage(db, demo)
  const { by, about, reason, minutesAgo } = DEMO_REPORT
  const [reporterId, personId] = [demo.idOf(by), demo.idOf(about)]
  const evidence = await personEvidence(db, reporterId, personId)
  const report = { reporterId, targetType: 'user', targetId: personId, personId, reason, evidence } as const
  await insertReport(db, { ...report, now: before(demo, minutesAgo) })
}

const before = ({ now }: Demo, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

async function insertDemoTicket(db: Db, ticket: (typeof DEMO_TICKETS)[number], demo: Demo): Promise<void> {
  const { by, minutesAgo, subject, category, text, answer } = ticket
  const id = randomUUID()
  const requesterUserId = demo.idOf(by)
  const askedAt = before(demo, minutesAgo)
  await insertTicket(db, { id, kind: 'support', requesterUserId, subject, category }, askedAt)
  const message = { ticketId: id, kind: 'message', isInternal: false } as const
  await insertEntry(db, { ...message, id, author: 'requester', authorUserId: requesterUserId, text }, askedAt)
  if (!answer) return
  const [staffId, answeredAt] = [demo.idOf(answer.by), before(demo, answer.minutesAgo)]
  await db.updateTable('tickets').set({ assigneeUserId: staffId }).where('id', '=', id).execute()
  const reply = { ...message, id: randomUUID(), author: 'staff', authorUserId: staffId, text: answer.text } as const
  await insertEntry(db, reply, answeredAt)
  const change = { status: answer.status, author: 'staff', by: staffId, now: answeredAt } as const
  await setStatus(db, { id, status: 'open' }, change)
}

async function flagDemoMessage(db: Db, demo: Demo): Promise<void> {
  const { lines, from, to, flaggedMinutesAgo } = DEMO_FLAGGED
  const [personId, reporterId] = [demo.idOf(from), demo.idOf(to)]
  const begunAt = before(demo, lines[0].minutesAgo)
  const conversationId = await openConversation(db, personId, reporterId, begunAt)
  let messageId = ''
  for (const { by, minutesAgo, text } of lines) {
    messageId = randomUUID()
    const senderId = by === 'from' ? personId : reporterId
    const sentAt = before(demo, minutesAgo)
    await insertMessage(db, { id: messageId, conversationId, senderId, content: text, sentAt })
  }
  await db.updateTable('messages').set({ flaggedByReceiver: true }).where('id', '=', messageId).execute()
  const evidence = await messageEvidence(db, { id: messageId, conversationId, sequence: lines.length })
  const report = { reporterId, targetType: 'message', targetId: messageId, personId, reason: FLAG_REASON } as const
  await insertReport(db, { ...report, evidence, now: before(demo, flaggedMinutesAgo) })
}
