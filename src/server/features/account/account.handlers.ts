import { account } from '#contract/account.ts'
import { daysUntil, FREE_TIER_NAME } from '#domain/membership/terms.ts'
import { maskedEmail } from '#domain/accounts/masked-email.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { findOverview } from '#server/features/account/account.queries.ts'
import { leaveForGood, leaveForNow } from '#server/features/account/close-account.ts'
import { findLatestExport } from '#server/features/data-export/data-export.queries.ts'
import { findCurrentPlan } from '#server/features/membership/membership.queries.ts'
import { countOwnTickets } from '#server/features/support/tickets.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const accountHandlers = {
  overview: procedure(account.overview, async ({ db, clock, viewer, errors }) => {
    const now = clock.now()
    const found = await findOverview(db, viewer.id, now)
    if (!found) throw errors.NOT_FOUND()
    const { passwordSetAt, passwordChangedAt } = found
    const isPasswordChanged = passwordChangedAt !== null && passwordChangedAt.getTime() !== passwordSetAt?.getTime()
    return {
      ...found,
      deviceCount: found.deviceCount ?? 0,
      hasApp: found.appOf !== null,
      passkeyCount: found.passkeyCount ?? 0,
      email: maskedEmail(found.email),
      memberSince: found.memberSince.toISOString(),
      passwordChangedAt: isPasswordChanged ? passwordChangedAt.toISOString() : null,
      plan: await findPlan(db, viewer.id, now),
      tickets: await countOwnTickets(db, viewer.id),
      download: await findLatestExport(db, viewer.id, now),
    }
  }),

  deactivate: procedure(account.deactivate, async (context) => {
    await leaveForNow(context)
    context.clearBrowserCache()
    return {}
  }),

  requestDeletion: procedure(account.requestDeletion, async (context, { password }) => {
    const erasedAfter = await leaveForGood(context, password)
    context.clearBrowserCache()
    return { erasedAfter: erasedAfter.toISOString() }
  }),
}

/** The free membership begins anew by itself, so nobody needs to know when it ends. */
async function findPlan(db: Db, userId: string, now: Date) {
  const { name, endDate } = (await findCurrentPlan(db, userId, now)) ?? { name: FREE_TIER_NAME, endDate: null }
  const isEnding = endDate !== null && name !== FREE_TIER_NAME
  return { name, daysLeft: isEnding ? daysUntil(endDate, dayOf(now)) : null }
}
