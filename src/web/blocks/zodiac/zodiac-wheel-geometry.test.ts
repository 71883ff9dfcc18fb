import { describe, expect, test } from 'vitest'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'
import {
  apart,
  chordPath,
  easternAngle,
  labelTransform,
  point,
  RADII,
  sectorPath,
  spokesPath,
  ticksPath,
  westernAngle,
} from '#web/blocks/zodiac/zodiac-wheel-geometry.ts'

const numbersIn = (path: string) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number))

describe('the places on the wheel', () => {
  test('Aries is at the top, the animals are half a step on', () => {
    expect(westernAngle('Aries')).toBe(0)
    expect(westernAngle('Pisces')).toBe(330)
    expect(easternAngle('Rat')).toBe(15)
    expect(easternAngle('Pig')).toBe(345)
  })

  test('no two signs of a ring share a place', () => {
    expect(new Set(WESTERN_SIGNS.map(westernAngle)).size).toBe(12)
    expect(new Set(EASTERN_SIGNS.map(easternAngle)).size).toBe(12)
  })

  test('angles run clockwise from the top', () => {
    expect([0, 90, 180, 270].map((angle) => point(100, angle))).toEqual(['0 -100', '100 0', '0 100', '-100 0'])
  })

  test.each([
    [0, 0, 0],
    [0, 30, 30],
    [330, 0, 30],
    [0, 180, 180],
    [15, 345, 30],
  ])('from %i to %i degrees it is %i', (first, second, degrees) => {
    expect(apart(first, second)).toBe(degrees)
    expect(apart(second, first)).toBe(degrees)
  })
})

describe('shapes', () => {
  test('a sector spans thirty degrees between its two circles', () => {
    expect(sectorPath(0, 150, 222)).toBe(
      'M-38.8 -144.9L-57.5 -214.4A222 222 0 0 1 57.5 -214.4L38.8 -144.9A150 150 0 0 0 -38.8 -144.9z',
    )
  })

  test('there are ticks for the days, long ones where a sign begins, and all stay in the picture', () => {
    const ticks = ticksPath().split('M').slice(1).map(numbersIn)
    const lengths = ticks.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => Math.round(Math.hypot(x2 - x1, y2 - y1)))
    expect(ticks).toHaveLength(120)
    expect(lengths.filter((length) => length === 16)).toHaveLength(12)
    expect(Math.max(...ticks.flat().map(Math.abs))).toBeLessThan(RADII.edge)
  })

  test('twelve spokes part twelve sectors', () => {
    expect(spokesPath(0, 150, 222).match(/M/g)).toHaveLength(12)
  })

  test('a chord begins and ends at its two signs', () => {
    expect(chordPath(0, 90, RADII.easternDot)).toMatch(/^M0 -138C.* 138 0$/)
    expect(chordPath(0, 90, RADII.westernDot)).toMatch(/^M0 -210L0 -138C.* 138 0L210 0$/)
  })

  test('opposite signs are joined straight through the middle', () => {
    expect(chordPath(0, 180, RADII.easternDot)).toBe('M0 -138C0 0 0 0 0 138')
  })

  test('a sign is joined to itself by a loop', () => {
    const loop = numbersIn(chordPath(0, 0, RADII.easternDot))
    expect(loop.slice(0, 2)).toEqual(loop.slice(-2))
    expect(new Set(loop).size).toBeGreaterThan(3)
  })

  test('every pair of places gives finite numbers inside the wheel', () => {
    for (const first of WESTERN_SIGNS.map(westernAngle)) {
      for (const second of WESTERN_SIGNS.map(westernAngle)) {
        const numbers = numbersIn(chordPath(first, second, RADII.westernDot))
        expect(numbers.every((number) => Math.abs(number) <= RADII.westernDot)).toBe(true)
      }
    }
  })
})

describe('names', () => {
  test('are never upside down', () => {
    for (const angle of [...WESTERN_SIGNS.map(westernAngle), ...EASTERN_SIGNS.map(easternAngle)]) {
      const turned = numbersIn(labelTransform(angle, 257)).filter((_, index) => index === 0 || index === 3)
      const total = turned.reduce((sum, turn) => sum + turn, 0)
      expect(Math.cos((total * Math.PI) / 180)).toBeGreaterThan(-0.001)
    }
  })
})
