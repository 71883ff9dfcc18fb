import { expect, test } from 'vitest'
import {
  isPictureTooLarge,
  PICTURE_MAX_EDGE,
  PICTURE_MAX_PIXELS,
  pictureFormatOf,
} from '#domain/profile/picture-rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const heif = (...brands: string[]) =>
  bytes(`\0\0\0${String.fromCodePoint(8 + 4 * brands.length)}ftyp${brands.join('')}mdat`)

test.each([
  ['\u00FF\u00D8\u00FF\u00E0 and so on', 'jpeg'],
  ['\u0089PNG\r\n\u001A\n and so on', 'png'],
  ['RIFF....WEBPVP8 ', 'webp'],
  ['RIFF....AVI LIST', undefined],
  ['GIF89a', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['\u0089PN', undefined],
  ['', undefined],
])('%j is %s', (text, format) => {
  expect(pictureFormatOf(bytes(text))).toBe(format)
})

test.each([
  [['heic', '\0\0\0\0', 'mif1', 'heic'], 'heic'],
  [['mif1', '\0\0\0\0', 'mif1', 'heix'], 'heic'],
  [['avif', '\0\0\0\0', 'mif1', 'miaf'], undefined],
  [['isom', '\0\0\0\0', 'mp41'], undefined],
])('a file with the brands %j is %s', (brands, format) => {
  expect(pictureFormatOf(heif(...brands))).toBe(format)
})

test('brands end with their box', () => {
  expect(pictureFormatOf(bytes('\0\0\0\u0010ftypavif\0\0\0\0heic'))).toBeUndefined()
})

test.each([
  [PICTURE_MAX_EDGE, 3000, false],
  [3000, PICTURE_MAX_EDGE, false],
  [PICTURE_MAX_EDGE + 1, 1, true],
  [1, PICTURE_MAX_EDGE + 1, true],
  [5000, PICTURE_MAX_PIXELS / 5000, false],
  [5000, PICTURE_MAX_PIXELS / 5000 + 1, true],
])('%i × %i pixels are too many: %s', (width, height, isTooLarge) => {
  expect(isPictureTooLarge({ width, height })).toBe(isTooLarge)
})
