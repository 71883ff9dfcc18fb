import { freeMembershipTerm } from '#domain/membership/terms.ts'
import { dayOf } from '#server/clock.ts'
import { findActiveMembership, insertMembership } from '#server/features/membership/membership.queries.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

interface Plan {
  tier: 'Free' | 'VIP' | 'VIP Premium'
  startDate?: string
  endDate?: string
}

/** Changes the plan of a member, as an upgrade in their favour would. */
export async function setPlan(app: TestApp, userId: string, { tier, ...dates }: Plan): Promise<void> {
  const { id: tierId } = await app.db
    .selectFrom('tiers')
    .select('id')
    .where('name', '=', tier)
    .executeTakeFirstOrThrow()
  if (!(await findActiveMembership(app.db, userId))) {
    const term = freeMembershipTerm(dayOf(TEST_NOW))
    await insertMembership(app.db, { userId, tierId, term, now: TEST_NOW })
  }
  await app.db
    .updateTable('userMemberships')
    .set({ tierId, ...dates })
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .execute()
}
