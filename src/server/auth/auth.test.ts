import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuth } from '#server/auth/auth.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'

const SECRET = 'Vq7wRk2nXs9LbT4mHc8ZpD3fGy6JaE5u'

let app: TestApp
beforeAll(async () => void (app = await createTestApp({ config: { secret: SECRET } })))
afterAll(() => app.close())

test('sessions are signed with our secret', async () => {
  expect((await app.app.services.auth.$context).secret).toBe(SECRET)
})

test.each(['', 'short'])('with the secret %j nothing is signed at all', (secret) => {
  expect(() => createAuth(app.db, { secret, publicUrl: TEST_ORIGIN })).toThrow('without a secret')
})

test('the tables of the migrations are those that better-auth expects', async () => {
  const compare = async () => {
    const { explicitSchemaCheck } = await createAuth(app.db, { secret: SECRET, publicUrl: TEST_ORIGIN }).$context
    await explicitSchemaCheck?.()
  }
  await compare()
  await sql`alter table sessions rename column token to ticket`.execute(app.db)
  await expect(compare()).rejects.toThrow('token')
  await sql`alter table sessions rename column ticket to token`.execute(app.db)
})
