import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { safe } from '@orpc/client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Crop } from '#domain/profile/crop-rules.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const [WIDTH, HEIGHT] = [1200, 800]
/** Black on the left, white on the right; on its side if so asked. */
const halves = async (orientation = 1) => {
  const black = { create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: '#000000' } } as const
  const jpeg = await sharp({ create: { ...black.create, width: WIDTH, background: '#ffffff' } })
    .composite([{ input: black, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(jpeg)], 'halves.jpg', { type: 'image/jpeg' })
}
/** The shades of the four corners of the first photo, as words. */
const cornersOf = async (person: Person) => {
  const [photo] = (await person.client.profile.mine()).photos
  const stored = await (await person.fetch(photo?.largeUrl ?? '')).arrayBuffer()
  const { data, info } = await sharp(stored).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number) => ((data[(y * width + x) * channels] ?? 0) > 127 ? 'white' : 'black')
  const corners = [at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)]
  return { size: [photo?.width, photo?.height, width, height], corners: corners.join(' ') }
}

test('the chosen part is kept, and nothing else', async () => {
  const person = await app.member()
  const crop = { left: 600, top: 50, width: 400, height: 500 }
  await person.client.profile.addPhoto({ file: await halves(), crop })
  expect(await cornersOf(person)).toEqual({ size: [400, 500, 400, 500], corners: 'white white white white' })
})

test('a part is counted in pixels of the upright picture', async () => {
  const person = await app.member()
  // Turned to the right by a quarter: 800 × 1200, black above.
  const crop = { left: 0, top: 350, width: 400, height: 500 }
  await person.client.profile.addPhoto({ file: await halves(6), crop })
  expect(await cornersOf(person)).toEqual({ size: [400, 500, 400, 500], corners: 'black black white white' })
})

test('a large part is made smaller after it was cut', async () => {
  const person = await app.member()
  const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const crop = { left: 800, top: 0, width: 2400, height: 3000 }
  await person.client.profile.addPhoto({ file: new File([new Uint8Array(large)], 'large.png'), crop })
  expect((await cornersOf(person)).size).toEqual([1280, 1600, 1280, 1600])
})

test('a form of the REST API takes it as well', async () => {
  const person = await app.member()
  const body = new FormData()
  body.set('file', await halves())
  const crop = { left: 400, top: 0, width: 640, height: 800 }
  for (const [name, value] of Object.entries(crop)) body.set(`crop[${name}]`, String(value))
  expect((await person.fetch('/api/v1/profile/photos', { method: 'POST', body })).status).toBe(200)
  expect((await cornersOf(person)).corners).toBe('black white black white')
})

test('the picture of a sign-up is cut the same way', async () => {
  const visitor = app.visitor()
  await visitor.signUp({ picture: await halves(), pictureCrop: { left: 0, top: 0, width: 640, height: 800 } })
  expect(await cornersOf(visitor)).toEqual({ size: [640, 800, 640, 800], corners: 'black white black white' })
})

test.each<[string, Crop]>([
  ['beyond the picture', { left: 801, top: 0, width: 400, height: 500 }],
  ['that would fit only if the picture were upright', { left: 0, top: 350, width: 400, height: 500 }],
  ['too small', { left: 0, top: 0, width: 200, height: 250 }],
  ['of another shape', { left: 0, top: 0, width: 800, height: 800 }],
])('a part %s is refused and leaves nothing behind', async (_what, crop) => {
  const person = await app.member()
  const result = await safe(person.client.profile.addPhoto({ file: await halves(), crop }))
  expect(result.error).toMatchObject({ code: 'PICTURE_CROP', status: 422 })
  expect(await readdir(join(app.dataDir, 'photos', await person.id())).catch(() => [])).toEqual([])
})

test.each([{ left: -1 }, { top: 0.5 }, { width: 0 }])('%j is no part of anything', async (wrong) => {
  const person = await app.member()
  const crop = { left: 0, top: 0, width: 400, height: 500, ...wrong }
  const result = await safe(person.client.profile.addPhoto({ file: await halves(), crop }))
  expect(result.error).toMatchObject({
    code: 'INVALID_INPUT',
    data: { issues: [{ path: ['crop', expect.any(String)] }] },
  })
})
