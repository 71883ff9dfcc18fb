import { daysAfter, ENDING_NOTICE_DAYS, FREE_TIER_NAME } from '#domain/membership/terms.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { settleMembership } from '#server/features/membership/settle-membership.ts'
import { notify, type NewsServices } from '#server/features/notifications/notify.ts'
import { dayInWords } from '#server/mail/letter.ts'
import { collectEvents } from '#server/realtime/collect-events.ts'
import { toUser } from '#server/realtime/realtime.ts'

const BATCH = 200

/**
 * Ends the plans whose end date has come, lets Free go on, and tells whoever has a week left. Each member is a
 * transaction of its own that looks again under a lock: run twice, or on two nodes, it is done once.
 */
export const endMemberships = {
  name: 'end-memberships',
  maxSeconds: 60 * 60,
  run: async (services: NewsServices) => {
    const failures: unknown[] = []
    const note = (error: unknown) => void failures.push(error)
    for await (const userId of walk((after) => listDue(services.db, dayOf(services.clock.now()), after))) {
      await settle(services, userId).catch(note)
    }
    for await (const userId of walk((after) => listEnding(services.db, dayOf(services.clock.now()), after))) {
      await tellOfEnd(services, userId).catch(note)
    }
    // One that fails holds up nobody else.
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} memberships could not be settled.`)
  },
}

/** All of a list, in batches, each beginning after the last id of the one before. */
async function* walk(list: (after: string) => Promise<{ userId: string }[]>): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await list(after)
    for (const { userId } of rows) yield userId
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.userId
  }
}

async function listDue(db: Db, today: string, after: string) {
  return db
    .selectFrom('userMemberships')
    .select('userId')
    .where('isActive', '=', true)
    .where('endDate', '<=', today)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(BATCH)
    .execute()
}

async function listEnding(db: Db, today: string, after: string) {
  return db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select('userId')
    .where('userMemberships.isActive', '=', true)
    .where('endDate', '>', today)
    .where('endDate', '<=', daysAfter(today, ENDING_NOTICE_DAYS))
    .where('endingToldAt', 'is', null)
    .where('tiers.name', '!=', FREE_TIER_NAME)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(BATCH)
    .execute()
}

async function settle({ db, clock, realtime }: NewsServices, userId: string): Promise<void> {
  const isChanged = await db.transaction().execute((tx) => settleMembership(tx, userId, clock.now()))
  if (isChanged) realtime.emit('membership.changed', [toUser(userId)], {})
}

/** Whoever notes it first tells it; the note and the news are written together or not at all. */
async function tellOfEnd(services: NewsServices, userId: string): Promise<void> {
  await collectEvents(services.realtime, (publish) =>
    services.db.transaction().execute(async (tx) => {
      const noted = await tx
        .updateTable('userMemberships')
        .from('tiers')
        .set({ endingToldAt: services.clock.now() })
        .whereRef('tiers.id', '=', 'userMemberships.tierId')
        .where('userId', '=', userId)
        .where('userMemberships.isActive', '=', true)
        .where('endingToldAt', 'is', null)
        .returning(['tiers.name', 'userMemberships.endDate'])
        .executeTakeFirst()
      if (!noted) return
      const subject = `${noted.name} plan ends on ${dayInWords(new Date(noted.endDate))}`
      await notify({ ...services, db: tx, publish }, { userId, kind: 'membershipEnding', subject })
    }),
  )
}
