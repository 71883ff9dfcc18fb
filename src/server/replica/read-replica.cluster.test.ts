import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkReplica } from '#server/doctor/check-replica.ts'
import { createPerson, type Person } from '#server/testing/person.ts'
import { startPostgresPair, type PostgresPair } from '#server/testing/processes/postgres-pair.ts'
import { findPostgresPrograms } from '#server/testing/processes/postgres-process.ts'
import { startServer, type ServerProcess } from '#server/testing/processes/server-process.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const METRICS_TOKEN = 'the token of the test of the read replica'
/** Longer than a writer is remembered. */
const FORGOTTEN_MS = 3_500
const bin = findPostgresPrograms()

describe.skipIf(bin === undefined)('two nodes, a primary and a streaming replica', () => {
  let pair: PostgresPair
  let nodes: ServerProcess[]

  beforeAll(async () => {
    pair = await startPostgresPair(bin ?? '')
    const environment = {
      DATABASE_URL: pair.primaryUrl,
      DATABASE_READ_URL: pair.replicaUrl,
      REDIS_URL: process.env.TEST_REDIS_URL ?? '',
      SECRET: 'the same secret on both of the nodes',
      PUBLIC_URL: 'http://kismetry.test',
      DEMO: 'off',
      TRUST_PROXY: '127.0.0.1',
      METRICS_TOKEN,
    }
    const dataDir = () => mkdtempSync(join(tmpdir(), 'kismetry-node-'))
    nodes = await Promise.all([0, 1].map(() => startServer({ ...environment, DATA_DIR: dataDir() })))
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await pair.close()
  })

  /** The same session on both nodes. */
  const memberOnBoth = async (): Promise<Person[]> => {
    const [one, other] = nodes.map(({ url }) => createPerson(url, `10.${randomBytes(3).join('.')}`))
    if (!one || !other) throw new Error('There are two nodes')
    await one.signUp({ email: `${randomBytes(6).toString('hex')}@example.com` })
    await other.signIn({ email: one.email })
    return [one, other]
  }
  const listed = async (person: Person | undefined) =>
    (await person?.client.discovery.list({ order: 'newest' }))?.people.map(({ id }) => id) ?? []
  const readsFrom = async (source: string) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const texts = await Promise.all(nodes.map(async ({ url }) => (await fetch(`${url}/metrics`, { headers })).text()))
    const counts = texts.map((text) => new RegExp(`reads_total{source="${source}"} (\\d+)`).exec(text)?.[1] ?? '0')
    return counts.reduce((sum, count) => sum + Number(count), 0)
  }
  const onlyFromReplica = (person: Person | undefined) =>
    waitFor('an answer of the replica', async () => {
      const before = await readsFrom('replica')
      await listed(person)
      return (await readsFrom('replica')) > before || undefined
    })

  test('whoever has just signed up finds themselves known, and reads from the replica a little later', async () => {
    const [one] = await memberOnBoth()
    const before = await readsFrom('primary')
    await listed(one)
    expect(await readsFrom('primary')).toBe(before + 1)
    await onlyFromReplica(one)
  })

  test('a block holds at once for both, on both nodes, however late the replica is', async () => {
    const [one, other] = [await memberOnBoth(), await memberOnBoth()]
    const [oneId, otherId] = [await one[0]?.id(), await other[0]?.id()]
    await pause(FORGOTTEN_MS)
    expect(await listed(one[0])).toContain(otherId)
    expect(await listed(other[1])).toContain(oneId)
    await onlyFromReplica(other[1])
    await pair.onReplica('select pg_wal_replay_pause()')
    try {
      await one[0]?.client.safety.block({ userId: otherId ?? '' })
      for (const person of one) expect(await listed(person)).not.toContain(otherId)
      for (const person of other) expect(await listed(person)).not.toContain(oneId)
      // It really is late: it knows nothing of the block.
      expect(await pair.onReplica(`select from blocks where blocker_id = '${oneId}'`)).toEqual([])
      // Nobody is remembered any more, and the replica is too old to be asked.
      await pause(FORGOTTEN_MS)
      const before = await readsFrom('replica')
      for (const person of one) expect(await listed(person)).not.toContain(otherId)
      for (const person of other) expect(await listed(person)).not.toContain(oneId)
      expect(await readsFrom('replica')).toBe(before)
    } finally {
      await pair.onReplica('select pg_wal_replay_resume()')
    }
    await onlyFromReplica(other[0])
    expect(await listed(other[0])).not.toContain(oneId)
  })

  test('the doctor knows it for a replica, and asks for what it lacks', async () => {
    const site = { databaseReadUrl: pair.replicaUrl, redisUrl: process.env.TEST_REDIS_URL }
    const states = async (count: number) =>
      (await checkReplica(site, count)).map(({ state, what }) => `${state} ${what}`)
    expect(await states(2)).toEqual(['ok Replica', 'warn Feedback of the replica', 'ok Connections of the replica'])
    expect(await states(1_000)).toContain('warn Connections of the replica')
  })

  test('a replica that goes away is not missed', async () => {
    const [one] = await memberOnBoth()
    await pause(FORGOTTEN_MS)
    await onlyFromReplica(one)
    await pair.stopReplica()
    const newcomer = await memberOnBoth()
    expect(await listed(one)).toContain(await newcomer[0]?.id())
  })
})
