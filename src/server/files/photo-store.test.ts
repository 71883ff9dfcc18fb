import { safe } from '@orpc/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnProfile } from '#contract/profile.ts'
import type { Config } from '#server/config.ts'
import { createS3Files } from '#server/files/s3-files.ts'
import { sweepPhotos } from '#server/jobs/sweep-photos.ts'
import type { Person } from '#server/testing/person.ts'
import { startS3Server } from '#server/testing/processes/s3-server.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const picture = (width = 1000, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#ff6f4e' } })
    .jpeg()
    .toBuffer()

const STORES: Record<string, () => Promise<{ config: Partial<Config>; close(): Promise<void> }>> = {
  'in a folder': async () => ({ config: {}, close: async () => undefined }),
  'in a bucket': async () => {
    const { settings, close } = await startS3Server()
    return { config: { s3: settings }, close }
  },
}

describe.each(Object.entries(STORES))('photos %s', (_where, open) => {
  let app: TestApp
  let store: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    store = await open()
    app = await createTestApp({ config: store.config })
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  const upload = async (person: Person) =>
    person.client.profile.addPhoto({ file: new File([new Uint8Array(await picture())], 'summer.jpg') })
  const urlsOf = ({ photos }: OwnProfile) =>
    photos.flatMap(({ smallUrl, mediumUrl, largeUrl }) => [smallUrl, mediumUrl, largeUrl])
  const small = async (userId: string) => ({ userId, sentBy: userId, slot: 1, bytes: await picture(9, 9) })
  const storedPaths = async () => {
    const paths = new Set<string>()
    for await (const { path } of app.app.services.photos.list()) paths.add(path)
    return paths
  }

  test('are served at the same address with the same headers', async () => {
    const person = await app.member()
    for (const url of urlsOf(await upload(person))) {
      expect(url).toMatch(/^\/photos\/[0-9a-f-]{36}\/gallery-0-\d+-[0-9a-f]{32}-(small|medium|large)\.webp$/)
      const response = await app.visitor().fetch(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const bytes = await response.arrayBuffer()
      expect(Number(response.headers.get('content-length'))).toBe(bytes.byteLength)
      expect((await sharp(bytes).metadata()).format).toBe('webp')
      const etag = response.headers.get('etag') ?? ''
      expect((await app.visitor().fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
      expect((await app.visitor().fetch(url, { method: 'HEAD' })).status).toBe(200)
    }
  })

  test('are gone once deleted', async () => {
    const person = await app.member()
    const mine = await upload(person)
    await person.client.profile.deletePhoto({ photoId: mine.photos[0]?.id ?? '' })
    for (const url of urlsOf(mine)) expect((await person.fetch(url)).status).toBe(404)
  })

  test('that were never there are not found', async () => {
    const path = `${crypto.randomUUID()}/gallery-0-1-none-small.webp`
    for (const each of [path, path.replace('gallery', 'secret'), '', '..%2Fsecret', 'a/b/c']) {
      const response = await app.visitor().fetch(`/photos/${each}`)
      expect(response.status).toBe(404)
      // A removed photo comes back when an appeal is granted, and moderators see what others do not.
      expect(response.headers.get('cache-control')).toContain('no-store')
    }
  })

  test('of a refused sign-up are not kept', async () => {
    const before = await storedPaths()
    const owner = await app.member()
    const file = new File([new Uint8Array(await picture())], 'again.jpg')
    const { error } = await safe(app.visitor().signUp({ email: owner.email, username: 'someone.new', picture: file }))
    expect(error).toMatchObject({ code: 'SIGN_UP_REFUSED' })
    expect(await storedPaths()).toEqual(before)
  })

  test('without a row are found and swept, the others stay', async () => {
    const person = await app.member()
    const mine = await upload(person)
    const { photos } = app.app.services
    const orphan = await photos.save(await small(mine.id), TEST_NOW)
    expect(await storedPaths()).toContain(orphan.path)
    const now = new Date(TEST_NOW.getTime() + 61 * 60_000)
    await sweepPhotos.run({ ...app.app.services, clock: { now: () => now } })
    expect(await storedPaths()).not.toContain(orphan.path)
    for (const url of urlsOf(mine)) expect((await person.fetch(url)).status).toBe(200)
  })

  test('may be removed twice', async () => {
    const { photos } = app.app.services
    const { path } = await photos.save(await small(crypto.randomUUID()), TEST_NOW)
    await photos.remove(path)
    await photos.remove(path)
    expect(await storedPaths()).not.toContain(path)
  })
})

describe('a bucket that cannot be used', () => {
  test('with the wrong secret nothing is stored', async () => {
    const { settings, close } = await startS3Server()
    const files = await createS3Files({ ...settings, secretAccessKey: 'guessed' }, { contentType: 'image/webp' })
    await expect(files.write('a/b.webp', new Uint8Array(3))).rejects.toThrow('signature')
    await close()
  })

  test.each([
    ['a bucket that is not there', { bucket: 'no-such-bucket' }],
    ['a key that nobody gave out', { accessKeyId: 'GUESSED' }],
    ['an address where nobody answers', { endpoint: 'http://127.0.0.1:9' }],
  ])('%s stops the start with a sentence', async (_what, change) => {
    const { settings, close } = await startS3Server()
    await expect(createS3Files({ ...settings, ...change }, { contentType: 'image/webp' })).rejects.toThrow(
      /^S3_BUCKET [a-z-]+ cannot be used at http:/,
    )
    await close()
  })
})

describe('a bucket that has gone away', () => {
  let app: TestApp
  let person: Person
  let url: string
  const upload = async () =>
    person.client.profile.addPhoto({ file: new File([new Uint8Array(await picture(9, 9))], 'x.jpg') })
  beforeAll(async () => {
    const { settings, close } = await startS3Server()
    app = await createTestApp({ config: { s3: settings } })
    person = await app.member()
    url = (await upload()).photos[0]?.smallUrl ?? ''
    await close()
  })
  afterAll(() => app.close())

  test('is told to nobody but the log', async () => {
    const response = await person.fetch(url)
    expect([response.status, await response.text()]).toEqual([503, '{"code":"UNAVAILABLE"}'])
    expect(app.log.join('')).toContain('a photo could not be read')
  })

  test('takes no photo, and no row is left', async () => {
    const { error } = await safe(upload())
    expect(error).toMatchObject({ status: 500 })
    expect((await person.client.profile.mine()).photos).toHaveLength(1)
  })
})
