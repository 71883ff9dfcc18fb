import { expect, test } from 'vitest'
import { WEEK_MS } from '#domain/time/durations.ts'
import { moonSignAt, skyOfWeek, sunSignAt, type MoonPhase } from '#server/features/notifications/week/sky.ts'

const minutesApart = (one: Date, other: string) => Math.abs(one.getTime() - Date.parse(other)) / 60_000

/** From the almanacs, to the minute, in UTC. */
const PUBLISHED_PHASES: [phase: MoonPhase, at: string][] = [
  ['full', '2025-01-13T22:27Z'],
  ['new', '2025-01-29T12:36Z'],
  ['full', '2025-03-14T06:55Z'],
  ['new', '2025-03-29T10:58Z'],
  ['full', '2025-09-07T18:09Z'],
  ['new', '2025-09-21T19:54Z'],
  ['full', '2025-11-05T13:19Z'],
  ['full', '2025-12-04T23:14Z'],
  ['full', '2026-01-03T10:03Z'],
  ['new', '2026-02-17T12:01Z'],
  ['full', '2026-03-03T11:38Z'],
  ['new', '2026-08-12T17:37Z'],
  ['full', '2026-08-28T04:18Z'],
]

test.each(PUBLISHED_PHASES)('the %s Moon of %s is in its week, to the minute', (phase, at) => {
  const sunday = new Date(Date.parse(at) - 3 * 24 * 60 * 60 * 1000)
  const found = skyOfWeek(sunday).phases.find((each) => each.phase === phase)
  expect(found && minutesApart(found.at, at)).toBeLessThanOrEqual(2)
})

/** Equinoxes and solstices: the Sun enters the first sign of each season. */
test.each([
  ['2025-03-20T09:01Z', 'Aries'],
  ['2025-06-21T02:42Z', 'Cancer'],
  ['2025-09-22T18:19Z', 'Libra'],
  ['2025-12-21T15:03Z', 'Capricorn'],
  ['2026-03-20T14:46Z', 'Aries'],
  ['2026-06-21T08:25Z', 'Cancer'],
  ['2026-09-23T00:05Z', 'Libra'],
  ['2026-12-21T20:50Z', 'Capricorn'],
] as const)('at %s the Sun enters %s', (at, sign) => {
  const { sunEnters } = skyOfWeek(new Date(Date.parse(at) - WEEK_MS / 2))
  expect(sunEnters?.sign).toBe(sign)
  expect(sunEnters && minutesApart(sunEnters.at, at)).toBeLessThanOrEqual(2)
})

test('at an eclipse of the Sun both stand in one sign, at one of the Moon in opposite ones', () => {
  const solar = new Date('2026-08-12T17:46Z')
  expect([sunSignAt(solar), moonSignAt(solar)]).toEqual(['Leo', 'Leo'])
  const lunar = new Date('2026-03-03T11:34Z')
  expect([sunSignAt(lunar), moonSignAt(lunar)]).toEqual(['Pisces', 'Virgo'])
})

test('in a year of weeks nothing is missing and nothing comes twice', () => {
  const weeks = Array.from({ length: 53 }, (_, place) =>
    skyOfWeek(new Date(Date.parse('2026-01-04T00:00Z') + place * WEEK_MS)),
  )
  const phases = weeks.flatMap((week) => week.phases)
  // A quarter falls every 7.38 days, so there are 50 in 371 days, in their order.
  expect(phases.length).toBeGreaterThanOrEqual(50)
  const order: MoonPhase[] = ['new', 'firstQuarter', 'full', 'lastQuarter']
  const first = order.indexOf(phases[0]?.phase ?? 'new')
  expect(phases.map(({ phase }) => phase)).toEqual(phases.map((_, place) => order[(first + place) % order.length]))
  expect(weeks.flatMap(({ sunEnters }) => sunEnters ?? []).length).toBe(12)
  for (const [place, { moonSign, moonEnters, sunSign }] of weeks.entries()) {
    expect(moonEnters.length).toBeGreaterThanOrEqual(2)
    expect(moonEnters.length).toBeLessThanOrEqual(4)
    const next = weeks[place + 1]
    expect(next?.moonSign ?? moonEnters.at(-1)?.sign).toBe(moonEnters.at(-1)?.sign ?? moonSign)
    expect(next?.sunSign ?? sunSign).toBe(next ? (weeks[place]?.sunEnters?.sign ?? sunSign) : sunSign)
  }
})
