import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isCropOf,
  largestCrop,
  moveCrop,
  smallestCropWidth,
  toPixels,
  zoomCrop,
  zoomOf,
  zoomTo,
} from '#domain/profile/crop-rules.ts'

const LANDSCAPE = { width: 4000, height: 3000 }
const PORTRAIT = { width: 1000, height: 2000 }

describe('the part that is proposed', () => {
  test('is the largest one of the shape of a photo, from the middle', () => {
    expect(largestCrop(LANDSCAPE)).toEqual({ left: 800, top: 0, width: 2400, height: 3000 })
    expect(largestCrop(PORTRAIT)).toEqual({ left: 0, top: 375, width: 1000, height: 1250 })
  })
})

describe('moving', () => {
  test('goes as far as the picture reaches', () => {
    const crop = largestCrop(LANDSCAPE)
    expect(moveCrop(LANDSCAPE, crop, 100, 100)).toMatchObject({ left: 900, top: 0 })
    expect(moveCrop(LANDSCAPE, crop, -9999, 0).left).toBe(0)
    expect(moveCrop(LANDSCAPE, crop, 9999, 0).left).toBe(1600)
  })
})

describe('zooming', () => {
  test('keeps the middle, or the given point, where it is', () => {
    const crop = largestCrop(LANDSCAPE)
    expect(zoomCrop(LANDSCAPE, crop, 2)).toEqual({ left: 1400, top: 750, width: 1200, height: 1500 })
    expect(zoomCrop(LANDSCAPE, crop, 2, { x: 0, y: 1 })).toEqual({ left: 800, top: 1500, width: 1200, height: 1500 })
  })

  test('ends at the smallest and at the largest part', () => {
    const crop = largestCrop(LANDSCAPE)
    expect(zoomCrop(LANDSCAPE, crop, 1000).width).toBe(240)
    expect(zoomCrop(LANDSCAPE, crop, 0.1)).toEqual(crop)
  })

  test('in equal steps is enlarging by equal factors', () => {
    const crop = largestCrop(LANDSCAPE)
    expect(zoomOf(LANDSCAPE, crop)).toBe(0)
    expect(zoomTo(LANDSCAPE, crop, 0.5).width).toBeCloseTo(Math.sqrt(2400 * 240))
    expect(zoomOf(LANDSCAPE, zoomTo(LANDSCAPE, crop, 0.3))).toBeCloseTo(0.3)
    expect(zoomTo(LANDSCAPE, crop, 7).width).toBeCloseTo(240)
  })

  test('does nothing to a small picture', () => {
    const small = { width: 100, height: 100 }
    expect(zoomCrop(small, largestCrop(small), 3)).toEqual(largestCrop(small))
    expect(zoomOf(small, largestCrop(small))).toBe(0)
  })
})

describe('what may be kept', () => {
  test.each([
    ['beyond the right edge', { left: 1601, top: 0, width: 2400, height: 3000 }],
    ['beyond the lower edge', { left: 0, top: 1, width: 2400, height: 3000 }],
    ['before the left edge', { left: -1, top: 0, width: 2400, height: 3000 }],
    ['too small', { left: 0, top: 0, width: 239, height: 299 }],
    ['of another shape', { left: 0, top: 0, width: 2400, height: 2400 }],
    ['without height', { left: 0, top: 0, width: 240, height: 0 }],
  ])('is nothing that is %s', (_what, crop) => {
    expect(isCropOf(LANDSCAPE, crop)).toBe(false)
  })

  test('is the smallest part, at every edge', () => {
    expect(isCropOf(LANDSCAPE, { left: 0, top: 0, width: 240, height: 300 })).toBe(true)
    expect(isCropOf(LANDSCAPE, { left: 3760, top: 2700, width: 240, height: 300 })).toBe(true)
  })

  test('is whatever somebody can choose, of every picture', () => {
    const edge = fc.integer({ min: 1, max: 16_384 })
    const number = fc.double({ min: -20_000, max: 20_000, noNaN: true })
    const zoom = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(edge, edge, number, number, zoom, (width, height, right, down, share) => {
        const picture = { width, height }
        const crop = moveCrop(picture, zoomTo(picture, largestCrop(picture), share), right, down)
        expect(crop.width).toBeGreaterThanOrEqual(smallestCropWidth(picture) - 1e-6)
        expect(isCropOf(picture, toPixels(picture, crop))).toBe(true)
      }),
    )
  })
})
