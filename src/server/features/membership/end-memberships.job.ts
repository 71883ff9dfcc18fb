import { sql, type ExpressionBuilder } from 'kysely'
import { daysAfter, ENDING_NOTICE_DAYS, FREE_TIER_NAME, renewedFreeTerm } from '#domain/membership/terms.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { settleMembership } from '#server/features/membership/settle-membership.ts'
import { notify, type NotifyServices } from '#server/features/notifications/notify.ts'
import { dayInWords } from '#server/mail/letter.ts'
import { collectEvents } from '#server/realtime/collect-events.ts'
import { toUser } from '#server/realtime/audiences.ts'

const BATCH = 1_000

/**
 * Ends the plans whose end date has come, lets Free go on, and tells whoever has a week left. Each member whose plan
 * changes is a transaction of its own that looks again under a lock: run twice, or on two nodes, it is done once.
 */
export const endMemberships = {
  name: 'end-memberships',
  maxSeconds: 60 * 60,
  run: async (services: NotifyServices) => {
    const failures: unknown[] = []
    const note = (error: unknown) => void failures.push(error)
    const today = dayOf(services.clock.now())
    for await (const due of walk((after) => listDue(services.db, today, after))) {
      const isFree = ({ name, startDate }: DueMembership) => name === FREE_TIER_NAME && startDate <= today
      await renewFree(services.db, due.filter(isFree), today).catch(note)
      for (const each of due) if (!isFree(each)) await settle(services, each.userId).catch(note)
    }
    for await (const ending of walk((after) => listEnding(services.db, today, after))) {
      for (const { userId } of ending) await tellOfEnd(services, userId, today).catch(note)
    }
    // One that fails holds up nobody else.
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} memberships could not be settled.`)
  },
}

/** All of a list, in batches, each beginning after the last id of the one before. */
async function* walk<Row extends { userId: string }>(list: (after: string) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await list(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.userId
  }
}

interface DueMembership {
  id: string
  userId: string
  name: string
  startDate: string
}

async function listDue(db: Db, today: string, after: string): Promise<DueMembership[]> {
  return db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select(['userMemberships.id', 'userId', 'tiers.name', 'startDate'])
    .where('userMemberships.isActive', '=', true)
    .where('endDate', '<=', today)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(BATCH)
    .execute()
}

/** A paid plan in its last week, which its member has not been told. Whoever has paused is told when they are back. */
function isToBeTold(today: string) {
  return (membership: ExpressionBuilder<Tables, 'userMemberships' | 'tiers'>) =>
    membership.and([
      membership.exists(
        membership
          .selectFrom('users')
          .select('users.userId')
          .whereRef('users.userId', '=', 'userMemberships.userId')
          .where('users.accountActive', '=', true),
      ),
      membership('userMemberships.isActive', '=', true),
      membership('userMemberships.endDate', '>', today),
      membership('userMemberships.endDate', '<=', daysAfter(today, ENDING_NOTICE_DAYS)),
      membership('userMemberships.endingToldAt', 'is', null),
      membership('tiers.name', '!=', FREE_TIER_NAME),
    ])
}

async function listEnding(db: Db, today: string, after: string) {
  return db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select('userId')
    .where(isToBeTold(today))
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(BATCH)
    .execute()
}

/** Many with one statement: on every day it is the turn of one member in thirty. */
async function renewFree(db: Db, due: DueMembership[], today: string): Promise<void> {
  if (due.length === 0) return
  const [ids, endDates] = [due.map(({ id }) => id), due.map((each) => renewedFreeTerm(each, today).endDate)]
  // Somebody may have changed their plan since it was read.
  await sql`
    update user_memberships set end_date = renewed.end_date
    from unnest(${ids}::uuid[], ${endDates}::date[]) as renewed (id, end_date)
    where user_memberships.id = renewed.id and is_active and user_memberships.end_date <= ${today}`.execute(db)
}

async function settle({ db, clock, realtime }: NotifyServices, userId: string): Promise<void> {
  const isChanged = await db.transaction().execute((tx) => settleMembership(tx, userId, clock.now()))
  if (isChanged) realtime.emit('membership.changed', [toUser(userId)], {})
}

/**
 * Whoever notes it first tells it; the note and the notification are written together or not at all. Somebody may have
 * changed their plan since the list was read.
 */
async function tellOfEnd(services: NotifyServices, userId: string, today: string): Promise<void> {
  await collectEvents(services.realtime, (publish) =>
    services.db.transaction().execute(async (tx) => {
      const noted = await tx
        .updateTable('userMemberships')
        .from('tiers')
        .set({ endingToldAt: services.clock.now() })
        .whereRef('tiers.id', '=', 'userMemberships.tierId')
        .where('userId', '=', userId)
        .where(isToBeTold(today))
        .returning(['tiers.name', 'userMemberships.endDate'])
        .executeTakeFirst()
      if (!noted) return
      const subject = `${noted.name} plan ends on ${dayInWords(new Date(noted.endDate))}`
      await notify({ ...services, db: tx, publish }, { userId, kind: 'membershipEnding', subject })
    }),
  )
}
