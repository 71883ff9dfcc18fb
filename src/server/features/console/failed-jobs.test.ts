import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { DEAD_LETTERS } from '#server/jobs/enqueue.ts'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let main: Talker
beforeAll(async () => {
  app = await createTestApp()
  main = await talker(app)
  const role = { userId: main.userId, roleLevel: MAIN_ADMIN_LEVEL, revokedAt: null }
  await app.db.insertInto('userRoles').values(role).execute()
})
afterAll(() => app.close())

const QUEUE = 'end-memberships'

/** As the queue leaves it after the last try. */
async function insertFailed(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into jobs.job (name, data, source_name, source_created_on, source_retry_count, source_output)
    values (${DEAD_LETTERS}, '{}', ${QUEUE}, now(), 2, '{"message": "no luck"}') returning id`.execute(app.db)
  return rows[0]?.id ?? ''
}

async function countQueued(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from jobs.job where name = ${QUEUE} and state = 'created'`.execute(app.db)
  return rows[0]?.count ?? 0
}

test('a failed job is listed, goes back to its queue once, and the audit log says who sent it', async () => {
  const id = await insertFailed()
  const { jobs } = await main.client.console.listFailedJobs()
  expect(jobs).toMatchObject([{ id, job: QUEUE, attempts: 3, error: 'no luck' }])

  const before = await countQueued()
  expect(await main.client.console.retryJobs({ jobIds: [id] })).toEqual({ count: 1 })
  expect(await countQueued()).toBe(before + 1)
  expect((await main.client.console.listFailedJobs()).jobs).toEqual([])
  expect(await codeOf(main.client.console.retryJobs({ jobIds: [id] }))).toBe('NOT_FOUND')

  const acts = await app.db.selectFrom('auditLog').selectAll().where('action', '=', 'job.retried').execute()
  expect(acts).toMatchObject([{ actorId: main.userId, targetId: id, details: { count: 1, names: [QUEUE] } }])
})

test('a job that never failed is no job', async () => {
  expect(await codeOf(main.client.console.retryJobs({ jobIds: [randomUUID()] }))).toBe('NOT_FOUND')
})
