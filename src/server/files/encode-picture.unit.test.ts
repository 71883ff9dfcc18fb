import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import { decode, encodePicture } from '#server/files/encode-picture.ts'
import { flatPng } from '#server/testing/pictures/flat-png.ts'

const noise = (edge: number) =>
  sharp({
    create: { width: edge, height: edge, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 60 } },
  })
    .jpeg()
    .toBuffer()
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as { code?: string }).code,
  )

test('a strip of 1 × 49,000,000 pixels in 95 kB is refused by its header', async () => {
  const strip = flatPng(1, 49_000_000)
  expect(strip.length).toBeLessThan(100_000)
  expect(await codeOf(encodePicture(strip, 'a'))).toBe('PICTURE_TOO_LARGE')
})

test('whether a picture is too large is known without its pixels', async () => {
  const hollow = (width: number, height: number) => flatPng(width, height, { isHollow: true })
  expect(await codeOf(encodePicture(hollow(16_385, 10), 'a'))).toBe('PICTURE_TOO_LARGE')
  expect(await codeOf(encodePicture(hollow(8000, 7000), 'a'))).toBe('PICTURE_TOO_LARGE')
  expect(await codeOf(encodePicture(hollow(16_384, 10), 'a'))).toBe('PICTURE_UNREADABLE')
})

test('a picture as long as allowed is taken', async () => {
  expect(await encodePicture(flatPng(16_384, 2048), 'a')).toMatchObject({ width: 1600, height: 200 })
})

test('decoding that does not come to an end is broken off, and may be tried again', async () => {
  expect(await codeOf(decode(flatPng(1, 49_000_000), { seconds: 1 }))).toBe('PICTURES_BUSY')
})

test('one sender has five pictures here at most; another one is taken all the same', async () => {
  const bytes = await noise(800)
  const senders = [...Array.from({ length: PHOTO_SLOTS + 1 }, () => 'greedy'), 'modest']
  const codes = await Promise.all(senders.map((sender) => codeOf(encodePicture(bytes, sender))))
  expect(codes.at(-1)).toBe('ok')
  expect(codes.filter((code) => code === 'PICTURES_BUSY')).toHaveLength(1)
  expect(codes.filter((code) => code === 'ok')).toHaveLength(PHOTO_SLOTS + 1)
})
