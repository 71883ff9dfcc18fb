import { expect, test } from 'vitest'
import { MATCHES_COPY, WHY_COPY } from '#web/features/discovery/discovery.copy.ts'

test.each([
  [3, 17, 'The best 3 of 17. Below 50 we don’t show.'],
  [6, 1204, 'The best 6 of 1,204. Below 50 we don’t show.'],
  [4, 4, 'All 4 who could be. Below 50 we don’t show.'],
  [1, 1, 'The only one who could be. Below 50 we don’t show.'],
  [0, 17, 'Nobody of 17 yet. Below 50 we don’t show.'],
  [0, 0, 'Nobody to rank yet, nobody left out'],
])('%i shown of %i ranked are said in words', (shown, ranked, words) => {
  expect(MATCHES_COPY.ranked(shown, ranked)).toBe(words)
})

test.each([
  [{ people: 1000, isMore: true }, 'leaves out more than 1,000 people'],
  [{ people: 14, isMore: false }, 'leaves out 14 people'],
  [{ people: 1, isMore: false }, 'leaves out 1 person'],
  [{ people: 0, isMore: false }, 'leaves out nobody by itself'],
])('what a filter removes is said in words: %j', (count, words) => {
  expect(WHY_COPY.leavesOut(count)).toBe(words)
})
