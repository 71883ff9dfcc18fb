import { sql, type ExpressionBuilder } from 'kysely'
import { INTRODUCTIONS_SHOWN, viewOfDesk } from '#domain/concierge/introduction-rules.ts'
import { ENDED_STATUSES } from '#domain/support/ticket-rules.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ListViewer } from '#server/features/passes/running-passes.queries.ts'
import { isOfferedTo, isVisibleTo } from '#server/features/people/visible.queries.ts'

const COLUMNS = [
  'introductions.id',
  'introductions.requesterId',
  'introductions.personId',
  'introductions.requesterAgrees',
  'introductions.personAgrees',
  'introductions.expiresAt',
  'introductions.conversationId',
] as const

export interface IntroductionRow {
  id: string
  requesterId: string
  personId: string
  requesterAgrees: boolean | null
  personAgrees: boolean | null
  expiresAt: Date | null
  conversationId: string | null
}

type UsersExpression = ExpressionBuilder<Tables, 'users'>

/**
 * Of those who asked for them, or of those they are made to; the latest first. Whoever has gone private, paused, left or
 * has a block between them and the viewer takes the introduction along.
 */
export async function listIntroductions(
  db: Db,
  viewerId: string,
  side: 'requester' | 'person',
): Promise<IntroductionRow[]> {
  const [mine, theirs] =
    side === 'requester'
      ? (['introductions.requesterId', 'introductions.personId'] as const)
      : (['introductions.personId', 'introductions.requesterId'] as const)
  let query = db
    .selectFrom('introductions')
    .innerJoin('users', 'users.userId', theirs)
    .select(COLUMNS)
    .where(mine, '=', viewerId)
    .where((users) => isVisibleTo(viewerId)(users as unknown as UsersExpression))
    .orderBy('introductions.createdAt', 'desc')
    .orderBy('introductions.id')
    .limit(INTRODUCTIONS_SHOWN)
  if (side === 'person') query = query.where('introductions.requesterAgrees', '=', true)
  return query.execute()
}

/** Until the transaction ends, only one of the two can answer it. */
export async function lockIntroduction(tx: Db, id: string): Promise<IntroductionRow | undefined> {
  return tx.selectFrom('introductions').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function isVisible(db: Db, viewerId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('users.userId')
    .where('users.userId', '=', personId)
    .where(isVisibleTo(viewerId))
    .executeTakeFirst()
  return row !== undefined
}

/** Nobody is proposed twice to the same person, nor to somebody who was proposed to them. */
export async function wereIntroduced(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('introductions')
    .select('id')
    .where((pair) =>
      pair.or([
        pair.and({ requesterId: oneId, personId: otherId }),
        pair.and({ requesterId: otherId, personId: oneId }),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** All that the desk has proposed on a ticket, with how it stands. */
export async function listOfTicket(db: Db, ticketId: string, now: Date) {
  const rows = await db
    .selectFrom('introductions')
    .innerJoin('users', 'users.userId', 'introductions.personId')
    .select([...COLUMNS, 'introductions.entryId', 'users.username'])
    .where('introductions.ticketId', '=', ticketId)
    .orderBy('introductions.createdAt')
    .orderBy('introductions.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    entryId: row.entryId,
    person: { id: row.personId, username: row.username },
    state: viewOfDesk(row, now),
  }))
}

/**
 * Somebody for a requester, by a part of the name: listed people without a block between them whom the requester has
 * not passed on, and who were not introduced to each other before. Whether they could be matched is for the caller to ask.
 */
export async function listByName(db: Db, requester: ListViewer, part: string, limit: number) {
  const rows = await db
    .selectFrom('users')
    .select('users.userId as id')
    .where(sql<boolean>`lower(users.username) like ${`${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`)
    .where(isOfferedTo(requester))
    .where(isUnproposed(requester.viewerId)('users.user_id'))
    .orderBy('users.username')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The condition that the two were not introduced before, for a column of ids. */
export function isUnproposed(requesterId: string) {
  return (column: string) => sql<boolean>`(
    (select true from introductions where requester_id = ${requesterId}::uuid and person_id = ${sql.ref(column)}) is null
    and (select true from introductions where requester_id = ${sql.ref(column)} and person_id = ${requesterId}::uuid)
      is null)`
}

export async function insertIntroduction(
  tx: Db,
  introduction: { id: string; ticketId: string; entryId: string; requesterId: string; personId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('introductions')
    .values({
      ...introduction,
      requesterAgrees: null,
      requesterAnsweredAt: null,
      expiresAt: null,
      personAgrees: null,
      personAnsweredAt: null,
      conversationId: null,
      createdAt: now,
    })
    .execute()
}

export async function setRequesterAnswer(
  tx: Db,
  id: string,
  agrees: boolean,
  { now, expiresAt }: { now: Date; expiresAt: Date },
) {
  await tx
    .updateTable('introductions')
    .set({ requesterAgrees: agrees, requesterAnsweredAt: now, expiresAt: agrees ? expiresAt : null })
    .where('id', '=', id)
    .execute()
}

export async function setPersonAnswer(tx: Db, id: string, agrees: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('introductions')
    .set({ personAgrees: agrees, personAnsweredAt: now })
    .where('id', '=', id)
    .execute()
}

export async function setConversation(tx: Db, id: string, conversationId: string): Promise<void> {
  await tx.updateTable('introductions').set({ conversationId }).where('id', '=', id).execute()
}

/** Whose request to the concierge a ticket is, if it is one. */
export async function findRequesterOf(db: Db, ticketId: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('tickets')
    .select('requesterUserId')
    .where('id', '=', ticketId)
    .where('kind', '=', 'concierge')
    .executeTakeFirst()
  return row?.requesterUserId
}

/** The request of a member that is under way. */
export async function findOpenRequest(db: Db, requesterId: string) {
  return db
    .selectFrom('tickets')
    .select(['id', 'number', 'kind', 'subject', 'category', 'status', 'createdAt', 'updatedAt'])
    .where('requesterUserId', '=', requesterId)
    .where('kind', '=', 'concierge')
    .where('status', 'not in', [...ENDED_STATUSES])
    .executeTakeFirst()
}
