import { z } from 'zod'
import { VIBE_KEY_COUNT } from '#domain/compatibility/vibe-key.ts'
import type { DiscoverOrder } from '#domain/people/discovery.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'

/** Microseconds since 1970, which is how finely the database tells moments apart; up to the year 2200. */
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
    id: z.uuid(),
  }),
  newest: z.object({ createdAt: Moment, id: z.uuid() }),
  /** `lastSeen` is missing once the list has come to those who were seen after it began. */
  active: z.object({ asOf: Moment, lastSeen: Moment.optional(), id: z.uuid() }),
} satisfies Record<DiscoverOrder, z.ZodType>

type Cursors = { [Order in DiscoverOrder]: z.infer<(typeof CURSORS)[Order]> }
export type BestCursor = Cursors['best']
export type NewestCursor = Cursors['newest']
export type ActiveCursor = Cursors['active']

export function writeDiscoverCursor<Order extends DiscoverOrder>(order: Order, place: Cursors[Order]): string {
  return writeCursor({ order, ...place })
}

/** The cursor of another order is refused as well: page one would be a silent lie. */
export function readDiscoverCursor<Order extends DiscoverOrder>(
  order: Order,
  text: string | undefined,
): Cursors[Order] | undefined {
  if (text === undefined) return undefined
  const { order: _order, ...place } = readCursor(CURSORS[order].extend({ order: z.literal(order) }), text)
  return place as Cursors[Order]
}
