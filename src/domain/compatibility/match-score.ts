import { receipt, sumUp, wholeScore } from '#domain/compatibility/receipt.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'

/** What the receipt comes to: never reckoned a second way. */
export function matchScore(first: Vibe, second: Vibe): number {
  return receipt(first, second).score
}

/** What the same receipt comes to by one member's own weights. */
export function weighedScore(first: Vibe, second: Vibe, weights: Weights): number {
  return wholeScore(sumUp(receipt(first, second).lines, weights))
}
