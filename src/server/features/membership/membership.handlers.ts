import { membership, type OwnPlan } from '#contract/membership.ts'
import { daysAfter, daysUntil, FREE_TIER_NAME } from '#domain/membership/terms.ts'
import { dayOf } from '#server/clock.ts'
import { MomentKey } from '#server/db/keyset.ts'
import { changePlan, leaveAtEnd } from '#server/features/membership/change-plan.ts'
import {
  historicMembership,
  listOwnMemberships,
  listOwnPayments,
  listSpans,
  TermKey,
} from '#server/features/membership/history.queries.ts'
import {
  findCurrentMembership,
  findCurrentPlan,
  findFreeTier,
  listActiveTiers,
} from '#server/features/membership/membership.queries.ts'
import { hasFlag } from '#server/features/site/flags.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

const HISTORY_PAGE_SIZE = 20
const TIMELINE_DAYS = 365

export const membershipHandlers = {
  listTiers: procedure(membership.listTiers, ({ db }) => listActiveTiers(db)),

  currentPlan: procedure(membership.currentPlan, async ({ db, clock, viewer }) => ({
    plan: viewer ? ((await findCurrentPlan(db, viewer.id, clock.now())) ?? null) : null,
  })),

  mine: procedure(membership.mine, (context) => requireOwnPlan(context)),

  change: procedure(membership.change, async (context, { tierId }) => {
    await context.limits.take('planChangesPerAccount', context.viewer.id)
    const isChanged = await changePlan(context, tierId)
    if (isChanged) tellTabs(context)
    return { plan: await requireOwnPlan(context), isChanged }
  }),

  leaveAtEnd: procedure(membership.leaveAtEnd, async (context, { isWanted }) => {
    await context.limits.take('planChangesPerAccount', context.viewer.id)
    if (await leaveAtEnd(context, isWanted)) tellTabs(context)
    return requireOwnPlan(context)
  }),

  listMemberships: procedure(membership.listMemberships, async ({ db, clock, cursors, viewer }, { after }) => {
    const { items, next } = await cursors.page(
      { list: 'memberships', viewerId: viewer.id, key: TermKey, after, size: HISTORY_PAGE_SIZE },
      (page) => listOwnMemberships(db, viewer.id, page),
    )
    return { memberships: items.map((row) => historicMembership(row, dayOf(clock.now()))), next }
  }),

  listPayments: procedure(membership.listPayments, async ({ db, cursors, viewer }, { after }) => {
    const { items, next } = await cursors.page(
      { list: 'payments', viewerId: viewer.id, key: MomentKey, after, size: HISTORY_PAGE_SIZE },
      (page) => listOwnPayments(db, viewer.id, page),
    )
    return {
      payments: items.map(({ paymentDate, ...payment }) => ({ ...payment, date: paymentDate.toISOString() })),
      next,
    }
  }),

  timeline: procedure(membership.timeline, async ({ db, clock, viewer, errors }) => {
    if (!(await hasFlag(db, viewer, 'plan_timeline', clock.now()))) throw errors.NOT_FOUND()
    const today = dayOf(clock.now())
    const frame = { from: daysAfter(today, -TIMELINE_DAYS), to: daysAfter(today, 1) }
    const spans = await listSpans(db, viewer.id, frame)
    return {
      ...frame,
      spans: spans.toReversed().map(({ plan, startDate, endDate }) => ({
        plan,
        from: startDate < frame.from ? frame.from : startDate,
        to: endDate > frame.to ? frame.to : endDate,
      })),
    }
  }),
}

function tellTabs({ publish, viewer }: HandlerContext<'member'>): void {
  publish('membership.changed', [toUser(viewer.id)], {})
}

async function requireOwnPlan(context: HandlerContext<'member'> & CanFail<'NOT_FOUND'>): Promise<OwnPlan> {
  const { db, clock, viewer, payments, errors } = context
  const today = dayOf(clock.now())
  const tiers = await listActiveTiers(db)
  const dueToday = tiers.map((tier) => ({ tierId: tier.id, cents: payments.dueToday(tier) }))
  const current = await findCurrentMembership(db, viewer.id, clock.now())
  if (current && current.name !== FREE_TIER_NAME) {
    const { tierId, name, startDate, endDate, leavesAtEnd: isLeaving } = current
    const daysLeft = daysUntil(endDate, today)
    return { tierId, name, startDate, endDate, daysLeft, leavesAtEnd: isLeaving, today, dueToday }
  }
  const free = await findFreeTier(db)
  if (!free) throw errors.NOT_FOUND()
  const startDate = current?.startDate ?? today
  return { ...free, startDate, daysLeft: null, leavesAtEnd: false, today, dueToday }
}
