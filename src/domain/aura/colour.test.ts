import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexColour, hueDistance } from '#domain/aura/colour.ts'

const angle = fc.double({ min: -720, max: 720, noNaN: true })

describe('OKLCH as sRGB', () => {
  test.each([
    [1, 0, 0, '#ffffff'],
    [0, 0, 0, '#000000'],
    [0.627955, 0.257683, 29.2339, '#ff0000'],
    [0.86644, 0.294827, 142.4953, '#00ff00'],
    [0.452014, 0.313214, 264.052, '#0000ff'],
  ])('%d %d %d is %s', (lightness, chroma, hue, hex) => {
    expect(hexColour({ lightness, chroma, hue })).toBe(hex)
  })

  test('whatever lies outside gives up chroma, down to the grey of its lightness', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), angle, (lightness, hue) => {
        expect(hexColour({ lightness, chroma: 0.5, hue })).toMatch(/^#[0-9a-f]{6}$/)
      }),
    )
    expect(hexColour({ lightness: 0.9, chroma: 0.4, hue: 268 })).not.toBe(
      hexColour({ lightness: 0.9, chroma: 0, hue: 268 }),
    )
    expect(hexColour({ lightness: 0.9, chroma: 0.4, hue: 268 })).toBe(
      hexColour({ lightness: 0.9, chroma: 0.3, hue: 268 }),
    )
  })
})

describe('the way from one hue to another', () => {
  test('is the shorter one', () => {
    expect(hueDistance(350, 10)).toBe(20)
    expect(hueDistance(10, 350)).toBe(-20)
    expect(hueDistance(0, 180)).toBe(180)
  })

  test('leads there', () => {
    fc.assert(
      fc.property(angle, angle, (from, to) => {
        const way = hueDistance(from, to)
        expect(Math.abs(way)).toBeLessThanOrEqual(180)
        expect(Math.cos(((from + way - to) * Math.PI) / 180)).toBeCloseTo(1, 9)
      }),
    )
  })
})
