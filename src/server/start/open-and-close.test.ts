import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'

/** Longer than every interval in which an open service does something: Redis is tried again, the disk is measured. */
const INTERVALS_MS = 2_500
const ARRIVAL_MS = 200

let database: Database
let dataDir: string
let config: Config
let connections = 0
let measurements = 0
/** Closes every connection at once, so that an open Redis service keeps coming back. */
const redis = createServer((socket) => {
  connections += 1
  socket.on('error', () => undefined).destroy()
})

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'kismetry-open-'))
  await new Promise<void>((resolve) => redis.listen(0, '127.0.0.1', resolve))
  const { port } = redis.address() as AddressInfo
  config = readConfig({ DATA_DIR: dataDir, REDIS_URL: `redis://127.0.0.1:${port}`, LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  redis.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

beforeEach(() => {
  ;[connections, measurements] = [0, 0]
})
/** Whatever was opened has been in use, and is no longer. */
async function expectNothingOpen() {
  // A connection that was under way may still arrive.
  await pause(ARRIVAL_MS)
  const atTheEnd = { connections, measurements }
  expect(connections).toBeGreaterThan(0)
  expect(measurements).toBeGreaterThan(0)
  await pause(INTERVALS_MS)
  expect({ connections, measurements }).toEqual(atTheEnd)
}

const open = (changes: Partial<Config> = {}) => {
  const readFreeBytes = async () => {
    measurements += 1
    return Number.MAX_SAFE_INTEGER
  }
  return createApp({ config: { ...config, ...changes }, database, clock: systemClock, readFreeBytes })
}

test('a service that cannot be opened closes those opened before it', async () => {
  const key = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const s3 = { endpoint: 'http://127.0.0.1:1', bucket: 'photos', region: 'us-east-1', ...key }
  await expect(open({ s3 })).rejects.toThrow(ConfigError)
  await expectNothingOpen()
})

test('an app that is closed leaves nothing open', async () => {
  const app = await open()
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await app.close()
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  await expectNothingOpen()
})

test('a service that cannot be closed keeps no other open, and its error is reported', async () => {
  const app = await open()
  app.http.addHook('onClose', () => Promise.reject(new Error('still busy')))
  await expect(app.close()).rejects.toThrow('still busy')
  await expectNothingOpen()
})
