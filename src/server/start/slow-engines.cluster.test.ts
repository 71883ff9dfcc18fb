import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { startProxy, type FaultyProxy } from '#server/testing/processes/faulty-proxy.ts'
import { createPerson, type Listener, type Person } from '#server/testing/person.ts'
import { databaseUrl } from '#server/testing/database/postgres-template.ts'
import { startRedis, type RedisProcess } from '#server/testing/processes/redis-process.ts'
import { startServer, type ServerProcess } from '#server/testing/processes/server-process.ts'
import { waitFor } from '#server/testing/wait-for.ts'

/** What a member is asked to wait for an answer at most, and an operator for the end of the process. */
const PATIENCE_MS = 5_000
const RECOVERY_MS = 10_000
const postgresServer = process.env.TEST_DATABASE_URL ?? ''
const name = `kismetry_test_slow_engines_${process.pid}`

let redis: RedisProcess
let postgresProxy: FaultyProxy
let redisProxy: FaultyProxy
/** Reaches its engines by way of the proxies. */
let near: ServerProcess
/** Reaches them straight. */
let far: ServerProcess
let ada: Person
let ben: Person
let conversationId: string

const asAdmin = async (sql: string) => {
  const client = new pg.Client({ connectionString: postgresServer })
  await client.connect()
  await client.query(sql)
  await client.end()
}
const startNode = (engines: { DATABASE_URL: string; REDIS_URL: string }) =>
  startServer({
    ...engines,
    SECRET: 'the same secret on both of the nodes',
    PUBLIC_URL: 'http://kismetry.test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'kismetry-node-')),
    DEMO: 'off',
    LOG_LEVEL: 'error',
  })
const behindProxies = () => startNode({ DATABASE_URL: postgresProxy.url, REDIS_URL: redisProxy.url })
const ask = (url: string, person?: Person) =>
  fetch(url, { headers: person ? { cookie: person.cookie() } : {}, signal: AbortSignal.timeout(PATIENCE_MS) })
const readiness = async (node: ServerProcess) => {
  const answer = await ask(`${node.url}/readyz`)
  return { httpStatus: answer.status, ...((await answer.json()) as { status: string }) }
}
const untilIs = (status: string, node: ServerProcess) =>
  waitFor(
    `the node to be ${status}`,
    async () => {
      const answer = await readiness(node)
      return answer.status === status ? answer : undefined
    },
    RECOVERY_MS,
  )
const say = (person: Person, content: string) => person.client.chat.send({ id: randomUUID(), conversationId, content })
const hear = (listener: Listener, content: string) =>
  waitFor(
    `“${content}” to be heard`,
    async () => (await listener.next('chat.messageSent')).content === content || undefined,
    RECOVERY_MS,
  )

beforeAll(async () => {
  await asAdmin(`create database ${name}`)
  redis = await startRedis()
  const direct = { DATABASE_URL: databaseUrl(postgresServer, name), REDIS_URL: redis.url }
  postgresProxy = await startProxy(direct.DATABASE_URL, 5432)
  redisProxy = await startProxy(direct.REDIS_URL, 6379)
  far = await startNode(direct)
  near = await behindProxies()
  ada = createPerson(near.url)
  ben = createPerson(far.url)
  await ada.signUp()
  await ben.signUp()
  ;({ id: conversationId } = await ada.client.chat.openWith({ userId: await ben.id() }))
  // A node that has not read anything yet cannot know what it has missed, and plays safe.
  const listeners = [await ada.listen(), await ben.listen()]
  await say(ada, 'hello')
  await Promise.all(listeners.map((listener) => hear(listener, 'hello')))
}, 120_000)
afterEach(async () => {
  ada.leave()
  ben.leave()
  for (const proxy of [postgresProxy, redisProxy]) {
    proxy.resume()
    await proxy.refuse()
    await proxy.accept()
  }
  await untilIs('ready', near)
})
afterAll(async () => {
  await Promise.all([near.stop(), far.stop()])
  await Promise.all([postgresProxy.close(), redisProxy.close()])
  await redis.stop()
  await asAdmin(`drop database ${name} with (force)`)
})

describe.each([
  { state: 'silent', retryAfterSeconds: 5, begin: async () => postgresProxy.pause() },
  { state: 'down', retryAfterSeconds: 0, begin: () => postgresProxy.refuse() },
])('PostgreSQL is $state', ({ begin, retryAfterSeconds }) => {
  test('everybody reads within seconds that it may work in a moment, and then it does', async () => {
    await begin()
    const paths = ['/api/v1/session', '/api/v1/profile', '/api/v1/conversations', '/api/v1/matches']
    const signIn = createPerson(near.url)
    const answers = await Promise.all([
      ...[...paths, ...paths, ...paths].map((path) => ask(`${near.url}${path}`, ada)),
      signIn.fetch('/api/v1/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: ada.email, password: 'wrong' }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', data: { retryAfterSeconds } })
    }
    expect((await ask(`${near.url}/healthz`)).status).toBe(200)
    const unready = { httpStatus: 503, status: 'no database', database: 'unreachable', redis: 'ok' }
    // The connection to Redis was cut after the test before, and may only now have been noticed to be.
    await vi.waitFor(async () => expect(await readiness(near)).toEqual(unready), RECOVERY_MS)

    postgresProxy.resume()
    await postgresProxy.refuse()
    await postgresProxy.accept()
    await untilIs('ready', near)
    expect((await ask(`${near.url}/api/v1/profile`, ada)).status).toBe(200)
    expect(near.isRunning()).toBe(true)
  }, 60_000)
})

describe.each([
  { state: 'silent', begin: async () => redisProxy.pause(), end: async () => redisProxy.resume() },
  { state: 'down', begin: () => redisProxy.refuse(), end: () => redisProxy.accept() },
])('Redis is $state', ({ begin, end }) => {
  test('requests are answered, limits still hold, and what happened is heard on all nodes afterwards', async () => {
    const [adaHears, benHears] = [await ada.listen(), await ben.listen()]
    await say(ada, 'before')
    await Promise.all([hear(adaHears, 'before'), hear(benHears, 'before')])

    await begin()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(`${near.url}/api/v1/profile`, ada)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const degraded = await untilIs('degraded', near)
    expect(degraded).toEqual({ httpStatus: 200, status: 'degraded', database: 'ok', redis: 'unreachable' })
    const email = `${randomUUID()}@example.com`
    const guesses: number[] = []
    for (let count = 0; count <= RATE_LIMITS.signInsPerEmail.points; count += 1) {
      const guess = createPerson(near.url).signIn({ email, password: 'a wild guess' })
      guesses.push(
        await guess.then(
          () => 200,
          ({ status }) => status as number,
        ),
      )
    }
    expect(guesses.at(-1)).toBe(429)

    await say(ada, 'from the node that is cut off')
    await hear(adaHears, 'from the node that is cut off')
    await say(ben, 'to the node that is cut off')
    await hear(benHears, 'to the node that is cut off')

    await end()
    await hear(adaHears, 'to the node that is cut off')
    await hear(benHears, 'from the node that is cut off')
    expect(adaHears.isOpen()).toBe(true)
    await untilIs('ready', near)
  }, 60_000)
})

test('Redis comes back without its memory: every open page is closed, comes back and asks', async () => {
  const [adaHears, benHears] = [await ada.listen(), await ben.listen()]
  await say(ada, 'before')
  await hear(benHears, 'before')
  await redis.restart()
  for (const listener of [adaHears, benHears]) {
    await waitFor('the socket to close', () => (listener.isOpen() ? undefined : true), RECOVERY_MS)
  }
  await untilIs('ready', near)
  const benHearsAgain = await ben.listen()
  await say(ada, 'after')
  await hear(benHearsAgain, 'after')
}, 60_000)

describe.each([
  { state: 'silent', begin: async () => redisProxy.pause(), end: async () => redisProxy.resume() },
  { state: 'down', begin: () => redisProxy.refuse(), end: () => redisProxy.accept() },
])('a node that starts while Redis is $state', ({ begin, end }) => {
  test('opens, says so in one line, and joins the others later', async () => {
    await begin()
    const late = await behindProxies()
    const sayings = late
      .output()
      .split('\n')
      .filter((line) => line.includes('Redis is out of reach'))
    expect(sayings).toHaveLength(1)
    expect(await readiness(late)).toMatchObject({ status: 'degraded', redis: 'unreachable' })
    await end()
    await untilIs('ready', late)
    const adaElsewhere = createPerson(late.url)
    await adaElsewhere.signIn({ email: ada.email })
    await waitFor(
      'the node to hear the others',
      async () => {
        const hears = await adaElsewhere.listen()
        await say(ben, 'welcome')
        return waitFor('the message', () => hears.count('chat.messageSent') || undefined, 500).catch(() => undefined)
      },
      RECOVERY_MS,
    )
    adaElsewhere.leave()
    expect(await late.stop()).toBe(0)
  }, 60_000)
})

test.each([
  { state: 'PostgreSQL is silent', begin: async () => postgresProxy.pause() },
  { state: 'PostgreSQL is down', begin: () => postgresProxy.refuse() },
  { state: 'Redis is silent', begin: async () => redisProxy.pause() },
  { state: 'Redis is down', begin: () => redisProxy.refuse() },
])(
  'SIGTERM while $state ends the process cleanly within seconds',
  async ({ begin }) => {
    const node = await behindProxies()
    const person = createPerson(node.url)
    await person.signIn({ email: ada.email })
    // Somebody is here, and that is still to be written.
    const listener = await person.listen()
    await begin()
    listener.send('presence.beat', {})
    const underWay = ask(`${node.url}/api/v1/profile`, person).catch(() => undefined)
    const ended = await Promise.race([
      node.stop(),
      new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'still running')),
    ])
    expect(ended).toBe(0)
    await underWay
  },
  60_000,
)
