import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cellRangesOf,
  DISTANCE_BANDS_KM,
  distanceKm,
  surroundingsOf,
  type CoarsePlace,
} from '#domain/discovery/distance.ts'

test.each([
  ['Utrecht and Amsterdam', { latitude: 52.1, longitude: 5.1 }, { latitude: 52.4, longitude: 4.9 }, 35],
  ['London and New York', { latitude: 51.5, longitude: -0.1 }, { latitude: 40.7, longitude: -74 }, 5575],
  ['both sides of the date line', { latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }, 20],
  ['the poles', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 140 }, 20_015],
  ['the same city', { latitude: -33.9, longitude: 151.2 }, { latitude: -33.9, longitude: 151.2 }, 0],
])('%s', (_name, one, other, km) => {
  expect(distanceKm(one, other)).toBe(km)
  expect(distanceKm(other, one)).toBe(km)
})

const anyPlace = fc
  .record({ latitude: fc.integer({ min: -900, max: 900 }), longitude: fc.integer({ min: -1800, max: 1800 }) })
  .map(({ latitude, longitude }): CoarsePlace => ({ latitude: latitude / 10, longitude: longitude / 10 }))

/** As the database asks it. */
function isInside({ latitude, longitude }: CoarsePlace, around: ReturnType<typeof surroundingsOf>): boolean {
  const reach = around.reaches[Math.round(latitude * 10) - around.southernmost]
  const aside = Math.abs(((Math.round(longitude * 10) - around.longitude + 5400) % 3600) - 1800)
  return reach !== undefined && aside <= reach
}

/** How many ranges have the number that the database gives this place. */
function countRanges({ latitude, longitude }: CoarsePlace, around: ReturnType<typeof surroundingsOf>): number {
  const cell = (Math.round(latitude * 10) + 900) * 3601 + Math.round(longitude * 10) + 1800
  return cellRangesOf(around).filter(({ first, last }) => first <= cell && cell <= last).length
}

test('the surroundings are exactly the places within the band, at the poles and the date line too', () => {
  const nearby = fc.record({ north: fc.integer({ min: -50, max: 50 }), east: fc.integer({ min: -120, max: 120 }) })
  fc.assert(
    fc.property(anyPlace, nearby, anyPlace, fc.constantFrom(...DISTANCE_BANDS_KM), (home, step, far, band) => {
      const around = surroundingsOf(home, band)
      const near = {
        latitude: Math.max(-900, Math.min(900, Math.round(home.latitude * 10) + step.north)) / 10,
        longitude: (((Math.round(home.longitude * 10) + step.east + 5400) % 3600) - 1800) / 10,
      }
      for (const place of [near, far, home]) {
        expect(isInside(place, around)).toBe(distanceKm(home, place) <= band)
        expect(countRanges(place, around)).toBe(distanceKm(home, place) <= band ? 1 : 0)
      }
    }),
    { numRuns: 2_000 },
  )
})
