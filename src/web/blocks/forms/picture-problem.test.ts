import { expect, test } from 'vitest'
import { lookAtPicture } from '#web/blocks/forms/picture-problem.ts'

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const sized = (width: number, height: number) => async () => ({ width, height })
const neverMeasured = () => Promise.reject(new Error('This file should not have been decoded.'))

test('a picture of a usual size is fine, and its size is known', async () => {
  expect(await lookAtPicture(new Blob([JPEG]), sized(4000, 3000))).toEqual({ size: { width: 4000, height: 3000 } })
})

test.each<[string, Blob, string]>([
  ['a GIF that calls itself a JPEG', new Blob(['GIF89a'], { type: 'image/jpeg' }), 'Please choose a JPEG, PNG or WebP'],
  ['an empty file', new Blob([]), 'Please choose a JPEG, PNG or WebP'],
  [
    'an iPhone’s own format',
    new Blob(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic']),
    'HEIC photo, the way iPhones keep them',
  ],
  ['more than 15 MB', new Blob([JPEG, new Uint8Array(15 * 1024 * 1024)]), 'up to 15 MB'],
])('%s is told without being decoded', async (_what, file, sentence) => {
  expect((await lookAtPicture(file, neverMeasured)).problem).toContain(sentence)
})

test.each([
  [16_385, 1],
  [8000, 7000],
])('%i × %i pixels are too many', async (width, height) => {
  expect((await lookAtPicture(new Blob([JPEG]), sized(width, height))).problem).toContain('50 megapixels')
})

test('what begins like a picture and is none cannot be read', async () => {
  expect((await lookAtPicture(new Blob([JPEG]), neverMeasured)).problem).toContain('We cannot read that picture.')
})
