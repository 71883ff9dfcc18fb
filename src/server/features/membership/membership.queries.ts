import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { includesPerk, levelOfTier, type MembershipLevel, type Perk } from '#domain/membership/entitlements.ts'
import {
  FREE_TIER_NAME,
  freeMembershipTerm,
  isMembershipCurrent,
  type MembershipTerm,
} from '#domain/membership/terms.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'

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
  return (await findCurrentMembership(db, userId, now)) ?? findFreeTier(db)
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

/** Gives the Free membership to somebody who has none today, and changes nothing for anybody else. */
export async function ensureMembership(db: Db, userId: string, now: Date): Promise<void> {
  const active = await findActiveMembership(db, userId)
  if (active && isMembershipCurrent(active, dayOf(now))) return
  if (active) await endMembership(db, active.id)
  await insertFreeMembership(db, userId, freeMembershipTerm(dayOf(now)))
}

/** The active membership, unless its end date has come. */
export async function findCurrentMembership(db: Db, userId: string, now: Date) {
  const active = await findActiveMembership(db, userId)
  if (!active || !isMembershipCurrent(active, dayOf(now))) return undefined
  return { tierId: active.tierId, name: active.name, startDate: active.startDate, endDate: active.endDate }
}

async function findActiveMembership(db: Db, userId: string) {
  return db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select(['userMemberships.id', 'tiers.id as tierId', 'tiers.name', 'startDate', 'endDate'])
    .where('userMemberships.userId', '=', userId)
    .where('userMemberships.isActive', '=', true)
    .executeTakeFirst()
}

async function findFreeTier(db: Db) {
  const tier = await db
    .selectFrom('tiers')
    .select(['id as tierId', 'name'])
    .where('name', '=', FREE_TIER_NAME)
    .executeTakeFirst()
  return tier && { ...tier, endDate: null }
}

/** It stays in the history. */
async function endMembership(db: Db, id: string): Promise<void> {
  await db.updateTable('userMemberships').set({ isActive: false }).where('id', '=', id).execute()
}

/** Two logins at the same moment make one. */
async function insertFreeMembership(db: Db, userId: string, { startDate, endDate }: MembershipTerm): Promise<void> {
  await db
    .insertInto('userMemberships')
    .columns(['userId', 'tierId', 'startDate', 'endDate', 'isActive'])
    .expression((from) =>
      from
        .selectFrom('tiers')
        .select(({ val, cast }) => [
          cast<string>(val(userId), 'uuid').as('userId'),
          'tiers.id as tierId',
          cast<string>(val(startDate), 'date').as('startDate'),
          cast<string>(val(endDate), 'date').as('endDate'),
          val(true).as('isActive'),
        ])
        .where('tiers.name', '=', FREE_TIER_NAME),
    )
    .onConflict((conflict) => conflict.column('userId').where('isActive', '=', true).doNothing())
    .execute()
}
