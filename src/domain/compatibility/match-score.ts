import { receipt } from '#domain/compatibility/receipt.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'

/** What the receipt comes to: never reckoned a second way. */
export function matchScore(first: Vibe, second: Vibe): number {
  return receipt(first, second).score
}
