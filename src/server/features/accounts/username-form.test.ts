import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUsername } from '#domain/accounts/account-rules.ts'
import { violatedCheck } from '#server/db/database-errors.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await createTestApp()
  person = await app.member()
})
afterAll(() => app.close())

const GOOD = ['abc', 'A.b-C_9', '...', '---', 'x'.repeat(30)]
const BAD = [
  '',
  'ab',
  'x'.repeat(31),
  'two words',
  'abc\n',
  '\nabc',
  'abc\nabc',
  ' abc',
  'Zoë',
  'straße',
  'АБВ',
  'ａｂｃ',
  '٣٤٥',
  'a@b.c',
  'a/b',
  'abc\u200b',
  '[abc]',
]

describe('the database knows the rule for usernames', () => {
  test.each([...GOOD, ...BAD])('and thinks of %j as the domain does', async (username) => {
    const userId = await person.id()
    const renaming = app.db.updateTable('users').set({ username }).where('userId', '=', userId).execute()
    const problem = await renaming.then(() => undefined, violatedCheck)
    expect(problem).toBe(isUsername(username) ? undefined : 'users_username_form')
  })
})

test('what only the database refuses is invalid input and no breakdown, at sign-up and later', async () => {
  const setRule = (rule: string) =>
    sql
      .raw(`alter table users drop constraint users_username_form,
      add constraint users_username_form check (${rule}) not valid`)
      .execute(app.db)
  await setRule("username <> 'unlucky'")
  const refusal = { code: 'INVALID_INPUT', data: { issues: [{ path: ['username'] }] } }
  await expect(app.visitor().signUp({ username: 'unlucky' })).rejects.toMatchObject(refusal)
  await expect(person.client.profile.update({ username: 'unlucky' })).rejects.toMatchObject(refusal)
})
