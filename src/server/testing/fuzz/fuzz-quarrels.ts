import type { Db } from '#server/db/open.ts'
import { remember, type Pools } from '#server/testing/fuzz/fuzz-pools.ts'
import type { Person } from '#server/testing/person.ts'

const DECISIONS_EACH = 12

/** Flagged messages, cases about strangers, decisions about the callers, and appeals of others. */
export async function quarrel(
  db: Db,
  { member, admin }: Record<'member' | 'admin', Person>,
  bystanders: Person[],
  pools: Pools,
): Promise<void> {
  const memberId = await member.id()
  const now = new Date()
  const stamps = { createdAt: now, updatedAt: now, evidence: null }
  for (const bystander of bystanders) {
    const { conversations } = await bystander.client.chat.listConversations({})
    for (const { id: conversationId } of conversations.slice(0, 2)) {
      const { messages } = await bystander.client.chat.listMessages({ conversationId })
      const theirs = messages.find(({ senderId }) => senderId === memberId)
      if (theirs) await bystander.client.chat.flagMessage({ messageId: theirs.id })
    }
  }
  for (const personId of pools.users.slice(-2 * DECISIONS_EACH)) {
    const id = crypto.randomUUID()
    const about = { targetType: 'user', targetId: personId, personId, reporterId: null } as const
    await db
      .insertInto('reports')
      .values({ id, kind: 'other', reason: 'Rude.', ...about, ...stamps })
      .execute()
    remember(pools.reports, id)
  }
  for (const personId of [memberId, await admin.id()]) {
    for (let count = 0; count < DECISIONS_EACH; count += 1) {
      remember(pools.decisions, await insertWarning(db, personId, null, now))
    }
  }
  for (const personId of pools.users.slice(-DECISIONS_EACH)) {
    const decisionId = await insertWarning(db, personId, memberId, now)
    const id = crypto.randomUUID()
    const own = { targetType: 'user', targetId: personId, personId, reporterId: personId } as const
    await db
      .insertInto('reports')
      .values({ id, kind: 'appeal', reason: 'No.', ...own, ...stamps })
      .execute()
    await db
      .insertInto('appeals')
      .values({ id: crypto.randomUUID(), decisionId, reportId: id, createdAt: now })
      .execute()
    remember(pools.appeals, id)
  }
  const flagged = await db.selectFrom('reports').select('id').where('kind', '=', 'flag').execute()
  for (const { id } of flagged) {
    remember(pools.reports, id)
    remember(pools.messageReports, id)
  }
}

async function insertWarning(db: Db, personId: string, decidedBy: string | null, now: Date): Promise<string> {
  const id = crypto.randomUUID()
  const letter = { letterSubject: 'A warning', letterText: 'Please do not.' }
  await db
    .insertInto('decisions')
    .values({ id, personId, decidedBy, verb: 'warn', reason: 'own', waitingSince: now, createdAt: now, ...letter })
    .execute()
  return id
}
