import { randomUUID } from 'node:crypto'
import {
  FREE_TIER_NAME,
  freeMembershipTerm,
  isMembershipCurrent,
  paidMembershipTerm,
} from '#domain/membership/terms.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import {
  endMembership,
  findActiveMembership,
  findTierOnOffer,
  insertMembership,
  lockPlan,
  logMembership,
} from '#server/features/membership/membership.queries.ts'
import type { TakenPayment } from '#server/payments.ts'
import type { GuardContext, HandlerContext } from '#server/http/api/request-context.ts'

type PlanContext = GuardContext<'NOT_FOUND'> & Pick<HandlerContext<'member'>, 'clock' | 'payments'>

/**
 * Ends the plan that somebody has and begins another, both or neither. One change after the other: a second click, or
 * another tab, finds the plan there already and changes nothing. Returns whether it is another one now.
 */
export async function changePlan(
  { db, viewer, clock, payments, errors }: PlanContext,
  tierId: string,
): Promise<boolean> {
  const now = clock.now()
  const today = dayOf(now)
  const userId = viewer.id
  return db.transaction().execute(async (tx) => {
    await lockPlan(tx, userId)
    const tier = await findTierOnOffer(tx, tierId)
    if (!tier) throw errors.NOT_FOUND()
    const active = await findActiveMembership(tx, userId)
    const isCurrent = active !== undefined && isMembershipCurrent(active, today)
    if (isCurrent && active.tierId === tier.id) return false
    if (active) await endMembership(tx, active.id, today)
    const term = tier.name === FREE_TIER_NAME ? freeMembershipTerm(today) : paidMembershipTerm(today)
    const membershipId = await insertMembership(tx, { userId, tierId: tier.id, term, now })
    const payment = await payments.take({ userId, tier })
    if (payment) await insertPayment(tx, { ...payment, userId, membershipId, paymentDate: now })
    const details = { from: active?.name ?? FREE_TIER_NAME, to: tier.name, reason: 'member' }
    await logMembership(tx, { userId, eventType: 'change_tier', details, now })
    return true
  })
}

/** The wish to be on Free when the term is over, or to stay. Only a paid plan has such an end. */
export async function leaveAtEnd({ db, viewer, clock, errors }: PlanContext, isWanted: boolean): Promise<boolean> {
  const now = clock.now()
  const userId = viewer.id
  return db.transaction().execute(async (tx) => {
    await lockPlan(tx, userId)
    const active = await findActiveMembership(tx, userId)
    if (!active || active.name === FREE_TIER_NAME || !isMembershipCurrent(active, dayOf(now))) throw errors.NOT_FOUND()
    if (active.leavesAtEnd === isWanted) return false
    await tx.updateTable('userMemberships').set({ leavesAtEnd: isWanted }).where('id', '=', active.id).execute()
    const details = { plan: active.name, endDate: active.endDate }
    await logMembership(tx, { userId, eventType: isWanted ? 'leave_at_end' : 'stay', details, now })
    return true
  })
}

type NewPayment = TakenPayment & { userId: string; membershipId: string; paymentDate: Date }

async function insertPayment(tx: Db, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('membershipPayments')
    .values({ id: randomUUID(), ...payment })
    .execute()
}
