import { describe, expect, test } from 'vitest'
import { mbtiPercent } from '#domain/compatibility/mbti-table.ts'
import { MBTI_TYPES } from '#domain/people/choices.ts'

const pairs = MBTI_TYPES.flatMap((one, place) => MBTI_TYPES.slice(place).map((other) => [one, other] as const))

describe('the table of types', () => {
  test('has all 136 pairs', () => {
    expect(pairs).toHaveLength(136)
  })

  test.each(pairs)('%s and %s get a whole percentage from 60 to 90, the same in both orders', (one, other) => {
    const percent = mbtiPercent(one, other)
    expect(Number.isInteger(percent)).toBe(true)
    expect(percent).toBeGreaterThanOrEqual(60)
    expect(percent).toBeLessThanOrEqual(90)
    expect(mbtiPercent(other, one)).toBe(percent)
  })

  test.each(MBTI_TYPES)('two %s get 85', (type) => {
    expect(mbtiPercent(type, type)).toBe(85)
  })

  test('spans its whole range', () => {
    const percents = pairs.map(([one, other]) => mbtiPercent(one, other))
    expect(Math.min(...percents)).toBe(60)
    expect(Math.max(...percents)).toBe(90)
  })

  test.each([
    ['ENFP', 'INFJ', 88],
    ['INFP', 'ENFJ', 90],
    ['INTJ', 'ENFP', 89],
    ['INFJ', 'ESTP', 60],
    ['ISFJ', 'ESFP', 87],
    ['ESTP', 'ESFP', 80],
  ] as const)('%s and %s get %i', (one, other, percent) => {
    expect(mbtiPercent(one, other)).toBe(percent)
  })

  test.each(MBTI_TYPES)('%s has at least one partner the lore calls ideal', (type) => {
    const best = Math.max(...MBTI_TYPES.filter((other) => other !== type).map((other) => mbtiPercent(type, other)))
    expect(best).toBeGreaterThanOrEqual(86)
  })

  test.each(MBTI_TYPES)('%s gets on better, on average, with those who share its second letter', (type) => {
    const average = (types: readonly (typeof MBTI_TYPES)[number][]) =>
      types.reduce((sum, other) => sum + mbtiPercent(type, other), 0) / types.length
    const alike = MBTI_TYPES.filter((other) => other[1] === type[1])
    const unlike = MBTI_TYPES.filter((other) => other[1] !== type[1])
    expect(average(alike)).toBeGreaterThan(average(unlike) + 5)
  })
})
