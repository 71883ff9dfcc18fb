import { z } from 'zod'
import { Id } from '#contract/id.ts'
import { VIBE_KEY_COUNT } from '#domain/ranking/vibe-key.ts'
import type { DiscoverOrder } from '#domain/discovery/discovery-rules.ts'
import type { Cursors } from '#server/http/api/cursor.ts'

/** Microseconds since 1970, which is the precision of the database's timestamps; up to the year 2200. */
const Moment = z.number().int().min(0).max(7_258_118_400_000_000)

/** The last person shown, by what each order sorts by. */
const CURSORS = {
  best: z.object({
    score: z.number().int().min(0).max(100),
    key: z
      .number()
      .int()
      .min(0)
      .max(VIBE_KEY_COUNT - 1),
    id: Id,
  }),
  newest: z.object({ createdAt: Moment, id: Id }),
  /** `lastSeen` is missing once the list has come to those who were seen after it began. */
  active: z.object({ asOf: Moment, lastSeen: Moment.optional(), id: Id }),
} satisfies Record<DiscoverOrder, z.ZodType>

type CursorOf = { [Order in DiscoverOrder]: z.infer<(typeof CURSORS)[Order]> }
export type BestCursor = CursorOf['best']
export type NewestCursor = CursorOf['newest']
export type ActiveCursor = CursorOf['active']

/** The cursors of one member's list in one order. A cursor of another order is refused rather than read as page one. */
export function discoverCursors<Order extends DiscoverOrder>(cursors: Cursors, viewerId: string, order: Order) {
  const scope = { list: `discover ${order}`, viewerId }
  return {
    read: (text: string | undefined) => cursors.open(scope, CURSORS[order], text) as CursorOf[Order] | undefined,
    write: (cursor: CursorOf[Order]) => cursors.seal(scope, cursor),
  }
}
