import { z } from 'zod'
import { VIBE_KEY_COUNT } from '#domain/compatibility/vibe-key.ts'
import type { DiscoverOrder } from '#domain/people/discovery.ts'
import { Failure } from '#server/http/failure.ts'

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

export function writeCursor<Order extends DiscoverOrder>(order: Order, position: Cursors[Order]): string {
  return Buffer.from(JSON.stringify({ order, ...position })).toString('base64url')
}

/** A cursor that is not one of ours, or belongs to another order, is refused: page one would be a silent lie. */
export function readCursor<Order extends DiscoverOrder>(
  order: Order,
  text: string | undefined,
): Cursors[Order] | undefined {
  if (text === undefined) return undefined
  const { success, data } = CURSORS[order].extend({ order: z.literal(order) }).safeParse(decode(text))
  if (!success)
    throw Failure.of('INVALID_INPUT', { issues: [{ path: ['after'], message: 'Not a cursor of this list' }] })
  const { order: _order, ...position } = data
  return position as Cursors[Order]
}

function decode(text: string): unknown {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) return undefined
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
