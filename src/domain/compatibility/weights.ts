import { FACTORS, type Factor } from '#domain/compatibility/vibe.ts'

/** How often the points of a factor count: not at all, as in the standard score, twice or three times. */
export const WEIGHTS = [0, 1, 2, 3] as const
export type Weight = (typeof WEIGHTS)[number]

/** What one member has chosen for themself. Nobody else's score depends on it. */
export type Weights = Readonly<Record<Factor, Weight>>

export const STANDARD_WEIGHTS = Object.fromEntries(FACTORS.map((factor) => [factor, 1])) as Weights

export function areStandard(weights: Weights): boolean {
  return FACTORS.every((factor) => weights[factor] === STANDARD_WEIGHTS[factor])
}

/** Without any factor there is nothing to compare people by. */
export function isAnythingWeighed(weights: Weights): boolean {
  return FACTORS.some((factor) => weights[factor] > 0)
}
