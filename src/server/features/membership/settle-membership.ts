import { FREE_TIER_NAME, freeMembershipTerm, isMembershipCurrent, renewedFreeTerm } from '#domain/membership/terms.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import {
  endMembership,
  findActiveMembership,
  findCurrentMembership,
  findFreeTier,
  insertMembership,
  lockPlan,
  logMembership,
} from '#server/features/membership/membership.queries.ts'

/** Gives the Free membership to somebody who has none today, and changes nothing for anybody else. */
export async function ensureMembership(db: Db, userId: string, now: Date): Promise<void> {
  if (await findCurrentMembership(db, userId, now)) return
  await db.transaction().execute((tx) => settleMembership(tx, userId, now))
}

/**
 * What becomes of a plan whose term is over: Free goes on by itself, every other plan becomes Free. Done twice, or at
 * the same moment on two nodes, it is done once. Returns whether the plan is another one now.
 */
export async function settleMembership(tx: Db, userId: string, now: Date): Promise<boolean> {
  if (!(await lockPlan(tx, userId))) return false
  const today = dayOf(now)
  const active = await findActiveMembership(tx, userId)
  if (active && isMembershipCurrent(active, today)) return false
  if (active?.name === FREE_TIER_NAME && active.startDate <= today) {
    const { endDate } = renewedFreeTerm(active, today)
    await tx.updateTable('userMemberships').set({ endDate }).where('id', '=', active.id).execute()
    return false
  }
  if (active) await endMembership(tx, active.id, today)
  const free = await findFreeTier(tx)
  if (free) await insertMembership(tx, { userId, tierId: free.tierId, term: freeMembershipTerm(today), now })
  if (!active) return false
  const details = { from: active.name, to: FREE_TIER_NAME, reason: 'end_of_term', endDate: active.endDate }
  await logMembership(tx, { userId, eventType: 'change_tier', details, now })
  return true
}
