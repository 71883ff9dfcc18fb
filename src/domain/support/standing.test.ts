import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STANDINGS, standingOf, stepsOf } from '#domain/support/standing.ts'
import { TICKET_STATUSES } from '#domain/support/ticket-rules.ts'

test('every status has a standing, and every standing a status', () => {
  expect(new Set(TICKET_STATUSES.map(standingOf))).toEqual(new Set(STANDINGS))
})

test('the steps begin with what was sent and end in what is to come', () => {
  const turns = [
    { standing: 'lookedAt', at: '2' },
    { standing: 'waiting', at: '3' },
  ] as const
  expect(stepsOf('1', turns)).toEqual([
    { standing: 'sent', at: '1' },
    { standing: 'lookedAt', at: '2' },
    { standing: 'waiting', at: '3' },
    { standing: 'solved', at: null },
  ])
})

test('what comes back stands only where it came last', () => {
  const turns = (['lookedAt', 'waiting', 'lookedAt', 'solved', 'lookedAt'] as const).map((standing, place) => ({
    standing,
    at: String(place + 2),
  }))
  expect(stepsOf('1', turns).map(({ standing, at }) => [standing, at])).toEqual([
    ['sent', '1'],
    ['waiting', '3'],
    ['solved', '5'],
    ['lookedAt', '6'],
    ['solved', null],
  ])
})

test('however long the exchange, the list is short and ends where the ticket stands', () => {
  const anyTurns = fc.array(fc.constantFrom(...STANDINGS), { maxLength: 60 })
  fc.assert(
    fc.property(anyTurns, (standings) => {
      const steps = stepsOf(
        'start',
        standings.map((standing, place) => ({ standing, at: String(place) })),
      )
      const reached = steps.filter(({ at }) => at !== null)
      expect(reached.at(-1)?.standing).toBe(standings.at(-1) ?? 'sent')
      expect(steps.length).toBeLessThanOrEqual(STANDINGS.length + 2)
      expect(steps.filter(({ at }) => at === null).length).toBe(
        ['solved', 'closed'].includes(reached.at(-1)?.standing ?? '') ? 0 : 1,
      )
    }),
  )
})
