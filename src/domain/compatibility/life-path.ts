export const LIFE_PATHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33] as const
export type LifePath = (typeof LIFE_PATHS)[number]

/**
 * The three concords of numerology (1 5 7, 2 4 8 and 3 6 9), the friendships usually told across them, and the master
 * numbers, each with its root, with the numbers that share its work, and with one another.
 */
export const COMPATIBLE_LIFE_PATHS: Readonly<Record<LifePath, readonly LifePath[]>> = {
  1: [3, 5, 7],
  2: [4, 6, 8, 11],
  3: [1, 5, 6, 9, 33],
  4: [2, 7, 8, 22],
  5: [1, 3, 7],
  6: [2, 3, 9, 11, 33],
  7: [1, 4, 5, 11],
  8: [2, 4, 22],
  9: [3, 6, 11, 33],
  11: [2, 6, 7, 9, 22, 33],
  22: [4, 8, 11, 33],
  33: [3, 6, 9, 11, 22],
}

export type LifePathRule = 'compatible' | 'sameNumber' | 'other'

export const LIFE_PATH_POINTS: Readonly<Record<LifePathRule, number>> = { compatible: 10, sameNumber: 7, other: 3 }

export function lifePathRule(first: LifePath, second: LifePath): LifePathRule {
  if (first === second) return 'sameNumber'
  return COMPATIBLE_LIFE_PATHS[first].includes(second) ? 'compatible' : 'other'
}
