import { expect, test } from 'vitest'
import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN, scoreBand } from '#domain/compatibility/score-band.ts'

test.each([
  [100, 'high'],
  [90, 'high'],
  [89, 'mid'],
  [70, 'mid'],
  [69, 'low'],
  [0, 'low'],
] as const)('a score of %i is %s', (score, band) => {
  expect(scoreBand(score)).toBe(band)
})

test('Matches shows six people from 50 up', () => {
  expect([MATCHES_SHOWN, MATCHES_MINIMUM_SCORE]).toEqual([6, 50])
})
