import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BackupError } from '#server/backup/records.ts'
import { explainCommand, explainStart, firstError } from '#server/start/cannot-start.ts'
import { REPOSITORY_ROOT } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { spawnServer, startServer } from '#server/testing/processes/server-process.ts'
import { createPerson } from '#server/testing/person.ts'
import { preparedFolder } from '#server/testing/database/prepared-folder.ts'

const TIMEOUT_MS = 90_000
const folder = () => mkdtempSync(join(tmpdir(), 'kismetry-start-'))

/** Waits for the end itself: a process that has given up but stays would keep its supervisor waiting for ever. */
async function failure(environment: Record<string, string>): Promise<string> {
  const server = spawnServer({ DATA_DIR: folder(), DEMO: 'off', ...environment })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('Kismetry cannot start.')
  expect(server.output()).not.toContain('[object Object]')
  return server.output()
}

describe('a process that cannot start says why and ends', { timeout: TIMEOUT_MS }, () => {
  test('when the port is taken', async () => {
    const occupant = createServer().listen(0, 'localhost')
    await new Promise((resolve) => occupant.once('listening', resolve))
    const { port } = occupant.address() as AddressInfo
    expect(await failure({ PORT: String(port), DATA_DIR: await preparedFolder() })).toContain('A port is taken')
    occupant.close()
  })

  test('when a setting is wrong, before it builds the web', async () => {
    const command = spawn(process.execPath, [join(REPOSITORY_ROOT, 'scripts/start.ts')], {
      env: { ...process.env, NODE_ENV: 'prod', KISMETRY_DEV_PAGES: 'never built so' },
    })
    const output = (await Promise.all([command.stdout, command.stderr].map((stream) => stream.toArray()))).join('')
    expect(output).toBe('Kismetry cannot start.\nNODE_ENV must be development, production, or test.\n')
  })

  test('when the database is out of reach', async () => {
    const output = await failure({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect(output).toContain('DATABASE_URL')
    expect(output).not.toContain('nothing')
  })

  test('when the database is of a newer version', async () => {
    const dataDir = await preparedFolder()
    const database = await openDatabase({ url: undefined, dataDir })
    await database.withScripts(({ exec }) => exec(`insert into schema_migrations values ('9999_later.sql', 'x')`))
    await database.close()
    expect(await failure({ DATA_DIR: dataDir })).toContain('9999_later.sql')
  })

  test('when its folder lies where none can be made', async () => {
    expect(await failure({ DATA_DIR: '/proc/kismetry/data' })).toContain('/proc/kismetry cannot be made')
  })

  test('when the disk is too full to make a database, and does not blame another Kismetry', async () => {
    const output = await failure({ STORAGE_RESERVE_MB: String(2 ** 40) })
    expect(output).toContain('too little room on the disk')
    expect(output).not.toContain('Another')
  })

  test('when the folder cannot be locked, and does not blame another Kismetry', async () => {
    const dataDir = folder()
    mkdirSync(join(dataDir, 'lock.sqlite'))
    const output = await failure({ DATA_DIR: dataDir })
    expect(output).toContain('lock.sqlite cannot be locked')
    expect(output).not.toContain('Another')
  })

  test('when nothing can be written, without leaving half a secret behind', async () => {
    const dataDir = folder()
    const command = `ulimit -f 0; exec "${process.execPath}" "${join(REPOSITORY_ROOT, 'src/server/main.ts')}"`
    const child = spawn('sh', ['-c', command], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } })
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(1)
    expect(existsSync(join(dataDir, 'secret'))).toBe(false)
  })
})

test('on a disk that is nearly full an existing database opens to be read', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = await preparedFolder()
  const server = await startServer({ DATA_DIR: dataDir, STORAGE_RESERVE_MB: String(2 ** 40) })
  const person = createPerson(server.url)
  await expect(person.client.site.status()).resolves.toMatchObject({ onlineCount: expect.any(Number) })
  await expect(person.signUp()).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  expect(await server.stop()).toBe(0)
})

test('what the engine throws without being an error is printed with what is in it', () => {
  expect(explainStart({ name: 'ExitStatus', status: 134 })).toContain('134')
  expect(explainStart(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toContain('no room left')
  expect(explainStart(new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })]))).toContain(
    'Nothing listens',
  )
})

test('a command is explained without a stack, and what explains itself in its own words only', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(explainCommand(new AggregateError([refused]))).toMatch(/^Nothing listens .+\nconnect ECONNREFUSED$/)
  expect(explainCommand(new Error('There is no such member.'))).toBe('There is no such member.')
  const cause = Object.assign(new Error('open'), { code: 'EACCES' })
  expect(explainCommand(new BackupError('This user may not read x.', { cause }))).toBe('This user may not read x.')
})

test('of several errors the first is reported', async () => {
  const resources = new AsyncDisposableStack()
  for (const message of ['third', 'second', 'first']) resources.defer(() => Promise.reject(new Error(message)))
  const thrown: unknown = await resources.disposeAsync().catch((error: unknown) => error)
  expect(firstError(thrown)).toEqual(new Error('first'))
})
