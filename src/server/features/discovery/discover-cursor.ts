import { z } from 'zod'
import { Id } from '#contract/id.ts'
import { PLACEMENTS } from '#domain/ranking/placement.ts'
import { VIBE_KEY_COUNT } from '#domain/ranking/vibe-key.ts'
import type { DiscoverOrder } from '#domain/discovery/discovery-rules.ts'
import { Moment, MomentKey } from '#server/db/keyset.ts'

/** The year 2200. */
const LATEST_MS = 7_258_118_400_000

const BestKey = z.object({
  score: z.number().int().min(0).max(100),
  place: z
    .number()
    .int()
    .min(0)
    .max(PLACEMENTS.length - 1),
  key: z
    .number()
    .int()
    .min(0)
    .max(VIBE_KEY_COUNT - 1),
  id: Id,
  /** The moment the list began, in milliseconds, and what had been committed then. */
  asOf: z.number().int().min(0).max(LATEST_MS),
  snapshot: z.string().regex(/^\d{1,19}:\d{1,19}:[\d,]*$/),
})

/** What each order sorts by. A list goes on after the key of the last person shown. */
export const DISCOVER_KEYS = {
  best: BestKey,
  mine: BestKey,
  newest: MomentKey,
  /** `lastSeen` is missing once the list has come to those who were seen after it began. */
  active: z.object({ asOf: Moment, lastSeen: Moment.optional(), id: Id }),
} satisfies Record<DiscoverOrder, z.ZodObject>

export type BestCursor = z.infer<typeof BestKey>
export type ActiveCursor = z.infer<typeof DISCOVER_KEYS.active>
