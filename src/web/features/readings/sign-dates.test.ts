import { expect, test } from 'vitest'
import { signDates } from '#web/features/readings/sign-dates.ts'

test.each([
  ['Aquarius', '20 January to 18 February'],
  ['Aries', '21 March to 19 April'],
  ['Scorpio', '23 October to 21 November'],
  ['Capricorn', '22 December to 19 January'],
] as const)('%s: %s', (sign, dates) => {
  expect(signDates(sign)).toBe(dates)
})
