import { safe } from '@orpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PersonProfile, PersonVibe } from '#contract/person.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let viewer: Person
beforeAll(async () => {
  app = await createTestApp()
  viewer = await app.member()
})
afterAll(() => app.close())

const change = (id: string, values: object) =>
  app.db.updateTable('users').set(values).where('userId', '=', id).execute()

const codeOf = async (call: Promise<unknown>) => ((await safe(call)).error as { code?: string } | null)?.code

test('a profile has exactly the fields the contract promises', async () => {
  const id = await insertPerson(app.db)
  const answer = await viewer.client.people.find({ userId: id })
  expect(Object.keys(answer.person).toSorted()).toEqual(Object.keys(PersonProfile.shape).toSorted())
  expect(Object.keys(answer.viewer).toSorted()).toEqual(Object.keys(PersonVibe.shape).toSorted())
  expect(answer.isSelf).toBe(false)
})

test('it tells what the person has told, and how old and whether they are there', async () => {
  const id = await insertPerson(app.db, { username: 'teller', birthday: '1990-11-16' })
  await change(id, { aboutMe: 'I fix clocks.', hobbies: 'clocks', profession: 'horologist', likesDislikes: 'ticking' })
  const { person } = await viewer.client.people.find({ userId: id })
  expect(person).toMatchObject({
    id,
    username: 'teller',
    age: 35,
    aboutMe: 'I fix clocks.',
    hobbies: 'clocks',
    profession: 'horologist',
    likesDislikes: 'ticking',
    isOnline: true,
    photos: [],
    like: { isLiked: false, isFavorite: false, isMutual: false },
  })
  const sixMinutesAgo = new Date(TEST_NOW.getTime() - 6 * 60_000)
  await app.db.updateTable('presence').set({ lastSeen: sixMinutesAgo }).where('userId', '=', id).execute()
  expect((await viewer.client.people.find({ userId: id })).person.isOnline).toBe(false)
})

test('a card has the first sentence of what they say about themselves, and not the rest', async () => {
  const liked = await insertPerson(app.db)
  const silent = await insertPerson(app.db)
  await change(liked, { aboutMe: 'I fix clocks. My street is Elm Street.' })
  for (const userId of [liked, silent]) await viewer.client.likes.set({ userId, isFavorite: true })
  const { people } = await viewer.client.likes.favorites({})
  expect(people.find(({ id }) => id === liked)?.opening).toBe('I fix clocks.')
  expect(people.find(({ id }) => id === silent)?.opening).toBeNull()
  expect(JSON.stringify(people)).not.toContain('Elm Street')
})

test('photos come with the profile picture first, then in their order', async () => {
  const userId = await insertPerson(app.db)
  const photo = (name: string, position: number, isProfilePicture = false) => ({
    id: crypto.randomUUID(),
    userId,
    path: `${userId}/${name}`,
    position,
    isProfilePicture,
    width: 640,
    height: 480,
    blur: 'data:,',
  })
  await app.db
    .insertInto('photos')
    .values([photo('third', 7), photo('second', -2), photo('first', 5, true)])
    .execute()
  const { photos } = (await viewer.client.people.find({ userId })).person
  expect(photos.map(({ smallUrl }) => smallUrl)).toEqual(
    ['first', 'second', 'third'].map((name) => `/photos/${userId}/${name}-small.webp`),
  )
  expect(photos[0]).toMatchObject({ width: 640, height: 480, blur: 'data:,' })
})

test('one’s own profile is always found, however the id is written', async () => {
  const own = await app.member()
  const id = await own.id()
  await change(id, { profileVisibility: false, showInDiscover: false })
  for (const userId of [id, id.toUpperCase()]) {
    const { person, isSelf, viewer: vibe } = await own.client.people.find({ userId })
    expect({ isSelf, id: person.id }).toEqual({ isSelf: true, id })
    expect(vibe.mbti).toBe(person.mbti)
  }
})

test('one’s own profile shows exactly what another member sees', async () => {
  const [own, other] = [await app.member(), await app.member()]
  const userId = await own.id()
  await own.client.profile.update({ aboutMe: 'I whittle spoons.', hobbies: 'Spoons' })
  const { person: seenByOther } = await other.client.people.find({ userId })
  const { person: seenByOneself } = await own.client.people.find({ userId })
  expect(seenByOther.aboutMe).toBe('I whittle spoons.')
  expect({ ...seenByOneself, isOnline: null }).toEqual({ ...seenByOther, isOnline: null })
})

test('nobody, somebody unknown and somebody out of sight look the same', async () => {
  const hidden = await insertPerson(app.db)
  await change(hidden, { profileVisibility: false })
  const answers = await Promise.all(
    [hidden, crypto.randomUUID()].map(async (userId) => {
      const response = await viewer.fetch(`/api/v1/people/${userId}`)
      return { status: response.status, body: await response.json() }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(404)
  expect(await codeOf(viewer.client.people.find({ userId: hidden }))).toBe('NOT_FOUND')
  expect(await codeOf(viewer.client.people.find({ userId: 'me' }))).toBe('INVALID_INPUT')
})
