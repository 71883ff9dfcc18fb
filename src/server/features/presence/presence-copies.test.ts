import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let viewer: Person
beforeAll(async () => {
  app = await createTestApp()
  viewer = await app.member()
})
afterAll(() => app.close())

const listActive = async (filters: { religion?: 'Buddhist'; ethnicity?: 'Asian'; gender?: 'Male' } = {}) => {
  const { people } = await viewer.client.discovery.list({ order: 'active', ...filters })
  return people.map(({ id }) => id)
}

test('whoever hides is gone from the recently active at once, and back at once', async () => {
  const id = await insertPerson(app.db)
  const show = (isShown: boolean) =>
    app.db.updateTable('users').set({ showInDiscover: isShown }).where('userId', '=', id).execute()
  expect(await listActive()).toContain(id)
  await show(false)
  expect(await listActive()).not.toContain(id)
  await show(true)
  expect(await listActive()).toContain(id)
})

test('a changed profile is found by its new answers and not by the old', async () => {
  const person = await app.member()
  const id = await person.id()
  expect(await listActive({ religion: 'Buddhist' })).not.toContain(id)
  await person.client.profile.update({ religion: 'Buddhist', ethnicity: 'Asian', gender: 'Male' })
  expect(await listActive({ religion: 'Buddhist', ethnicity: 'Asian', gender: 'Male' })).toContain(id)
})
