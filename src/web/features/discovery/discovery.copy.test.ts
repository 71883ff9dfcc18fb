import { expect, test } from 'vitest'
import { MATCHES_COPY, WHY_COPY } from '#web/features/discovery/discovery.copy.ts'

test.each([
  [1204, 'Ranked 1,204 people, nobody left out'],
  [1, 'Ranked 1 person, nobody left out'],
  [0, 'Nobody to rank yet, nobody left out'],
])('%i people ranked are said in words', (count, words) => {
  expect(MATCHES_COPY.ranked(count)).toBe(words)
})

test.each([
  [{ people: 1000, isMore: true }, 'leaves out more than 1,000 people'],
  [{ people: 14, isMore: false }, 'leaves out 14 people'],
  [{ people: 1, isMore: false }, 'leaves out 1 person'],
  [{ people: 0, isMore: false }, 'leaves out nobody by itself'],
])('what a filter removes is said in words: %j', (count, words) => {
  expect(WHY_COPY.leavesOut(count)).toBe(words)
})
