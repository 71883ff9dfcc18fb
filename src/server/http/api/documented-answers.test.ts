import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import type { OpenApiDocument } from '#server/http/api/api-docs.ts'
import { rawRequest, requestHead } from '#server/testing/raw-request.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let operations: { method: string; path: string; documented: number[] }[]
beforeAll(async () => {
  app = await createTestApp()
  const document = (await (await app.visitor().fetch('/api/openapi.json')).json()) as OpenApiDocument
  operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses = {} }]) => ({
      method: method.toUpperCase(),
      path: `/api/v1${path}`,
      documented: Object.keys(responses).map(Number),
    })),
  )
})
afterAll(() => app.close())

const JSON_TYPE = { 'content-type': 'application/json' }

/** A request that is wrong in one way, and the status it must have. */
const MISTAKES: { status: number; headers: Record<string, string | number>; body?: string; path?: string }[] = [
  { status: 400, headers: { ...JSON_TYPE, 'content-length': 1 }, body: '{' },
  { status: 400, headers: {}, path: '%zz' },
  { status: 403, headers: { origin: 'https://evil.example' } },
  { status: 411, headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' } },
  { status: 413, headers: { ...JSON_TYPE, 'content-length': 200_000 } },
  { status: 415, headers: { 'content-type': 'text/csv', 'content-length': 1 }, body: 'x' },
]

test('whatever is wrong with a request is answered as the API says, at every address that writes', async () => {
  const member = await app.member()
  const userId = await member.id()
  // Whoever may call everything gets as far as the mistake.
  await app.db.insertInto('userRoles').values({ userId, roleLevel: MAIN_ADMIN_LEVEL, revokedAt: null }).execute()
  const writing = operations.filter(({ method }) => method !== 'GET')
  expect(writing.length).toBeGreaterThan(15)
  for (const { method, path, documented } of writing) {
    for (const { status, headers, body = '', path: mistake } of MISTAKES) {
      const somewhere = path.replaceAll(/\{\w+\}/g, mistake ?? crypto.randomUUID()) + (mistake ?? '')
      const head = requestHead(method, somewhere, { cookie: member.cookie(), ...headers })
      const answer = await rawRequest(app.url, head + body)
      expect([method, path, answer.status]).toEqual([method, path, status])
      expect([method, path, documented]).toEqual([method, path, expect.arrayContaining([status])])
    }
  }
})

test('every address that reads answers with what the API says', async () => {
  const callers = [app.visitor(), await app.member()]
  for (const { method, path, documented } of operations.filter((each) => each.method === 'GET')) {
    for (const caller of callers) {
      for (const id of [crypto.randomUUID(), 'nonsense']) {
        const { status } = await caller.fetch(path.replaceAll(/\{\w+\}/g, id))
        expect([method, path, documented]).toEqual([method, path, expect.arrayContaining([status])])
      }
    }
  }
})
