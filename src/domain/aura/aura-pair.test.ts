import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auraPair, centreDistance } from '#domain/aura/aura-pair.ts'
import { auraPairSvg } from '#domain/aura/aura-svg.ts'
import { aura } from '#domain/aura/aura.ts'
import type { AuraVibe } from '#domain/aura/traits.ts'
import { ATTACHMENT_STYLES, MBTI_TYPES } from '#domain/people/choices.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'

const anyVibe = fc.record({
  westernSign: fc.constantFrom(...WESTERN_SIGNS, null),
  easternSign: fc.constantFrom(...EASTERN_SIGNS, null),
  mbti: fc.constantFrom(...MBTI_TYPES, null),
  lifePath: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33, null),
  attachmentStyle: fc.constantFrom(...ATTACHMENT_STYLES, null),
})
/** Two petals, one up and one down: the narrowest outline there is. */
const SLIM = { westernSign: 'Aries', easternSign: null, mbti: 'ISTJ', lifePath: 2, attachmentStyle: null } as const
const SCORES = Array.from({ length: 21 }, (_, index) => index * 5)

describe('the overlap grows with the score', () => {
  test('the centres come from 164 to 76 units, every point a step closer', () => {
    expect(centreDistance(0)).toBe(164)
    expect(centreDistance(100)).toBe(76)
    for (let score = 1; score <= 100; score++) {
      expect(centreDistance(score)).toBeLessThan(centreDistance(score - 1))
    }
  })

  test.each([
    [-5, 164],
    [140, 76],
    [Number.NaN, 164],
  ])('a score of %d is taken as the nearest possible', (score, distance) => {
    expect(centreDistance(score)).toBe(distance)
  })

  test('both stand on one line, as far from the middle as each other', () => {
    const { first, second } = auraPair({}, {}, 50)
    expect([first.x, second.x]).toEqual([-60, 60])
  })

  test('for any two people the shared area never shrinks, and is plain to see at 100', () => {
    fc.assert(
      fc.property(anyVibe, anyVibe, (one, other) => {
        const pair = auraPair(one, other, 0)
        const [left, right] = [scanLines(pair.first.outline), scanLines(pair.second.outline)]
        const areas = SCORES.map((score) => sharedArea(left, right, centreDistance(score)))
        for (const [index, area] of areas.entries()) expect(area).toBeGreaterThanOrEqual(areas[index - 1] ?? 0)
        expect(areas.at(0)).toBeLessThan(300)
        expect(areas.at(-1)).toBeGreaterThan(2000)
      }),
      { examples: [[SLIM, SLIM]] },
    )
  })
})

describe('the inks of two people', () => {
  const ember: AuraVibe = { westernSign: 'Aries', easternSign: 'Dragon' }

  test('each keeps their own where these are far apart', () => {
    const sea: AuraVibe = { westernSign: 'Pisces', easternSign: 'Rat' }
    const pair = auraPair(ember, sea, 70)
    expect(pair.first.aura.inks).toEqual(aura(ember).inks)
    expect(pair.second.aura.inks).toEqual(aura(sea).inks)
  })

  test('the second of one family prints in other plates but keeps the heart', () => {
    fc.assert(
      fc.property(anyVibe, (vibe) => {
        const { first, second } = auraPair(vibe, vibe, 70)
        expect(first.aura.inks).toEqual(aura(vibe).inks)
        expect(second.aura.inks.heart).toEqual(first.aura.inks.heart)
        for (const theme of ['dawn', 'dusk'] as const) {
          expect(second.aura.inks.a[theme]).not.toBe(first.aura.inks.a[theme])
        }
      }),
    )
  })

  test('the third ink is one that neither owns, whoever comes first', () => {
    fc.assert(
      fc.property(anyVibe, anyVibe, (one, other) => {
        const { first, second, third } = auraPair(one, other, 70)
        const owned = [first, second].flatMap(({ aura: { inks } }) => [inks.a, inks.b, inks.heart])
        expect(owned.map((ink) => ink.dawn)).not.toContain(third.dawn)
        expect(owned.map((ink) => ink.dusk)).not.toContain(third.dusk)
        expect(auraPair(other, one, 70).third).toEqual(third)
      }),
    )
  })
})

test('the SVG of a pair prints each in their own inks, in any theme', () => {
  const pair = auraPair({ westernSign: 'Aries', mbti: 'ESFJ' }, { westernSign: 'Pisces', mbti: 'INTP' }, 80)
  const adaptive = auraPairSvg(pair, 'pair')
  for (const { x, aura: printed } of [pair.first, pair.second]) {
    const { a } = printed.inks
    expect(adaptive).toContain(`<g transform="translate(${x})" style="--a:light-dark(${a.dawn},${a.dusk});--b:`)
    expect(auraPairSvg(pair, 'pair', 'dusk')).toContain(`fill="${a.dusk}"`)
  }
  expect(adaptive).toContain(`fill="light-dark(${pair.third.dawn},${pair.third.dusk})"`)
  expect(auraPairSvg(pair, 'pair', 'dusk')).not.toMatch(/var\(|light-dark/)
})

test('the SVG of a pair is sound and names its clips by the given id', () => {
  fc.assert(
    fc.property(anyVibe, anyVibe, fc.integer({ min: 0, max: 100 }), fc.boolean(), (one, other, score, small) => {
      const svg = auraPairSvg(auraPair(one, other, score, { small }), 'pair')
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
      expect(svg.match(/id="[^"]*"/g)).toEqual(['id="pair-0"', 'id="pair-1"'])
      expect(svg.length).toBeLessThan(16_000)
    }),
  )
})

type Point = [number, number]

/** For each of 100 horizontal lines, the ranges that lie inside the outline. */
function scanLines(outline: string): Point[][] {
  const edges = flatten(outline).flatMap((points) =>
    points.map((from, index): [Point, Point] => [from, points[(index + 1) % points.length] ?? from]),
  )
  return Array.from({ length: 100 }, (_, line) => listRanges(edges, line * 2 - 99))
}

function listRanges(edges: [Point, Point][], y: number): Point[] {
  const crossings = edges
    .filter(([from, to]) => from[1] > y !== to[1] > y)
    .map(([from, to]) => ({
      x: from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]),
      way: to[1] > from[1] ? 1 : -1,
    }))
    .toSorted((a, b) => a.x - b.x)
  const inside: Point[] = []
  let winding = 0
  let start = 0
  for (const { x, way } of crossings) {
    if (winding === 0) start = x
    winding += way
    if (winding === 0) inside.push([start, x])
  }
  return inside
}

function sharedArea(left: Point[][], right: Point[][], distance: number): number {
  let area = 0
  for (const [line, ones] of left.entries()) {
    for (const [from, to] of ones) {
      for (const [otherFrom, otherTo] of right[line] ?? []) {
        area += 2 * Math.max(0, Math.min(to, otherTo + distance) - Math.max(from, otherFrom + distance))
      }
    }
  }
  return area
}

/** Reads the path commands an outline uses into polygons, eight points a curve. */
function flatten(path: string): Point[][] {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const points: Point[] = []
      let handle: Point | undefined
      for (const [, command = '', text = ''] of `L${part}`.matchAll(/([LCSQa])([^LCSQaz]*)/g)) {
        const numbers = text.trim().split(' ').map(Number)
        const at = (index: number): Point => [numbers[index] ?? 0, numbers[index + 1] ?? 0]
        const here = points.at(-1) ?? at(0)
        const mirrored: Point = handle ? [2 * here[0] - handle[0], 2 * here[1] - handle[1]] : here
        if (command === 'L') points.push(at(0))
        if (command === 'C') points.push(...curve(here, at(0), at(2), at(4)))
        if (command === 'S') points.push(...curve(here, mirrored, at(0), at(2)))
        if (command === 'Q') points.push(...curve(here, thirdOfTheWay(at(0), here), thirdOfTheWay(at(0), at(2)), at(2)))
        if (command === 'a') points.push(...halfCircle(here, numbers[5] ?? 0))
        handle = command === 'C' ? at(2) : command === 'S' ? at(0) : undefined
      }
      return points
    })
}

const thirdOfTheWay = ([x, y]: Point, [toX, toY]: Point): Point => [x + (toX - x) / 3, y + (toY - y) / 3]

const curve = (from: Point, leave: Point, arrive: Point, to: Point): Point[] =>
  Array.from({ length: 8 }, (_, index) => {
    const t = (index + 1) / 8
    const u = 1 - t
    const at = (axis: 0 | 1) =>
      u ** 3 * from[axis] + 3 * u * u * t * leave[axis] + 3 * u * t * t * arrive[axis] + t ** 3 * to[axis]
    return [at(0), at(1)]
  })

const halfCircle = ([x, y]: Point, across: number): Point[] =>
  Array.from({ length: 24 }, (_, index) => {
    const angle = (Math.PI * (index + 1)) / 24
    return [x + (across / 2) * (1 - Math.cos(angle)), y - (across / 2) * Math.sin(angle)]
  })
