import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { includesPerk, levelOfTier, type MembershipLevel, type Perk } from '#domain/membership/entitlements.ts'
import { FREE_TIER_NAME, isMembershipCurrent, type MembershipTerm } from '#domain/membership/terms.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { MembershipEvent, MembershipEventDetails } from '#server/db/tables/plan-tables.ts'

export async function listActiveTiers(db: Db) {
  return db
    .selectFrom('tiers')
    .select(['id', 'name', 'description', 'priceMonthlyCents', 'priceYearlyCents'])
    .select((tier) =>
      jsonArrayFrom(
        tier
          .selectFrom('tierBenefits')
          .select(['featureKey as key', 'tierBenefits.description'])
          .whereRef('tierBenefits.tierId', '=', 'tiers.id')
          .orderBy('tierBenefits.sortOrder'),
      ).as('benefits'),
    )
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .execute()
}

/** The plan somebody has today. Whoever has no membership, or one that has ended, is on Free. */
export async function findCurrentPlan(db: Db, userId: string, now: Date) {
  const { tierId, name, endDate } = (await findCurrentMembership(db, userId, now)) ?? {}
  return tierId && name && endDate ? { tierId, name, endDate } : findFreeTier(db)
}

/** Whether somebody has a perk today. Everything that depends on a plan asks this, or `findLevel`. */
export async function hasPerk(db: Db, userId: string, perk: Perk, now: Date): Promise<boolean> {
  return includesPerk(await findLevel(db, userId, now), perk)
}

/** What somebody's plan counts as today. */
export async function findLevel(db: Db, userId: string, now: Date): Promise<MembershipLevel> {
  const membership = await findCurrentMembership(db, userId, now)
  return membership ? levelOfTier(membership.name) : 'free'
}

/** The active membership, unless its end date has come. */
export async function findCurrentMembership(db: Db, userId: string, now: Date) {
  const active = await findActiveMembership(db, userId)
  return active && isMembershipCurrent(active, dayOf(now)) ? active : undefined
}

/** Also one whose term is over, as long as nobody has marked it as ended. */
export async function findActiveMembership(db: Db, userId: string) {
  return db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select(['userMemberships.id', 'tiers.id as tierId', 'tiers.name', 'startDate', 'endDate', 'leavesAtEnd'])
    .where('userMemberships.userId', '=', userId)
    .where('userMemberships.isActive', '=', true)
    .executeTakeFirst()
}

export async function findFreeTier(db: Db) {
  const tier = await db
    .selectFrom('tiers')
    .select(['id as tierId', 'name'])
    .where('name', '=', FREE_TIER_NAME)
    .executeTakeFirst()
  return tier && { ...tier, endDate: null }
}

export async function findTierOnOffer(db: Db, tierId: string) {
  return db
    .selectFrom('tiers')
    .select(['id', 'name', 'priceMonthlyCents'])
    .where('id', '=', tierId)
    .where('isActive', '=', true)
    .executeTakeFirst()
}

/** Until the transaction ends, whoever else changes this member's plan waits. False when there is no such member. */
export async function lockPlan(tx: Db, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('userId')
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** It stays in the history, and ends today if it would have gone on. */
export async function endMembership(tx: Db, id: string, today: string): Promise<void> {
  await tx
    .updateTable('userMemberships')
    .set({ isActive: false, endDate: sql<string>`least(end_date, ${today}::date)` })
    .where('id', '=', id)
    .execute()
}

interface NewMembership {
  userId: string
  tierId: string
  term: MembershipTerm
  now: Date
}

export async function insertMembership(tx: Db, { userId, tierId, term, now }: NewMembership): Promise<string> {
  const id = randomUUID()
  const via = { viaKickstarter: false, viaStripe: false }
  await tx
    .insertInto('userMemberships')
    .values({ id, userId, tierId, ...term, ...via, isActive: true, createdAt: now, endingToldAt: null })
    .execute()
  return id
}

export async function logMembership(
  tx: Db,
  {
    userId,
    eventType,
    details,
    now,
  }: { userId: string; eventType: MembershipEvent; details: MembershipEventDetails; now: Date },
): Promise<void> {
  await tx
    .insertInto('membershipLogs')
    .values({ id: randomUUID(), userId, eventType, details: JSON.stringify(details), createdAt: now })
    .execute()
}
