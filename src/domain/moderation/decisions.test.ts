import { expect, test } from 'vitest'
import { closureAt, decisionProblem, isSuspended, type InForce } from '#domain/moderation/decisions.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const suspended = (hours: number, liftedAt: Date | null = null): InForce => ({
  verb: 'suspend',
  until: inHours(hours),
  liftedAt,
})
const banned = (liftedAt: Date | null = null): InForce => ({ verb: 'ban', until: null, liftedAt })
const warned: InForce = { verb: 'warn', until: null, liftedAt: null }

test.each([
  ['nothing', [], undefined],
  ['a warning', [warned], undefined],
  ['a suspension', [suspended(1)], { until: inHours(1) }],
  ['the moment it ends', [suspended(0)], undefined],
  ['the longer of two', [suspended(2), suspended(5), suspended(-1)], { until: inHours(5) }],
  ['one that was lifted', [suspended(5, NOW)], undefined],
  ['a ban', [suspended(5), banned()], { until: null }],
  ['a ban that was lifted', [banned(NOW), suspended(3)], { until: inHours(3) }],
])('an account after %s', (_, decisions, closure) => {
  expect(closureAt(decisions, NOW)).toEqual(closure)
})

test('a suspension is over at its end, whether or not it was cleared away', () => {
  expect(isSuspended({ suspendedAt: NOW, suspendedUntil: inHours(1) }, NOW)).toBe(true)
  expect(isSuspended({ suspendedAt: NOW, suspendedUntil: null }, inHours(9e4))).toBe(true)
  expect(isSuspended({ suspendedAt: NOW, suspendedUntil: inHours(1) }, inHours(1))).toBe(false)
  expect(isSuspended({ suspendedAt: null, suspendedUntil: null }, NOW)).toBe(false)
})

test.each([
  [{ verb: 'dismiss' }, undefined],
  [{ verb: 'dismiss', hasLetter: true }, 'letterForNothing'],
  [{ verb: 'dismiss', removals: 1 }, 'letterForNothing'],
  [{ verb: 'warn' }, 'letterMissing'],
  [{ verb: 'warn', hasLetter: true }, undefined],
  [{ verb: 'remove', hasLetter: true }, 'nothingToRemove'],
  [{ verb: 'remove', hasLetter: true, removals: 1 }, undefined],
  [{ verb: 'suspend', hasLetter: true }, 'endMissing'],
  [{ verb: 'suspend', hasLetter: true, until: NOW }, 'endOutOfReach'],
  [{ verb: 'suspend', hasLetter: true, until: inHours(365 * 24) }, undefined],
  [{ verb: 'suspend', hasLetter: true, until: inHours(365 * 24 + 1) }, 'endOutOfReach'],
  [{ verb: 'ban', hasLetter: true }, undefined],
] as const)('what is wrong with %j: %s', (decision, problem) => {
  expect(decisionProblem({ until: null, removals: 0, hasLetter: false, ...decision }, NOW)).toBe(problem)
})
