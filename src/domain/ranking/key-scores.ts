import { receiptLine, sumUp, wholeScore } from '#domain/compatibility/receipt.ts'
import type { ReceiptSums } from '#domain/compatibility/receipt.ts'
import { VIBE_DIGITS } from '#domain/ranking/vibe-key.ts'
import { FACTORS } from '#domain/compatibility/vibe.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'

/**
 * Scores vibe keys for one viewer with the same result as `matchScore` or `weighedScore`, thousands in a millisecond: the receipt's line
 * for every possible answer is computed once, and scoring a key only adds seven of them up.
 */
export function createKeyScore(viewer: Vibe, weights?: Weights): (key: number) => number {
  const columns = FACTORS.toReversed().map((factor) => listSums(viewer, factor, weights))
  return (key) => {
    let rest = key
    let earnedHundredths = 0
    let possibleHundredths = 0
    for (const column of columns) {
      const digit = rest % column.length
      rest = (rest - digit) / column.length
      const sums = column[digit] as ReceiptSums
      earnedHundredths += sums.earnedHundredths
      possibleHundredths += sums.possibleHundredths
    }
    return wholeScore({ earnedHundredths, possibleHundredths })
  }
}

function listSums(viewer: Vibe, factor: Factor, weights?: Weights): ReceiptSums[] {
  return VIBE_DIGITS[factor].map((value) =>
    sumUp([receiptLine(factor, viewer, { ...viewer, [factor]: value })], weights),
  )
}
