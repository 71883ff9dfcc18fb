import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  VIBE_DIGITS,
  VIBE_GROUPS,
  VIBE_KEY_COUNT,
  groupOfKey,
  unpackVibeKey,
  vibeKey,
} from '#domain/ranking/vibe-key.ts'
import { FACTORS } from '#domain/compatibility/vibe.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'

const keys = fc.integer({ min: 0, max: VIBE_KEY_COUNT - 1 })

const first: Vibe = {
  gender: 'Male',
  orientation: 'Straight',
  westernSign: 'Aries',
  easternSign: 'Rat',
  mbti: 'INTJ',
  attachmentStyle: 'Secure',
  lifePath: 1,
}
const last: Vibe = {
  gender: 'Other',
  orientation: null,
  westernSign: 'Pisces',
  easternSign: 'Unknown',
  mbti: null,
  attachmentStyle: null,
  lifePath: 33,
}

describe('a vibe key', () => {
  test('fits a signed integer of 32 bits', () => {
    expect(VIBE_KEY_COUNT).toBe(5 * 9 * 12 * 13 * 17 * 5 * 12)
    expect(VIBE_KEY_COUNT).toBeLessThan(2 ** 31)
  })

  test('unpacks to the vibe it was packed from, whichever number it is', () => {
    fc.assert(
      fc.property(keys, (key) => {
        expect(vibeKey(unpackVibeKey(key))).toBe(key)
      }),
      { numRuns: 2000 },
    )
  })

  test('is packed from every value of every factor, answered or not', () => {
    for (const factor of FACTORS) {
      for (const value of VIBE_DIGITS[factor]) {
        const vibe: Vibe = { ...first, [factor]: value }
        expect(unpackVibeKey(vibeKey(vibe))).toEqual(vibe)
      }
    }
  })

  test.each<[string, Vibe, number]>([
    ['the first of all', first, 0],
    ['the last of all', last, VIBE_KEY_COUNT - 1],
    ['the next life path', { ...first, lifePath: 2 }, 1],
    ['the next attachment style', { ...first, attachmentStyle: 'Anxious' }, 12],
    ['no attachment style', { ...first, attachmentStyle: null }, 48],
    ['the next type', { ...first, mbti: 'INTP' }, 60],
    ['no type', { ...first, mbti: null }, 960],
    ['the next animal', { ...first, easternSign: 'Ox' }, 1020],
    ['no animal', { ...first, easternSign: 'Unknown' }, 12_240],
    ['the next sign', { ...first, westernSign: 'Taurus' }, 13_260],
    ['the next orientation', { ...first, orientation: 'Gay' }, 159_120],
    ['no orientation', { ...first, orientation: null }, 1_272_960],
    ['the next gender', { ...first, gender: 'Female' }, 1_432_080],
  ])('keeps its stored meaning: %s', (_, vibe, key) => {
    expect(vibeKey(vibe)).toBe(key)
  })

  test.each([-1, VIBE_KEY_COUNT, 0.5, Number.NaN])('%d is none', (number) => {
    expect(() => unpackVibeKey(number)).toThrow(RangeError)
  })

  test('cannot be packed from a value that is on no list', () => {
    const stranger = { ...first, lifePath: 44 } as unknown as Vibe
    expect(() => vibeKey(stranger)).toThrow('No lifePath is called 44')
  })
})

test('every key lies within the group of its gender and orientation', () => {
  fc.assert(
    fc.property(keys, (key) => {
      const group = VIBE_GROUPS[groupOfKey(key)]
      expect(unpackVibeKey(key)).toMatchObject({ gender: group?.gender, orientation: group?.orientation })
      expect(key).toBeGreaterThanOrEqual(group?.firstKey ?? Number.NaN)
      expect(key).toBeLessThanOrEqual(group?.lastKey ?? Number.NaN)
    }),
  )
})

test('the groups cover all keys without a gap', () => {
  expect(VIBE_GROUPS[0]?.firstKey).toBe(0)
  expect(VIBE_GROUPS.at(-1)?.lastKey).toBe(VIBE_KEY_COUNT - 1)
  for (const [index, { firstKey }] of VIBE_GROUPS.entries()) {
    expect(firstKey).toBe((VIBE_GROUPS[index - 1]?.lastKey ?? -1) + 1)
  }
})
