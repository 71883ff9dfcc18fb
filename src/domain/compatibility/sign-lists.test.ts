import { describe, expect, test } from 'vitest'
import {
  EASTERN_COMPATIBLE,
  WESTERN_COMPATIBLE,
  areEasternCompatible,
  areWesternCompatible,
} from '#domain/compatibility/sign-lists.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { easternLevel, westernLevel } from '#domain/zodiac/pair-levels.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'

const apart = (one: number, other: number) => Math.min((one - other + 12) % 12, (other - one + 12) % 12)

describe('every western sign has a list of three', () => {
  test.each(WESTERN_SIGNS)('%s lists three different signs, never itself', (sign) => {
    expect(new Set(WESTERN_COMPATIBLE[sign]).size).toBe(3)
    expect(WESTERN_COMPATIBLE[sign]).not.toContain(sign)
  })

  test.each(WESTERN_SIGNS)('%s lists its two trines and one sextile', (sign) => {
    const distances = WESTERN_COMPATIBLE[sign].map((other) =>
      apart(WESTERN_SIGNS.indexOf(sign), WESTERN_SIGNS.indexOf(other)),
    )
    expect(distances).toEqual([4, 4, 2])
  })

  test.each(WESTERN_SIGNS)('%s is listed by the three that it lists, and by nobody else', (sign) => {
    const listing = WESTERN_SIGNS.filter((other) => WESTERN_COMPATIBLE[other].includes(sign))
    expect(new Set(listing)).toEqual(new Set(WESTERN_COMPATIBLE[sign]))
  })

  test.each([
    ['Aries', 'Gemini'],
    ['Taurus', 'Cancer'],
    ['Leo', 'Libra'],
    ['Virgo', 'Scorpio'],
    ['Sagittarius', 'Aquarius'],
    ['Capricorn', 'Pisces'],
    ['Pisces', 'Scorpio'],
  ] as const)('%s and %s are compatible, whoever asks', (one, other) => {
    expect(areWesternCompatible(one, other)).toBe(true)
    expect(areWesternCompatible(other, one)).toBe(true)
  })

  test('neighbours, opposites and twins are not', () => {
    expect(areWesternCompatible('Aries', 'Taurus')).toBe(false)
    expect(areWesternCompatible('Aries', 'Libra')).toBe(false)
    expect(areWesternCompatible('Aries', 'Aries')).toBe(false)
  })
})

describe('every eastern sign has a list of three', () => {
  test.each(EASTERN_SIGNS)('%s lists three different animals, never itself', (sign) => {
    expect(new Set(EASTERN_COMPATIBLE[sign]).size).toBe(3)
    expect(EASTERN_COMPATIBLE[sign]).not.toContain(sign)
  })

  test.each(EASTERN_SIGNS)('%s lists its trine and then its secret friend', (sign) => {
    const place = EASTERN_SIGNS.indexOf(sign)
    const [one, two, friend] = EASTERN_COMPATIBLE[sign].map((other) => EASTERN_SIGNS.indexOf(other))
    expect([one, two].map((other) => apart(place, other ?? -1))).toEqual([4, 4])
    // Secret friends face each other across the line between Rat and Ox.
    expect((place + (friend ?? -1)) % 12).toBe(1)
  })

  test.each(EASTERN_SIGNS)('%s is listed by the three that it lists, and by nobody else', (sign) => {
    const listing = EASTERN_SIGNS.filter((other) => EASTERN_COMPATIBLE[other].includes(sign))
    expect(new Set(listing)).toEqual(new Set(EASTERN_COMPATIBLE[sign]))
  })

  test.each([
    ['Rat', 'Ox'],
    ['Tiger', 'Pig'],
    ['Rabbit', 'Dog'],
    ['Dragon', 'Rooster'],
    ['Snake', 'Monkey'],
    ['Horse', 'Goat'],
    ['Rat', 'Monkey'],
  ] as const)('%s and %s are compatible, whoever asks', (one, other) => {
    expect(areEasternCompatible(one, other)).toBe(true)
    expect(areEasternCompatible(other, one)).toBe(true)
  })

  test('clashing animals and twins are not', () => {
    expect(areEasternCompatible('Rat', 'Horse')).toBe(false)
    expect(areEasternCompatible('Rat', 'Rat')).toBe(false)
  })
})

describe('the lists agree with the levels that profiles show', () => {
  test.each(WESTERN_SIGNS)('%s lists exactly the signs it is High with', (sign) => {
    const high = WESTERN_SIGNS.filter((other) => westernLevel(sign, other) === 'High')
    expect(new Set(WESTERN_COMPATIBLE[sign])).toEqual(new Set(high))
  })

  test.each(EASTERN_SIGNS)('%s lists exactly the animals it is High with', (sign) => {
    const high = EASTERN_SIGNS.filter((other) => easternLevel(sign, other) === 'High')
    expect(new Set(EASTERN_COMPATIBLE[sign])).toEqual(new Set(high))
  })
})
