import { sql, type SqlBool } from 'kysely'
import { z } from 'zod'
import { Id } from '#contract/id.ts'
import type { HistoricMembership } from '#contract/membership.ts'
import { FREE_TIER_NAME, isMembershipCurrent } from '#domain/membership/terms.ts'
import { comesAfter, inMicroseconds, Moment, momentOf, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'

/** Newest first: by the first day, and on the same day by the moment it was made. */
export const TermKey = z.object({ startDate: z.iso.date(), at: Moment, id: Id })
type TermKey = z.infer<typeof TermKey>

export async function listOwnMemberships(db: Db, userId: string, { after, limit }: PageRequest<TermKey>) {
  let query = db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select(['userMemberships.id', 'tiers.name as plan', 'startDate', 'endDate', 'userMemberships.isActive'])
    .select(['viaStripe', 'viaKickstarter'])
    .select(inMicroseconds(sql`user_memberships.created_at`).as('at'))
    .where('userId', '=', userId)
    .orderBy('startDate', 'desc')
    .orderBy('userMemberships.createdAt', 'desc')
    .orderBy('userMemberships.id', 'desc')
    .limit(limit)
  if (after) {
    const key = sql`(${after.startDate}::date, ${momentOf(after.at)}, ${after.id}::uuid)`
    query = query.where(sql<SqlBool>`(start_date, user_memberships.created_at, user_memberships.id) < ${key}`)
  }
  return query.execute()
}

type MembershipRow = Awaited<ReturnType<typeof listOwnMemberships>>[number]

/** A plan whose end date has come is over, whether or not anybody has marked it. Free has no end while it goes on. */
export function historicMembership(row: MembershipRow, today: string): HistoricMembership {
  const isFree = row.plan === FREE_TIER_NAME
  const isActive = row.isActive && (isFree || isMembershipCurrent(row, today))
  return {
    id: row.id,
    plan: row.plan,
    startDate: row.startDate,
    endDate: isActive && isFree ? null : row.endDate,
    status: isActive ? 'Active' : 'Ended',
    via: row.viaStripe ? 'Stripe' : row.viaKickstarter ? 'Kickstarter' : 'Manual',
  }
}

export async function listOwnPayments(db: Db, userId: string, { after, limit }: PageRequest<MomentKey>) {
  const row = { at: sql<Date>`payment_date`, id: sql`id` }
  let query = db
    .selectFrom('membershipPayments')
    .select(['id', 'amountCents', 'paymentMethod as method', 'paymentDate', inMicroseconds(row.at).as('at')])
    .where('userId', '=', userId)
    .orderBy('paymentDate', 'desc')
    .orderBy('id')
    .limit(limit)
  if (after) query = query.where(comesAfter(row, after))
  return query.execute()
}

/** The plans that somebody had between two days, oldest first. */
export async function listSpans(db: Db, userId: string, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select(['tiers.name as plan', 'startDate', 'endDate'])
    .where('userId', '=', userId)
    .where('startDate', '<', to)
    .where('endDate', '>', from)
    .whereRef('endDate', '>', 'startDate')
    .orderBy('startDate', 'desc')
    .orderBy('userMemberships.createdAt', 'desc')
    .limit(SPANS_AT_MOST)
    .execute()
}

/** Of a year: nobody changes plans more often and can still read the picture. */
const SPANS_AT_MOST = 100
