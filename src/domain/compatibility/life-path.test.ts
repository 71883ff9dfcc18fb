import { describe, expect, test } from 'vitest'
import { COMPATIBLE_LIFE_PATHS, LIFE_PATHS, LIFE_PATH_POINTS, lifePathRule } from '#domain/compatibility/life-path.ts'

describe('compatible life paths', () => {
  test.each(LIFE_PATHS)('%i is listed by exactly the numbers that it lists', (number) => {
    const listing = LIFE_PATHS.filter((other) => COMPATIBLE_LIFE_PATHS[other].includes(number))
    expect(COMPATIBLE_LIFE_PATHS[number]).toEqual(listing)
    expect(listing.length).toBeGreaterThanOrEqual(3)
  })

  test.each(LIFE_PATHS)('%i with itself is the same number, not a compatible one', (number) => {
    expect(lifePathRule(number, number)).toBe('sameNumber')
  })

  test.each([
    [1, 7, 'compatible'],
    [7, 1, 'compatible'],
    [2, 11, 'compatible'],
    [11, 33, 'compatible'],
    [1, 2, 'other'],
    [33, 8, 'other'],
    [22, 22, 'sameNumber'],
  ] as const)('%i and %i: %s', (one, other, rule) => {
    expect(lifePathRule(one, other)).toBe(rule)
  })

  test('compatible earns 10, the same number 7, any other pair 3', () => {
    expect(LIFE_PATH_POINTS).toEqual({ compatible: 10, sameNumber: 7, other: 3 })
  })
})
