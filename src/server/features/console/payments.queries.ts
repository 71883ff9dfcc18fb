import { sql } from 'kysely'
import { comesAfter, inMicroseconds, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'

/** Of everybody, the latest first. */
export async function listPayments(db: Db, { after, limit }: PageRequest<MomentKey>) {
  const row = { at: sql<Date>`membership_payments.payment_date`, id: sql`membership_payments.id` }
  let query = db
    .selectFrom('membershipPayments')
    .innerJoin('userMemberships', 'userMemberships.id', 'membershipPayments.membershipId')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .leftJoin('users', 'users.userId', 'membershipPayments.userId')
    .select(['membershipPayments.id', 'users.userId', 'users.username', 'tiers.name as plan', 'amountCents'])
    .select(['paymentMethod as method', 'paymentDate', inMicroseconds(row.at).as('at')])
    .orderBy('paymentDate', 'desc')
    .orderBy('membershipPayments.id')
    .limit(limit)
  if (after) query = query.where(comesAfter(row, after))
  return query.execute()
}
