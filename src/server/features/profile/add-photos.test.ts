import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { safe } from '@orpc/client'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHOTO_MAX_BYTES } from '#domain/accounts/account-rules.ts'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import type { Person } from '#server/testing/person.ts'
import { flatPng } from '#server/testing/pictures/flat-png.ts'
import { addPhoto, fileOf, namedPhoto, namesIn, plainPicture } from '#server/testing/pictures/named-photos.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const codeOf = ({ error }: { error: unknown }) => (error ? (error as { code: string }).code : 'ok')
const filesOf = async (person: Person, from = app) => {
  const { id } = await person.client.profile.mine()
  return readdir(join(from.dataDir, 'photos', id)).catch(() => [])
}

describe('adding photos', () => {
  test('the first becomes the profile picture, later ones go to the end of the gallery', async () => {
    const person = await app.member()
    await addPhoto(person, 'anna')
    await addPhoto(person, 'bert')
    expect(namesIn(await addPhoto(person, 'cleo'))).toEqual(['(anna)', 'bert', 'cleo'])
    expect(await person.client.profile.mine()).toMatchObject({ photos: { length: 3 } })
  })

  test('each has its owner, its slot, the moment and a random part in its path, and nothing of its name', async () => {
    const person = await app.member()
    const file = fileOf(await plainPicture(9, 9).jpeg().toBuffer(), 'Anna and her secret.jpg')
    await person.client.profile.addPhoto({ file })
    const { id, photos } = await person.client.profile.addPhoto({ file })
    const paths = photos.map(({ largeUrl }) => largeUrl)
    for (const [slot, path] of paths.entries()) {
      expect(path).toMatch(
        new RegExp(`^/photos/${id}/gallery-${slot}-${TEST_NOW.getTime()}-[0-9a-f]{32}-large\\.webp$`),
      )
    }
    expect(new Set(paths).size).toBe(2)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s is kept as WebP in three sizes', async (format) => {
    const person = await app.member()
    const file = fileOf(await plainPicture(2000, 1000).toFormat(format).toBuffer(), 'no-extension')
    const [photo] = (await person.client.profile.addPhoto({ file })).photos
    expect(photo).toMatchObject({ width: 1600, height: 800 })
    expect(photo?.blur).toMatch(/^data:image\/webp;base64,/)
    expect(photo?.blur.length).toBeLessThan(400)
    const sizes = [photo?.smallUrl, photo?.mediumUrl, photo?.largeUrl].map(async (url = '') => {
      const response = await app.visitor().fetch(url)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
      const { format: stored, width, height } = await sharp(await response.arrayBuffer()).metadata()
      return [stored, width, height]
    })
    expect(await Promise.all(sizes)).toEqual([
      ['webp', 320, 160],
      ['webp', 800, 400],
      ['webp', 1600, 800],
    ])
  })

  test('where and by what it was taken is gone, and it stands upright', async () => {
    const person = await app.member()
    const sideways = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ffffff' } })
      .composite([
        { input: { create: { width: 20, height: 20, channels: 3, background: '#000000' } }, left: 0, top: 0 },
      ])
      .withExif({ IFD0: { Copyright: 'Secret garden' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer()
    const before = await sharp(sideways).metadata()
    expect([before.orientation, before.exif?.includes('Secret garden'), before.xmp?.includes('secret')]).toEqual([
      6,
      true,
      true,
    ])
    const [photo] = (await person.client.profile.addPhoto({ file: fileOf(sideways) })).photos
    expect(photo).toMatchObject({ width: 20, height: 40 })
    const stored = await (await person.fetch(photo?.largeUrl ?? '')).arrayBuffer()
    const { exif, xmp, icc, iptc, orientation } = await sharp(stored).metadata()
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
    expect(Buffer.from(stored).toString('latin1')).not.toMatch(/secret/i)
    const { data } = await sharp(stored).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([data[0], data.at(-1)].map((shade = 0) => shade > 127)).toEqual([false, true])
  })

  test('at most five, however many are sent at the same instant, and no file is left of the others', async () => {
    const person = await app.member()
    const file = await namedPhoto()
    const results = await Promise.all(Array.from({ length: 8 }, () => safe(person.client.profile.addPhoto({ file }))))
    const codes = results.map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(PHOTO_SLOTS)
    const refusals = codes.filter((code) => code === 'GALLERY_FULL' || code === 'PICTURES_BUSY')
    expect(refusals).toHaveLength(8 - PHOTO_SLOTS)
    const { photos } = await person.client.profile.mine()
    expect(photos).toHaveLength(PHOTO_SLOTS)
    expect(photos.filter(({ isProfilePicture }) => isProfilePicture)).toHaveLength(1)
    expect(await filesOf(person)).toHaveLength(PHOTO_SLOTS * 3)
  })

  test('sent again under its id it is there once, also as the last, and no file is left of the second', async () => {
    const [person, other] = [await app.member(), await app.member()]
    for (const name of ['anna', 'bert', 'cleo', 'dora']) await addPhoto(person, name)
    const [id, file] = [crypto.randomUUID(), await namedPhoto('emil')]
    const sendAgain = () => person.client.profile.addPhoto({ id, file })
    await Promise.all([sendAgain(), sendAgain()])
    expect(namesIn(await sendAgain())).toEqual(['(anna)', 'bert', 'cleo', 'dora', 'emil'])
    expect(await filesOf(person)).toHaveLength(PHOTO_SLOTS * 3)
    expect(codeOf(await safe(other.client.profile.addPhoto({ id, file })))).toBe('NOT_FOUND')
    expect(await filesOf(other)).toHaveLength(0)
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string?]>([
    [
      'a drawing that calls itself a photo',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a GIF', () => plainPicture(9, 9).gif().toBuffer()],
    ['a TIFF', () => plainPicture(9, 9).tiff().toBuffer()],
    ['half a JPEG', async () => (await noise()).subarray(0, 20_000)],
    ['some text', () => Buffer.from('hello')],
    ['nothing', () => new Uint8Array()],
    ['a JPEG of 100 bytes', async () => (await noise()).subarray(0, 100)],
    ['more pixels than anybody has', () => flatPng(8000, 7000), 'PICTURE_TOO_LARGE'],
    ['a strip of 49,000,000 pixels', () => flatPng(1, 49_000_000), 'PICTURE_TOO_LARGE'],
    ['a photo as an iPhone keeps it', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'PICTURE_HEIC'],
  ])('%s is refused and leaves nothing behind', async (_what, make, code = 'PICTURE_UNREADABLE') => {
    const person = await app.member()
    const result = await safe(person.client.profile.addPhoto({ file: fileOf(await make(), 'face.jpg') }))
    expect(codeOf(result)).toBe(code)
    expect(await filesOf(person)).toEqual([])
  })

  test('a file of more than 15 MB is refused, and the field is named when it still fits a form', async () => {
    const person = await app.member()
    const sendBytes = (bytes: number) => safe(person.client.profile.addPhoto({ file: fileOf(new Uint8Array(bytes)) }))
    const slightly = await sendBytes(PHOTO_MAX_BYTES + 1)
    expect(codeOf(slightly)).toBe('INVALID_INPUT')
    expect((slightly.error as { data?: unknown } | null)?.data).toMatchObject({ issues: [{ path: ['file'] }] })
    const { error } = await sendBytes(16 * 1024 * 1024)
    expect(error).toMatchObject({ status: 413 })
  })

  test('when the row cannot be written, the file goes too', async () => {
    const broken = await createTestApp()
    const person = await broken.member()
    await broken.db.schema
      .alterTable('photos')
      .addCheckConstraint('full_moon', sql`false`)
      .execute()
    const response = await send(person, await namedPhoto())
    expect(response.status).toBe(500)
    expect(await filesOf(person, broken)).toEqual([])
    await broken.close()
  })

  test('uploads are limited per account', async () => {
    const limited = await createTestApp({ hasRateLimits: true })
    const [person, other] = [await limited.member(), await limited.member()]
    const { id } = await person.client.profile.mine()
    for (let count = 0; count < RATE_LIMITS.photosPerAccount.points; count += 1) {
      await limited.app.services.limits.take('photosPerAccount', id)
    }
    expect((await send(person, await namedPhoto())).status).toBe(429)
    expect((await send(other, await namedPhoto())).status).toBe(200)
    await limited.close()
  })
})

async function send(person: Person, file: File): Promise<Response> {
  const body = new FormData()
  body.set('file', file)
  return person.fetch('/api/v1/profile/photos', { method: 'POST', body })
}

function noise(): Promise<Buffer> {
  return sharp({
    create: { width: 400, height: 400, channels: 3, background: '#888888', noise: { type: 'gaussian', sigma: 60 } },
  })
    .jpeg()
    .toBuffer()
}
