import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuth } from '#server/auth/auth.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp({ config: { secret: 'Vq7wRk2nXs9LbT4mHc8ZpD3fGy6JaE5u' } })))
afterAll(() => app.close())

test('sessions are signed with our secret', async () => {
  expect((await app.app.services.auth.$context).secret).toBe('Vq7wRk2nXs9LbT4mHc8ZpD3fGy6JaE5u')
})

test.each(['', 'short'])('with the secret %j nothing is signed at all', (secret) => {
  expect(() => createAuth(app.db, { secret, publicUrl: TEST_ORIGIN })).toThrow('without a secret')
})
