import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSessionLookup } from '#server/auth/session-lookup.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let tokens: string[]
beforeAll(async () => {
  app = await createTestApp()
  for (const username of ['ada', 'ben', 'cleo', 'dina']) await app.member(username)
  const rows = await app.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.userId', 'sessions.userId')
    .select('token')
    .orderBy('username')
    .execute()
  tokens = rows.map(({ token }) => token)
})
afterAll(() => app.close())

test('those who ask while another look-up is under way are looked up together, each getting their own', async () => {
  const find = createSessionLookup(app.db)
  let found: (string | undefined)[] = []
  const statements = await countStatements(app.db, async () => {
    const sessions = await Promise.all([...tokens, 'no such token'].map((token) => find(token)))
    found = sessions.map((session) => session?.username)
  })
  expect(found).toEqual(['ada', 'ben', 'cleo', 'dina', undefined])
  expect(statements).toBe(2)
})

test('nobody is answered from before they asked', async () => {
  const find = createSessionLookup(app.db)
  const [token = ''] = tokens
  const before = find(token)
  await app.db.deleteFrom('sessions').where('token', '=', token).execute()
  const after = find(token)
  await before
  expect(await after).toBeUndefined()
})

test('a look-up that fails fails for those who waited for it, and not for the next', async () => {
  const find = createSessionLookup(app.db)
  // PostgreSQL does not take this character; no cookie of ours can hold it.
  const failing = find('\u0000')
  await expect(failing).rejects.toThrow()
  expect((await find(tokens[1] ?? ''))?.username).toBe('ben')
})
