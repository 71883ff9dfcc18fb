/**
 * Who comes first among people of the same score: those with a boost running, then those with priority placement, then
 * everybody else. The index of a placement is its place in the order.
 */
export const PLACEMENTS = ['boosted', 'priority', 'usual'] as const
export type Placement = (typeof PLACEMENTS)[number]

/** One value for each placement. */
export type ByPlace<Value> = readonly [boosted: Value, priority: Value, usual: Value]
