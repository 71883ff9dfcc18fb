import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  NEWCOMER_DAYS,
  SAME_TEXT_MIN_LENGTH,
  SIGNAL_MESSAGES,
  SIGNAL_RAISED_AGAIN_DAYS,
  SIGNAL_RULES,
  signalKey,
  signalReason,
  type Signal,
} from '#domain/moderation/signals.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '#server/db/open.ts'
import { copyMessages, personEvidence } from '#server/features/safety/evidence.queries.ts'

export interface Noticed {
  personId: string
  people: number
  /** Of the messages that it was noticed by. */
  messageIds: string[]
}

/** The first message of each sender in a conversation, since a moment. */
const firstMessages = (since: Date) => sql`
  select id, sender_id, receiver_id, content, sent_at from messages
  where sent_at >= ${since} and not exists (
    select from messages as earlier
    where earlier.conversation_id = messages.conversation_id and earlier.sender_id = messages.sender_id
      and earlier.sequence < messages.sequence)`

/** What is noticed of people who are members now and not suspended. */
const QUESTIONS: Record<Signal, (since: Date, people: number, now: Date) => ReturnType<typeof sql<Noticed>>> = {
  newcomer: (since, people, now) => sql<Noticed>`
    select sender_id as person_id, count(distinct receiver_id) as people,
      (array_agg(id order by sent_at desc))[1:${sql.lit(SIGNAL_MESSAGES)}] as message_ids
    from (${firstMessages(since)}) as first
    where sender_id in (
      select user_id from users where created_at >= ${new Date(now.getTime() - NEWCOMER_DAYS * DAY_MS)})
    group by sender_id having count(distinct receiver_id) >= ${people}`,
  sameText: (since, people) => sql<Noticed>`
    select sender_id as person_id, count(distinct receiver_id) as people,
      (array_agg(id order by sent_at desc))[1:${sql.lit(SIGNAL_MESSAGES)}] as message_ids
    from messages
    where sent_at >= ${since} and char_length(content) >= ${SAME_TEXT_MIN_LENGTH}
    group by sender_id, lower(trim(content)) having count(distinct receiver_id) >= ${people}`,
  links: (since, people) => sql<Noticed>`
    select sender_id as person_id, count(distinct receiver_id) as people,
      (array_agg(id order by sent_at desc))[1:${sql.lit(SIGNAL_MESSAGES)}] as message_ids
    from (${firstMessages(since)}) as first
    where content ~* '(https?://|www\\.)\\S'
    group by sender_id having count(distinct receiver_id) >= ${people}`,
  blocks: (since, people) => sql<Noticed>`
    select blocked_id as person_id, count(*) as people, '{}'::uuid[] as message_ids
    from blocks where created_at >= ${since}
    group by blocked_id having count(*) >= ${people}`,
  reports: (since, people) => sql<Noticed>`
    select person_id, count(distinct reporter_id) as people, '{}'::uuid[] as message_ids
    from reports
    where created_at >= ${since} and person_id is not null and kind not in ('appeal', 'signal')
    group by person_id having count(distinct reporter_id) >= ${people}`,
}

export async function listNoticed(db: Db, signal: Signal, now: Date): Promise<Noticed[]> {
  const { people, days } = SIGNAL_RULES[signal]
  const { rows } = await QUESTIONS[signal](new Date(now.getTime() - days * DAY_MS), people, now).execute(db)
  return rows
}

/** A case with its evidence, once; its id if it is new. Nothing is done to anybody. */
export async function raiseSignal(db: Db, signal: Signal, noticed: Noticed, now: Date): Promise<string | undefined> {
  const { personId, people, messageIds } = noticed
  const key = signalKey(signal, personId, now)
  // Also of the calendar's month before: on the first of a month nothing new has happened.
  const known = await db
    .selectFrom('reports')
    .select('id')
    .where('personId', '=', personId)
    .where('signalKey', 'like', `${signal}:%`)
    .where('createdAt', '>', new Date(now.getTime() - SIGNAL_RAISED_AGAIN_DAYS * DAY_MS))
    .executeTakeFirst()
  const person = await db
    .selectFrom('users')
    .select('userId')
    .where('userId', '=', personId)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
  if (known || !person) return undefined
  const evidence = {
    ...(await personEvidence(db, personId, personId)),
    messages: await copyMessages(db, messageIds),
  }
  const added = await db
    .insertInto('reports')
    .values({
      id: randomUUID(),
      kind: 'signal',
      signalKey: key,
      reporterId: null,
      personId,
      targetType: 'user',
      targetId: personId,
      reason: signalReason(signal, people),
      evidence: JSON.stringify(evidence),
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}
