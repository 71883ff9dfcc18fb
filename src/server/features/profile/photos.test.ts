import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { safe } from '@orpc/client'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OwnProfile } from '#contract/profile.ts'
import { PHOTO_MAX_BYTES } from '#domain/accounts/account-rules.ts'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import type { Person } from '#server/testing/person.ts'
import { flatPng } from '#server/testing/flat-png.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff6f4e' } })
const fileOf = (bytes: Uint8Array, name = 'a picture.jpg') => new File([new Uint8Array(bytes)], name)
/** Nothing of a file's name is kept: a photo's width tells which one it is. */
const NAMES = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fred']
const widthOf = (name: string) => 60 + NAMES.indexOf(name)
const jpeg = async (name = 'anna') => fileOf(await plain(widthOf(name), 40).jpeg().toBuffer(), `${name}.jpg`)
const add = async (person: Person, name?: string) => person.client.profile.addPhoto({ file: await jpeg(name) })

const codeOf = ({ error }: { error: unknown }) => (error ? (error as { code: string }).code : 'ok')
/** Which photos there are, the profile picture in brackets. */
const namesIn = ({ photos }: OwnProfile) =>
  photos.map(({ width, isProfilePicture }) => {
    const name = NAMES[width - widthOf('anna')] ?? ''
    return isProfilePicture ? `(${name})` : name
  })
const filesOf = async (person: Person, from = app) => {
  const { id } = await person.client.profile.mine()
  return readdir(join(from.dataDir, 'photos', id)).catch(() => [])
}
const idOf = async (person: Person, name: string) =>
  (await person.client.profile.mine()).photos.find(({ width }) => width === widthOf(name))?.id ?? ''

describe('adding photos', () => {
  test('the first becomes the profile picture, later ones go to the end of the gallery', async () => {
    const person = await app.member()
    await add(person, 'anna')
    await add(person, 'bert')
    expect(namesIn(await add(person, 'cleo'))).toEqual(['(anna)', 'bert', 'cleo'])
    expect(await person.client.profile.mine()).toMatchObject({ photos: { length: 3 } })
  })

  test('each has its owner, its slot, the moment and a random part in its path, and nothing of its name', async () => {
    const person = await app.member()
    const file = fileOf(await plain(9, 9).jpeg().toBuffer(), 'Anna and her secret.jpg')
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
    const file = fileOf(await plain(2000, 1000).toFormat(format).toBuffer(), 'no-extension')
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
    const file = await jpeg()
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

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string?]>([
    [
      'a drawing that calls itself a photo',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a GIF', () => plain(9, 9).gif().toBuffer()],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
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
    const response = await send(person, await jpeg())
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
    expect((await send(person, await jpeg())).status).toBe(429)
    expect((await send(other, await jpeg())).status).toBe(200)
    await limited.close()
  })
})

describe('choosing the profile picture', () => {
  test('puts the former one first in the gallery and keeps the order of the others', async () => {
    const person = await app.member()
    for (const name of ['anna', 'bert', 'cleo', 'dora']) await add(person, name)
    const choose = async (name: string) =>
      namesIn(await person.client.profile.setProfilePicture({ photoId: await idOf(person, name) }))
    expect(await choose('cleo')).toEqual(['(cleo)', 'anna', 'bert', 'dora'])
    expect(await choose('dora')).toEqual(['(dora)', 'cleo', 'anna', 'bert'])
    expect(await choose('dora')).toEqual(['(dora)', 'cleo', 'anna', 'bert'])
    expect(namesIn(await add(person, 'emil'))).toEqual(['(dora)', 'cleo', 'anna', 'bert', 'emil'])
  })

  test('twice at the same instant leaves one', async () => {
    const person = await app.member()
    for (const name of ['anna', 'bert', 'cleo']) await add(person, name)
    const ids = [await idOf(person, 'bert'), await idOf(person, 'cleo')]
    await Promise.all(ids.map((photoId) => person.client.profile.setProfilePicture({ photoId })))
    const { photos } = await person.client.profile.mine()
    expect(photos.map(({ isProfilePicture }) => isProfilePicture)).toEqual([true, false, false])
    expect(ids).toContain(photos[0]?.id)
  })
})

describe('deleting photos', () => {
  test('a photo of the gallery goes with its files, and its slot is free again', async () => {
    const person = await app.member()
    for (const name of ['anna', 'bert', 'cleo', 'dora', 'emil']) await add(person, name)
    const { photos } = await person.client.profile.mine()
    const mine = await person.client.profile.deletePhoto({ photoId: await idOf(person, 'cleo') })
    expect(namesIn(mine)).toEqual(['(anna)', 'bert', 'dora', 'emil'])
    expect((await person.fetch(photos[2]?.largeUrl ?? '')).status).toBe(404)
    expect(await filesOf(person)).toHaveLength(12)
    expect(namesIn(await add(person, 'fred'))).toEqual(['(anna)', 'bert', 'dora', 'emil', 'fred'])
  })

  test('without the profile picture there is none, until one is chosen or uploaded', async () => {
    const person = await app.member()
    for (const name of ['anna', 'bert', 'cleo']) await add(person, name)
    const drop = async (name: string) =>
      namesIn(await person.client.profile.deletePhoto({ photoId: await idOf(person, name) }))
    expect(await drop('anna')).toEqual(['bert', 'cleo'])
    const photoId = await idOf(person, 'cleo')
    expect(namesIn(await person.client.profile.setProfilePicture({ photoId }))).toEqual(['(cleo)', 'bert'])
    expect(await drop('cleo')).toEqual(['bert'])
    expect(namesIn(await add(person, 'dora'))).toEqual(['(dora)', 'bert'])
  })

  test('twice is once', async () => {
    const person = await app.member()
    await add(person)
    const { photos } = await person.client.profile.mine()
    const input = { photoId: photos[0]?.id ?? '' }
    const results = await Promise.all([1, 2].map(() => safe(person.client.profile.deletePhoto(input))))
    expect(results.map(codeOf).toSorted()).toEqual(['NOT_FOUND', 'ok'])
  })

  test('when the files cannot be removed the photo is gone all the same, and the log says so', async () => {
    const person = await app.member()
    const { photos } = await add(person)
    const stuck = vi.spyOn(app.app.services.photos, 'remove').mockRejectedValue(new Error('the disk is away'))
    expect((await person.client.profile.deletePhoto({ photoId: photos[0]?.id ?? '' })).photos).toEqual([])
    stuck.mockRestore()
    expect(app.log.join('')).toContain('the files of a photo could not be removed')
    expect(await filesOf(person)).toHaveLength(3)
  })
})

describe('the address of a photo', () => {
  test('is answered with 304 to somebody who has it, and with 404 where there is nothing', async () => {
    const person = await app.member()
    const url = (await add(person)).photos[0]?.smallUrl ?? ''
    const etag = (await person.fetch(url)).headers.get('etag') ?? ''
    const again = await person.fetch(url, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await person.fetch(url, { method: 'HEAD' })
    expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true])
    for (const path of [
      url.replace('-small', '-huge'),
      url.replace('gallery-0', 'gallery-1'),
      '/photos/',
      '/photos/..%2fsecret',
    ]) {
      expect((await person.fetch(path)).status).toBe(404)
    }
  })

  test('of an earlier version, with the name of a file in it, works until the photo is deleted', async () => {
    const person = await app.member()
    const { id } = await add(person)
    const former = `${id}/gallery-0-${TEST_NOW.getTime()}-ete-a-la-plage-0123456789ab`
    for (const file of await filesOf(person)) {
      const size = file.slice(file.lastIndexOf('-'))
      await rename(join(app.dataDir, 'photos', id, file), join(app.dataDir, 'photos', former + size))
    }
    await app.db.updateTable('photos').set({ path: former }).where('userId', '=', id).execute()
    const [photo] = (await person.client.profile.mine()).photos
    expect(photo?.largeUrl).toBe(`/photos/${former}-large.webp`)
    expect((await person.fetch(photo?.largeUrl ?? '')).status).toBe(200)
    await person.client.profile.deletePhoto({ photoId: photo?.id ?? '' })
    expect(await filesOf(person)).toEqual([])
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
