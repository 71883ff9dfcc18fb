import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { createPerson, TEST_PASSWORD } from '#server/testing/person.ts'
import { databaseUrl } from '#server/testing/postgres-template.ts'
import { startServer, type ServerProcess } from '#server/testing/server-process.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const postgresServer = process.env.TEST_DATABASE_URL ?? ''
const redisUrl = process.env.TEST_REDIS_URL ?? ''

describe('two processes on one PostgreSQL and one Redis', () => {
  const database = `kismetry_test_two_nodes_${process.pid}`
  let nodes: ServerProcess[]
  const asAdmin = async (sql: string) => {
    const client = new pg.Client({ connectionString: postgresServer })
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  beforeAll(async () => {
    await asAdmin(`create database ${database}`)
    const environment = {
      DATABASE_URL: databaseUrl(postgresServer, database),
      REDIS_URL: redisUrl,
      SECRET: 'the same secret on both of the nodes',
      PUBLIC_URL: 'http://kismetry.test',
      DEMO: 'off',
    }
    const dataDir = () => mkdtempSync(join(tmpdir(), 'kismetry-node-'))
    nodes = await Promise.all([
      startServer({ ...environment, DATA_DIR: dataDir() }),
      startServer({ ...environment, DATA_DIR: dataDir() }),
    ])
  }, 60_000)
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await asAdmin(`drop database ${database} with (force)`)
  })

  test('a session begun on one is known on the other, and its end is heard there at once', async () => {
    const [first, second] = nodes.map(({ url }) => createPerson(url))
    if (!first || !second) throw new Error('Two nodes are needed')
    await first.signUp({ email: 'both@example.com', username: 'bothnodes' })
    await second.signIn({ email: 'both@example.com', password: TEST_PASSWORD })
    const listener = await second.listen()
    const sameSession = createPerson(nodes[0]?.url ?? '')
    await sameSession.fetch('/api/v1/sign-out', { method: 'POST', headers: { cookie: second.cookie() } })
    expect(await listener.next('accounts.sessionEnded')).toEqual({ reason: 'signedOut' })
    await waitFor('the socket to close', () => (listener.isOpen() ? undefined : true))
    expect(await second.client.accounts.session()).toEqual({ viewer: null })
    expect((await first.client.accounts.session()).viewer?.username).toBe('bothnodes')
  })
})
