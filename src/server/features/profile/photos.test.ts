import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { safe } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import type { Person } from '#server/testing/person.ts'
import { addPhoto, namesIn, photoIdOf, widthOf } from '#server/testing/pictures/named-photos.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const codeOf = ({ error }: { error: unknown }) => (error ? (error as { code: string }).code : 'ok')
const filesOf = async (person: Person, from = app) => {
  const { id } = await person.client.profile.mine()
  return readdir(join(from.dataDir, 'photos', id)).catch(() => [])
}

describe('ordering photos', () => {
  const order = async (person: Person, names: string[]) => {
    const photoIds = await Promise.all(names.map((name) => photoIdOf(person, name)))
    return person.client.profile.orderPhotos({ photoIds })
  }

  test('makes the first the profile picture and keeps the order for everybody', async () => {
    const [person, other] = [await app.member(), await app.member()]
    for (const name of ['anna', 'bert', 'cleo', 'dora']) await addPhoto(person, name)
    expect(namesIn(await order(person, ['cleo', 'anna', 'dora', 'bert']))).toEqual(['(cleo)', 'anna', 'dora', 'bert'])
    expect(namesIn(await order(person, ['cleo', 'bert', 'anna', 'dora']))).toEqual(['(cleo)', 'bert', 'anna', 'dora'])
    expect(namesIn(await person.client.profile.mine())).toEqual(['(cleo)', 'bert', 'anna', 'dora'])
    const { person: seen } = await other.client.people.find({ userId: await person.id() })
    expect(seen.photos.map(({ width }) => width)).toEqual(['cleo', 'bert', 'anna', 'dora'].map(widthOf))
    expect(namesIn(await addPhoto(person, 'emil'))).toEqual(['(cleo)', 'bert', 'anna', 'dora', 'emil'])
  })

  test('gives a profile picture to somebody who has deleted theirs', async () => {
    const person = await app.member()
    for (const name of ['anna', 'bert', 'cleo']) await addPhoto(person, name)
    await person.client.profile.deletePhoto({ photoId: await photoIdOf(person, 'anna') })
    expect(namesIn(await order(person, ['bert', 'cleo']))).toEqual(['(bert)', 'cleo'])
  })

  test.each([
    ['too few', ['anna', 'bert']],
    ['one that is gone', ['anna', 'bert', 'gone']],
    ['one more', ['anna', 'bert', 'cleo', 'gone']],
    ['one twice', ['anna', 'anna', 'bert']],
  ])('with %s is refused with the present list, and changes nothing', async (_what, names) => {
    const person = await app.member()
    for (const name of ['anna', 'bert', 'cleo']) await addPhoto(person, name)
    const { photos } = await person.client.profile.mine()
    const ids = await Promise.all(names.map(async (name) => (await photoIdOf(person, name)) || crypto.randomUUID()))
    const result = await safe(person.client.profile.orderPhotos({ photoIds: ids.toReversed() }))
    expect(result.error).toMatchObject({ code: 'PHOTOS_CHANGED', status: 409, data: { photos } })
    expect((await person.client.profile.mine()).photos).toEqual(photos)
  })

  test.each([
    ['nothing', []],
    ['six', Array.from({ length: PHOTO_SLOTS + 1 }, () => crypto.randomUUID())],
  ])('of %s names the field', async (_what, photoIds) => {
    const person = await app.member()
    const result = await safe(person.client.profile.orderPhotos({ photoIds }))
    expect(result.error).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['photoIds'] }] } })
  })

  test('twice at the same instant leaves one of the two orders', async () => {
    const person = await app.member()
    for (const name of ['anna', 'bert', 'cleo']) await addPhoto(person, name)
    const orders = [
      ['bert', 'cleo', 'anna'],
      ['cleo', 'anna', 'bert'],
    ]
    await Promise.all(orders.map((names) => order(person, names)))
    expect([
      ['(bert)', 'cleo', 'anna'],
      ['(cleo)', 'anna', 'bert'],
    ]).toContainEqual(namesIn(await person.client.profile.mine()))
  })
})

describe('deleting photos', () => {
  test('a photo of the gallery goes with its files, and its slot is free again', async () => {
    const person = await app.member()
    for (const name of ['anna', 'bert', 'cleo', 'dora', 'emil']) await addPhoto(person, name)
    const { photos } = await person.client.profile.mine()
    const mine = await person.client.profile.deletePhoto({ photoId: await photoIdOf(person, 'cleo') })
    expect(namesIn(mine)).toEqual(['(anna)', 'bert', 'dora', 'emil'])
    expect((await person.fetch(photos[2]?.largeUrl ?? '')).status).toBe(404)
    expect(await filesOf(person)).toHaveLength(12)
    expect(namesIn(await addPhoto(person, 'fred'))).toEqual(['(anna)', 'bert', 'dora', 'emil', 'fred'])
  })

  test('without the profile picture there is none, until one is chosen or uploaded', async () => {
    const person = await app.member()
    for (const name of ['anna', 'bert', 'cleo']) await addPhoto(person, name)
    const drop = async (name: string) =>
      namesIn(await person.client.profile.deletePhoto({ photoId: await photoIdOf(person, name) }))
    expect(await drop('anna')).toEqual(['bert', 'cleo'])
    const photoIds = [await photoIdOf(person, 'cleo'), await photoIdOf(person, 'bert')]
    expect(namesIn(await person.client.profile.orderPhotos({ photoIds }))).toEqual(['(cleo)', 'bert'])
    expect(await drop('cleo')).toEqual(['bert'])
    expect(namesIn(await addPhoto(person, 'dora'))).toEqual(['(dora)', 'bert'])
  })

  test('twice is once', async () => {
    const person = await app.member()
    await addPhoto(person)
    const { photos } = await person.client.profile.mine()
    const input = { photoId: photos[0]?.id ?? '' }
    const results = await Promise.all([1, 2].map(() => safe(person.client.profile.deletePhoto(input))))
    expect(results.map(codeOf).toSorted()).toEqual(['NOT_FOUND', 'ok'])
  })

  test('when the files cannot be removed the photo is gone all the same, and the log says so', async () => {
    const person = await app.member()
    const { photos } = await addPhoto(person)
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
    const url = (await addPhoto(person)).photos[0]?.smallUrl ?? ''
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
    const { id } = await addPhoto(person)
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
