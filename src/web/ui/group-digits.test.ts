import { expect, test } from 'vitest'
import { groupDigits } from '#web/ui/group-digits.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
])('%i is written %s', (number, text) => {
  expect(groupDigits(number)).toBe(text)
})
