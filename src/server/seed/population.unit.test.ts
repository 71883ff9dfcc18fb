import { expect, test } from 'vitest'
import { isMembershipCurrent } from '#domain/membership/terms.ts'
import { createPopulation } from '#server/seed/population.ts'

const now = new Date('2026-11-15T12:00:00Z')

test('the free months of invented members go on, as if the hourly job had been there', () => {
  const invent = createPopulation({ seed: 1, now })
  const members = Array.from({ length: 1000 }, (_, index) => invent(index))
  expect(members.filter((member) => !isMembershipCurrent(member, '2026-11-15'))).toEqual([])
  expect(members.every(({ startDate, createdAt }) => startDate === createdAt.toISOString().slice(0, 10))).toBe(true)
})
