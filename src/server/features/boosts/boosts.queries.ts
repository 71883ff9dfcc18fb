import { sql } from 'kysely'
import type { BoostState } from '#contract/boosts.ts'
import { boostMonth, boostsLeft, runningUntil } from '#domain/boosts/boost-rules.ts'
import { BOOSTS_PER_MONTH, levelOfTier } from '#domain/membership/entitlements.ts'
import type { MembershipTerm } from '#domain/membership/terms.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { findCurrentMembership } from '#server/features/membership/membership.queries.ts'

/** Undefined when the account is gone. */
export async function findBoostState(db: Db, userId: string, now: Date): Promise<BoostState | undefined> {
  const [membership, member] = [await findCurrentMembership(db, userId, now), await findLatest(db, userId)]
  if (!member) return undefined
  const running = runningUntil(member.startedAt ?? undefined, now)?.toISOString() ?? null
  const level = membership ? levelOfTier(membership.name) : 'free'
  const perMonth = BOOSTS_PER_MONTH[level]
  const known = { perMonth, runningUntil: running, isListed: member.isListed }
  if (!membership || perMonth === 0) return { ...known, used: 0, left: 0, renewsOn: null, planEndsOn: null }
  const { from, until } = boostMonth([...(await listEarlierTerms(db, userId, membership.id)), membership], dayOf(now))
  const used = await countStarted(db, userId, from)
  const renewsOn = until < membership.endDate ? until : null
  return { ...known, used, left: boostsLeft(level, used), renewsOn, planEndsOn: membership.endDate }
}

/** Whether others can find them, and when they last started a boost. */
async function findLatest(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select('users.isListed')
    .select((users) =>
      users
        .selectFrom('boosts')
        .select(({ fn }) => fn.max('boosts.startedAt').as('startedAt'))
        .whereRef('boosts.userId', '=', 'users.userId')
        .as('startedAt'),
    )
    .where('users.userId', '=', userId)
    .executeTakeFirst()
}

/** The paid terms before this one, oldest first. */
async function listEarlierTerms(db: Db, userId: string, membershipId: string): Promise<MembershipTerm[]> {
  const rows = await db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select(['tiers.name', 'startDate', 'endDate'])
    .where('userId', '=', userId)
    .where('userMemberships.id', '<>', membershipId)
    .orderBy('startDate')
    .orderBy('userMemberships.createdAt')
    .execute()
  return rows.filter(({ name }) => BOOSTS_PER_MONTH[levelOfTier(name)] > 0)
}

async function countStarted(db: Db, userId: string, fromDay: string): Promise<number> {
  const { started } = await db
    .selectFrom('boosts')
    .select(({ fn }) => fn.countAll<number>().as('started'))
    .where('userId', '=', userId)
    .where('startedAt', '>=', new Date(fromDay))
    .executeTakeFirstOrThrow()
  return started
}

/** Until the transaction ends, others that lock the same member wait. */
export async function lockMember(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('userId').where('userId', '=', userId).forNoKeyUpdate().execute()
}

export async function insertBoost(db: Db, boost: { id: string; userId: string; startedAt: Date }): Promise<void> {
  await db
    .insertInto('boosts')
    .columns(['id', 'userId', 'startedAt', 'vibeKey'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select([
          sql<string>`${boost.id}::uuid`.as('id'),
          'users.userId',
          sql<Date>`${boost.startedAt}::timestamptz`.as('startedAt'),
          'users.vibeKey',
        ])
        .where('users.userId', '=', boost.userId),
    )
    .execute()
}

/** Old boosts, and VIPs whose membership ended before this day. */
export async function deleteOldPlacements(db: Db, { before, endedBefore }: { before: Date; endedBefore: string }) {
  await db.deleteFrom('boosts').where('startedAt', '<', before).execute()
  await db.deleteFrom('vipMembers').where('endDay', '<', endedBefore).execute()
}
