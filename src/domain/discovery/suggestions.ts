import { receipt, type CountedLine } from '#domain/compatibility/receipt.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'

/** How many people are suggested to a member of VIP Premium each day. */
export const SUGGESTIONS_PER_DAY = 3

/** Nobody is suggested again before so many days have passed. */
export const SUGGESTED_AGAIN_AFTER_DAYS = 14

/** Whom somebody may be matched with at all is no reason to meet this one. */
const NO_REASONS: readonly Factor[] = ['gender', 'orientation']

/**
 * The line of the receipt that earns most, and among equals the one that says most about the two: what people are like
 * before when they were born. Undefined when none earns anything.
 */
export function strongestLine(viewer: Vibe, person: Vibe): CountedLine | undefined {
  const [strongest] = receipt(viewer, person)
    .lines.filter((line) => line.kind === 'counted')
    .filter(({ factor, earnedHundredths }) => earnedHundredths > 0 && !NO_REASONS.includes(factor))
    .toSorted(
      (one, other) =>
        other.earnedHundredths - one.earnedHundredths || TELLING.indexOf(one.factor) - TELLING.indexOf(other.factor),
    )
  return strongest
}

const TELLING: readonly Factor[] = ['mbti', 'attachmentStyle', 'westernSign', 'easternSign', 'lifePath']
