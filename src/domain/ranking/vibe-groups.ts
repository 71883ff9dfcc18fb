import { VIBE_DIGITS, VIBE_KEY_COUNT } from '#domain/ranking/vibe-key.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'

/** Everybody of one gender and orientation: their vibe keys lie side by side. */
export interface VibeGroup extends Pick<Vibe, 'gender' | 'orientation'> {
  firstKey: number
  lastKey: number
}

const PAIRS = VIBE_DIGITS.gender.flatMap((gender) =>
  VIBE_DIGITS.orientation.map((orientation) => ({ gender, orientation })),
)

export const KEYS_PER_GROUP = VIBE_KEY_COUNT / PAIRS.length

/** All of them, in the order of their keys: somebody's group is their key divided by `KEYS_PER_GROUP`. */
export const VIBE_GROUPS: readonly VibeGroup[] = PAIRS.map((pair, place) => ({
  ...pair,
  firstKey: place * KEYS_PER_GROUP,
  lastKey: (place + 1) * KEYS_PER_GROUP - 1,
}))

export function groupOfKey(key: number): number {
  return Math.floor(key / KEYS_PER_GROUP)
}
