import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let member: Person
beforeAll(async () => {
  app = await createTestApp()
  member = await app.member()
})
afterAll(() => app.close())

const isInDirectory = async (filters: object) => {
  const { people } = await app.visitor().client.directory.list(filters)
  return people.some(({ username }) => username === member.username)
}

test('a new member is public, and their personal answers are not', async () => {
  expect(await member.client.privacy.settings()).toEqual({ profileVisibility: true, answersArePublic: false })
})

test('whoever ticks the box at sign-up has public answers from the start', async () => {
  const open = app.visitor()
  await open.signUp({ answersArePublic: true })
  expect((await open.client.privacy.settings()).answersArePublic).toBe(true)
})

test('a switch changes only itself, and at once', async () => {
  expect(await isInDirectory({ religion: 'Other' })).toBe(false)
  expect(await member.client.privacy.update({ answersArePublic: true })).toEqual({
    profileVisibility: true,
    answersArePublic: true,
  })
  expect(await isInDirectory({ religion: 'Other' })).toBe(true)
  await member.client.privacy.update({ profileVisibility: false })
  expect(await isInDirectory({})).toBe(false)
  expect(await member.client.privacy.settings()).toEqual({ profileVisibility: false, answersArePublic: true })
  await member.client.privacy.update({ profileVisibility: true })
  expect(await isInDirectory({})).toBe(true)
})

test('nothing asked for changes nothing', async () => {
  const before = await member.client.privacy.settings()
  expect(await member.client.privacy.update({})).toEqual(before)
})
