import { BOOSTS_KEPT_DAYS } from '#domain/boosts/boost-rules.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { dayOf } from '#server/clock.ts'
import { deleteOldPlacements } from '#server/features/boosts/boosts.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** Lists that began while a membership lasted are read to their end within this time. */
const VIPS_KEPT_DAYS = 3

/** Erases boosts that no count needs any more, and who was VIP some days ago. */
export const sweepBoosts = {
  name: 'sweep-boosts',
  run: async ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
    await deleteOldPlacements(db, { before: daysAgo(BOOSTS_KEPT_DAYS), endedBefore: dayOf(daysAgo(VIPS_KEPT_DAYS)) })
  },
}
