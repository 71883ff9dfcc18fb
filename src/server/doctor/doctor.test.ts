import { createServer, request, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openPostgres } from '#server/db/open.ts'
import { checkNode } from '#server/doctor/check-machine.ts'
import { examine } from '#server/doctor/doctor.ts'
import { PROBE_HEADER } from '#server/http/proxy-probe.ts'
import { createEmptyPostgres } from '#server/testing/processes/empty-database.ts'
import { startMailServer } from '#server/testing/processes/mail-server.ts'
import { startS3Server } from '#server/testing/processes/s3-server.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const SECRET = 'a secret that only the tests of this project know'
const isPostgres = process.env.TEST_ENGINE === 'postgres'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kismetry-doctor-'))
  chmodSync(dataDir, 0o700)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Every finding with these settings, as `state what: is`. */
async function examined(environment: Record<string, string>, nodes = 1): Promise<string[]> {
  // Nobody listens there.
  const nowhere = 'http://127.0.0.1:1'
  const config = readConfig({ DATA_DIR: dataDir, SECRET, PUBLIC_URL: nowhere, ...environment })
  return (await examine(config, nodes)).map(({ state, what, is, remedy }) => `${state} ${what}: ${is}. ${remedy ?? ''}`)
}

const finding = (lines: string[], what: string) => lines.find((line) => line.includes(` ${what}: `))

test('an installation with the engines it needs has nothing bad', async () => {
  const [mail, bucket] = [await startMailServer(), await startS3Server()]
  const { endpoint, bucket: name, accessKeyId, secretAccessKey } = bucket.settings
  const s3 = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const lines = await examined({ SMTP_URL: mail.url, ...s3 })
  expect(lines.filter((line) => line.startsWith('bad'))).toEqual([])
  expect(finding(lines, 'Mail')).toMatch(/^ok/)
  expect(finding(lines, 'Files')).toContain('written, read and deleted')
  expect(mail.letters).toEqual([])
  await mail.close()
  await bucket.close()
})

test('what is out of reach is bad, says why, and repeats no password', async () => {
  const lines = await examined({
    DATABASE_URL: 'postgres://me:hidden-one@127.0.0.1:1/site',
    DATABASE_READ_URL: 'postgres://me:hidden-six@127.0.0.1:1/site',
    REDIS_URL: 'redis://me:hidden-two@127.0.0.1:1',
    SMTP_URL: 'smtp://me:hidden-three@127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'hidden-four',
    S3_SECRET_ACCESS_KEY: 'hidden-five',
  })
  for (const what of ['Database', 'Redis', 'Mail', 'Files']) expect(finding(lines, what)).toMatch(/^bad/)
  for (const what of ['PUBLIC_URL', 'Replica']) expect(finding(lines, what)).toMatch(/^warn/)
  expect(lines.join('\n')).not.toMatch(/hidden|\n\s+at /)
})

test('an engine that is silent does not hold it up', async () => {
  const silent = createTcpServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  const lines = await examined({
    DATABASE_URL: `postgres://me@127.0.0.1:${port}/site`,
    REDIS_URL: `redis://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  for (const what of ['Database', 'Redis', 'Mail']) expect(finding(lines, what)).toMatch(/^bad/)
  silent.close()
})

test('a secret that can be guessed or read, an open folder, a full disk and an old Node', async () => {
  const open = mkdtempSync(join(tmpdir(), 'kismetry-open-'))
  chmodSync(open, 0o755)
  writeFileSync(join(open, 'secret'), 'x'.repeat(40), { mode: 0o644 })
  const lines = await examined({ DATA_DIR: open, SECRET: 'x'.repeat(40), STORAGE_RESERVE_MB: String(2 ** 40) })
  expect(finding(lines, 'SECRET')).toMatch(/^bad .*can be guessed/)
  expect(finding(lines, 'DATA_DIR')).toMatch(/^warn .*chmod 700/)
  expect(finding(lines, 'DATA_DIR/secret')).toMatch(/^bad .*chmod 600/)
  expect(finding(lines, 'Disk')).toMatch(/^bad/)
  expect(lines.join('\n')).not.toContain('x'.repeat(40))
  expect([checkNode('20.11.1').state, checkNode('24.6.0').state, checkNode('24.7.0').state]).toEqual([
    'bad',
    'bad',
    'ok',
  ])
  rmSync(open, { recursive: true })
})

test('several nodes need Redis', async () => {
  expect(finding(await examined({}, 2), 'Redis')).toMatch(/^bad .*2 nodes/)
})

test.runIf(isPostgres)('what PostgreSQL allows is compared with what the nodes need', async () => {
  const { url, drop } = await createEmptyPostgres(process.env.TEST_DATABASE_URL ?? '')
  const lines = await examined(
    { DATABASE_URL: url, REDIS_URL: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:1' },
    10_000,
  )
  const well = ['Database', 'Encoding', 'Collation', 'Extensions', 'Rights', 'Migrations', 'Cache']
  for (const what of [...well, 'Clock of PostgreSQL', 'Clock of Redis']) expect(finding(lines, what)).toMatch(/^ok/)
  expect(finding(lines, 'Connections')).toMatch(/^bad .*Set max_connections to 1100\d\d/)
  // It is no replica of itself.
  const withReplica = await examined({ DATABASE_URL: url, DATABASE_READ_URL: url }, 2)
  expect(finding(withReplica, 'Replica')).toMatch(/^warn .*follows no primary/)
  expect(withReplica.join('\n')).toMatch(/bad Replica: .*Set REDIS_URL/)
  const database = openPostgres(url)
  await database.withScripts(({ exec }) =>
    exec(`create table schema_migrations (name text); insert into schema_migrations values ('9999_later.sql')`),
  )
  await database.close()
  expect(finding(await examined({ DATABASE_URL: url }), 'Migrations')).toMatch(/^bad .*9999_later/)
  await drop()
})

describe('the public address', () => {
  const apps: TestApp[] = []
  const proxies: Server[] = []
  afterAll(async () => {
    for (const proxy of proxies) proxy.close()
    for (const app of apps) await app.close()
  })

  const serve = async (trustedProxies: string[]) => {
    const app = await createTestApp({ config: { trustedProxies, secret: SECRET } })
    apps.push(app)
    return app.url
  }
  const behindProxy = async (url: string) => {
    const proxy = createServer((incoming, outgoing) => {
      const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' }
      const onward = request(url + incoming.url, { headers }, (answer) => void answer.pipe(outgoing))
      incoming.pipe(onward)
    }).listen(0, '127.0.0.1')
    proxies.push(proxy)
    await new Promise((resolve) => proxy.once('listening', resolve))
    return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  }
  const trust = async (address: string, setting: string) =>
    finding(await examined({ PUBLIC_URL: address, TRUST_PROXY: setting }), 'TRUST_PROXY')

  test('is compared with TRUST_PROXY', async () => {
    const [plain, trusting, other] = [await serve([]), await serve(['127.0.0.1']), await serve(['10.0.0.1'])]
    expect(await trust(plain, '')).toMatch(/^ok .*no proxy/)
    expect(await trust(await behindProxy(plain), '')).toMatch(/^bad .*Set TRUST_PROXY to 127\.0\.0\.1/)
    expect(await trust(await behindProxy(trusting), '127.0.0.1')).toMatch(/^ok .*names the proxy/)
    expect(await trust(await behindProxy(other), '10.0.0.1')).toMatch(/^bad .*Add 127\.0\.0\.1/)
    expect(await trust(trusting, '127.0.0.1')).toMatch(/^warn/)
  })

  test('tells only whoever knows the secret how a request arrived', async () => {
    const url = apps[0]?.url ?? ''
    const forged = await fetch(`${url}/healthz`, { headers: { [PROBE_HEADER]: `${Date.now()}.${'0'.repeat(64)}` } })
    expect(await forged.json()).toEqual({ status: 'ok' })
    const other = await examined({ PUBLIC_URL: url, SECRET: 'another secret of the tests of this project' })
    expect(finding(other, 'PUBLIC_URL')).toMatch(/^warn .*another SECRET/)
  })
})
