import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { openPostgres, type Database } from '#server/db/open.ts'
import { listCounterDifferences } from '#server/features/chat/counters.queries.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { freePort } from '#server/testing/processes/free-port.ts'
import { Chatter } from '#server/testing/faulty-chatter.ts'
import { createPerson, TEST_PASSWORD } from '#server/testing/person.ts'
import { databaseUrl } from '#server/testing/postgres-template.ts'
import { startRedis, type RedisProcess } from '#server/testing/processes/redis-process.ts'
import { startServer, type ServerProcess } from '#server/testing/processes/server-process.ts'

const PAIRS = 20
const postgresServer = process.env.TEST_DATABASE_URL ?? ''
const name = `kismetry_test_faults_${process.pid}`

let redis: RedisProcess
let database: Database
let nodes: ServerProcess[] = []
let ports: number[]

const asAdmin = async (sql: string) => {
  const client = new pg.Client({ connectionString: postgresServer })
  await client.connect()
  await client.query(sql)
  await client.end()
}
const startNode = (port: number) =>
  startServer({
    PORT: String(port),
    DATABASE_URL: databaseUrl(postgresServer, name),
    REDIS_URL: redis.url,
    SECRET: 'the same secret on both of the nodes',
    PUBLIC_URL: 'http://kismetry.test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'kismetry-node-')),
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '127.0.0.1,::1',
    CHAT_MESSAGES_PER_MINUTE: '100000',
  })

beforeAll(async () => {
  await asAdmin(`create database ${name}`)
  redis = await startRedis()
  ports = [await freePort(), await freePort()]
  nodes = await Promise.all(ports.map(startNode))
  database = openPostgres(databaseUrl(postgresServer, name))
}, 120_000)
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await redis.stop()
  await database.close()
  await asAdmin(`drop database ${name} with (force)`)
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function startPairs(): Promise<Chatter[][]> {
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const urls = nodes.map(({ url }) => url)
  const signedIn = async (place: number) => {
    const email = `faults${place}@example.com`
    const address = `10.1.${Math.floor(place / 250)}.${1 + (place % 250)}`
    const id = await insertPerson(database.db, { email, username: `faults${place}`, passwordHash })
    const person = createPerson(urls[place % 2] ?? '', address)
    await person.signIn({ email })
    return { id, person, address }
  }
  const pairs: Chatter[][] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const both = await Promise.all([signedIn(2 * pair), signedIn(2 * pair + 1)])
    const [one, other] = both
    if (!one || !other) throw new Error('A pair has two')
    const { id: conversationId } = await one.person.client.chat.openWith({ userId: other.id })
    pairs.push(
      both.map(
        ({ person, address }, place) =>
          new Chatter({ nodes: urls, cookie: person.cookie(), address, conversationId }, place),
      ),
    )
  }
  return pairs
}

test('a node, Redis and, again and again, every database connection may die: what was acknowledged is there, once, in one order', async () => {
  const pairs = await startPairs()
  const end = new AbortController()
  const talking = pairs.flat().map(async (chatter, place) => {
    for (let turn = 0; !end.signal.aborted; turn++) {
      await chatter.say(`${place}:${turn}`)
      await pause(60)
    }
  })

  await pause(2_000)
  await nodes[0]?.stop('SIGKILL')
  await pause(1_500)
  nodes[0] = await startNode(ports[0] ?? 0)
  await pause(1_000)
  await redis.restart()
  await pause(2_000)
  for (let cut = 0; cut < 30; cut += 1) {
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    await pause(100)
  }
  await pause(2_000)
  expect(nodes.map((node) => node.isRunning())).toEqual([true, true])
  end.abort()
  await Promise.all(talking)

  for (const pair of pairs) {
    await Promise.all(pair.map((chatter) => chatter.catchUp()))
    const [mine = [], theirs = []] = await Promise.all(pair.map((chatter) => chatter.list()))
    expect(mine).toEqual(theirs)
    expect(mine.map(({ sequence }) => sequence)).toEqual(mine.map((_, place) => place + 1))
    const stored = new Map(mine.map((message) => [message.id, message]))
    for (const { acknowledged, heard } of pair) {
      expect(acknowledged.length).toBeGreaterThan(10)
      for (const message of acknowledged) expect(stored.get(message.id)).toEqual(message)
      expect([...heard.values()].toSorted((one, other) => one.sequence - other.sequence)).toEqual(mine)
    }
  }
  expect(await listCounterDifferences(database.db)).toEqual([])
  for (const chatter of pairs.flat()) chatter.leave()
}, 180_000)
