import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { canonicalZone, isTimeZone, nextMidnight } from '#domain/site/time-zones.ts'

const dayIn = (timeZone: string, moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)

test.each(['UTC', 'Europe/Lisbon', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Kathmandu'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
)

test.each(['', 'Mars/Olympus', '+01:00', '../etc/passwd', 'Europe/Lisbon ', 'x'.repeat(300)])('%j is none', (name) =>
  expect(isTimeZone(name)).toBe(false),
)

test.each([
  ['europe/LISBON', 'Europe/Lisbon'],
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['utc', 'UTC'],
  ['Mars/Olympus', undefined],
  ['+01:00', undefined],
])('the name of %s is %s', (spelling, name) => {
  expect(canonicalZone(spelling)).toBe(name)
})

test('however a zone is spelled, nothing is kept but one formatter under its name', () => {
  const set = vi.spyOn(Map.prototype, 'set')
  try {
    for (const spelling of ['asia/tokyo', 'ASIA/TOKYO', 'aSIA/tOKYO', 'asia/tokyO', 'Asia/Tokyo']) {
      expect(isTimeZone(spelling)).toBe(true)
      expect(nextMidnight(spelling, new Date('2026-11-15T14:00:00Z')).toISOString()).toBe('2026-11-15T15:00:00.000Z')
      expect(nextMidnight(spelling, new Date('2026-11-15T12:00:00Z'))).toEqual(new Date('2026-11-15T15:00:00Z'))
    }
    const kept = set.mock.calls.filter(([, value]) => value instanceof Intl.DateTimeFormat).map(([key]) => key)
    expect(kept.filter((key) => key !== 'Asia/Tokyo')).toEqual([])
    // None if another test was there before.
    expect(kept.length).toBeLessThanOrEqual(1)
  } finally {
    set.mockRestore()
  }
})

describe('the next midnight', () => {
  test.each([
    ['UTC', '2026-11-15T12:00:00Z', '2026-11-16T00:00:00Z'],
    ['UTC', '2026-11-15T00:00:00Z', '2026-11-16T00:00:00Z'],
    ['Asia/Tokyo', '2026-11-15T14:59:59Z', '2026-11-15T15:00:00Z'],
    ['Asia/Kathmandu', '2026-11-15T12:00:00Z', '2026-11-15T18:15:00Z'],
    // The days on which the clocks change.
    ['Europe/Berlin', '2027-03-27T23:30:00Z', '2027-03-28T22:00:00Z'],
    ['Europe/Berlin', '2027-10-30T22:30:00Z', '2027-10-31T23:00:00Z'],
    // Where the clocks once changed at midnight, that day began at one.
    ['America/Sao_Paulo', '2018-11-03T12:00:00Z', '2018-11-04T03:00:00Z'],
    ['Pacific/Apia', '2011-12-30T09:00:00Z', '2011-12-30T10:00:00Z'],
  ])('in %s after %s is %s', (zone, after, midnight) => {
    expect(nextMidnight(zone, new Date(after))).toEqual(new Date(midnight))
  })

  test('is the first second of a later day, everywhere', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, moments, (zone, after) => {
        const midnight = nextMidnight(zone, after)
        expect(midnight.getTime()).toBeGreaterThan(after.getTime())
        expect(dayIn(zone, midnight) > dayIn(zone, after)).toBe(true)
        expect(dayIn(zone, new Date(midnight.getTime() - 1000)) <= dayIn(zone, after)).toBe(true)
      }),
    )
  })
})
