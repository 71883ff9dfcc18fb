import { expect } from '@playwright/test'
import { describeDifference, fromAfar, type Box, type Picture } from '../support/pictures.ts'
import { test } from '../support/test.ts'

const PAPER = [247, 240, 228]
const INK = [36, 13, 38]
const WHOLE = { x: 0, y: 0, width: 400, height: 80 }

/** A sheet of paper with boxes on it. */
function draw(boxes: Box[], colour = INK): Picture {
  const { width, height } = WHOLE
  const isWithin = (box: Box, x: number, y: number) =>
    x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
  const pixels = Array.from({ length: width * height }, (_, index) =>
    boxes.some((box) => isWithin(box, index % width, Math.floor(index / width))) ? colour : PAPER,
  )
  return { width, height, pixels: Uint8Array.from(pixels.flat()) }
}

const BUTTON = { x: 20, y: 20, width: 120, height: 44 }
const before = fromAfar(draw([BUTTON]), WHOLE)
const difference = (picture: Picture, box = WHOLE) => describeDifference(before, fromAfar(picture, box))

test('a picture that has not changed, or that another machine draws a trifle differently, is the same', () => {
  expect(difference(draw([BUTTON]))).toBeUndefined()
  expect(difference(draw([BUTTON], [46, 23, 48]))).toBeUndefined()
})

test('four pixels more, another colour, or something that is gone is a difference', () => {
  expect(difference(draw([{ ...BUTTON, width: 124 }]))).toMatch(/^\d+ of 500 fields have changed, by up to \d+ of 255$/)
  expect(difference(draw([BUTTON], [90, 13, 38]))).toContain('fields have changed')
  expect(difference(draw([]))).toContain('fields have changed')
})

test('another size is a difference, and only what lies within the box counts', () => {
  expect(difference(draw([BUTTON]), { ...WHOLE, height: 60 })).toBe('was about 400 by 80 px and is 400 by 64 px')
  const aside = { x: 200, y: 0, width: 200, height: 80 }
  expect(describeDifference(fromAfar(draw([]), aside), fromAfar(draw([BUTTON]), aside))).toBeUndefined()
})
