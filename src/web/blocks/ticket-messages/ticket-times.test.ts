import { expect, test } from 'vitest'
import { ticketTime } from '#web/blocks/ticket-messages/ticket-times.ts'

const NOW = new Date(2026, 10, 15, 12, 0)
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 19, 20).toISOString()

test.each([
  [at(2026, 11, 15), /^Today, /],
  [at(2026, 11, 14), /^Yesterday, /],
  [at(2026, 11, 13), /^Friday, /],
  [at(2026, 11, 9), /^Monday, /],
  [at(2026, 11, 8), /8.*Nov|Nov.*8/],
  [at(2025, 11, 13), /2025/],
])('%s is called %s', (moment, words) => {
  expect(ticketTime(moment, NOW)).toMatch(words)
})
