import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { FREE_MEMBERSHIP_MONTHS, FREE_TIER_NAME } from '#domain/membership/terms.ts'
import { isPremiumTier } from '#domain/membership/tiers.ts'
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

export async function findCurrentPlan(db: Db, userId: string) {
  return db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select(['tiers.id as tierId', 'tiers.name'])
    .where('userMemberships.userId', '=', userId)
    .where('userMemberships.isActive', '=', true)
    .executeTakeFirst()
}

/** Read receipts and typing are shown to these only. */
export async function hasPremium(db: Db, userId: string): Promise<boolean> {
  const plan = await findCurrentPlan(db, userId)
  return plan !== undefined && isPremiumTier(plan.name)
}

/** Gives the Free membership to somebody who has no active one, and changes nothing for anybody else. */
export async function ensureMembership(db: Db, userId: string, now: Date): Promise<void> {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + FREE_MEMBERSHIP_MONTHS)
  await db
    .insertInto('userMemberships')
    .columns(['userId', 'tierId', 'startDate', 'endDate', 'isActive'])
    .expression((from) =>
      from
        .selectFrom('tiers')
        .select(({ val, cast }) => [
          cast<string>(val(userId), 'uuid').as('userId'),
          'tiers.id as tierId',
          cast<string>(val(dayOf(now)), 'date').as('startDate'),
          cast<string>(val(dayOf(end)), 'date').as('endDate'),
          val(true).as('isActive'),
        ])
        .where('tiers.name', '=', FREE_TIER_NAME),
    )
    .onConflict((conflict) => conflict.column('userId').where('isActive', '=', true).doNothing())
    .execute()
}
