import { readdirSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doorOf } from '#server/backup/live-copy.ts'
import { DEMO_LOGINS } from '#server/seed/demo.ts'
import { say } from '#server/testing/chat.ts'
import { createPerson, type Person } from '#server/testing/person.ts'
import { preparedFolder } from '#server/testing/database/prepared-folder.ts'
import { runAdmin } from '#server/testing/processes/admin-process.ts'
import { startServer, type ServerProcess } from '#server/testing/processes/server-process.ts'
import { waitFor } from '#server/testing/wait-for.ts'
import { pngFile } from '#server/testing/support/desk.ts'

const TIMEOUT_MS = 300_000
/** Fewer than the 600 requests a minute that the server allows, however long the backup takes. */
const PAUSE_MS = 110
const SECRET = 'ThUeLw5wZ0bVx1m9Kc7QfJ2sRp8YdN4g'

let dataDir: string
let folder: string
let server: ServerProcess
let noor: Person
beforeAll(async () => {
  dataDir = await preparedFolder()
  folder = await mkdtemp(join(tmpdir(), 'kismetry-live-'))
  server = await startServer({ DATA_DIR: dataDir, SECRET, CHAT_MESSAGES_PER_MINUTE: '100000' })
  noor = createPerson(server.url)
  await noor.signIn({ ...DEMO_LOGINS[0] })
}, TIMEOUT_MS)
afterAll(async () => {
  await server.stop()
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true, force: true })
})

test(
  'the embedded database is backed up while the server serves, and restored into another folder',
  async () => {
    const [conversation] = (await noor.client.chat.listConversations({})).conversations
    const conversationId = conversation?.id ?? ''
    await noor.client.profile.addPhoto({ file: await pngFile() })
    expect(statSync(doorOf(dataDir)).mode & 0o777).toBe(0o600)

    const writing = new AbortController()
    let written = 0
    const write = async () => {
      for (; !writing.signal.aborted; written += 1) {
        await say(noor, conversationId, `Number ${written}`)
        await delay(PAUSE_MS)
      }
    }
    const writer = write()
    const file = join(folder, 'site.backup')
    const backup = await runAdmin({ DATA_DIR: dataDir, SECRET }, 'backup', file)
    writing.abort()
    await writer
    expect(backup.output).toContain('SECRET is not in it')
    expect(backup.code).toBe(0)
    expect(written).toBeGreaterThan(1)
    expect(server.isRunning()).toBe(true)
    const copies = () => readdirSync(dataDir).filter((name) => name.startsWith('copy-'))
    await waitFor('the copy to be removed', () => copies().length === 0 || undefined)

    const onServer = await runAdmin({ DATA_DIR: dataDir, SECRET }, 'restore', file)
    expect(onServer.output).toContain('Another Kismetry is already running')
    const restored = join(folder, 'restored')
    const restore = await runAdmin({ DATA_DIR: restored, SECRET }, 'restore', file)
    expect(restore.output).toContain('The site is as it was at')
    expect(restore.code).toBe(0)
    const counters = await runAdmin({ DATA_DIR: restored, SECRET }, 'verify-counters')
    expect(counters.output).toContain('\n0 differences')
    expect((await runAdmin({ DATA_DIR: restored, SECRET }, 'restore', file)).output).toContain('not empty')
    const { viewer } = await noor.client.accounts.session()
    const erase = () => runAdmin({ DATA_DIR: restored, SECRET }, 'erase', viewer?.id ?? '')
    expect((await erase()).output).toContain('The server erases it')
    expect(await erase()).toEqual({ code: 1, output: 'There is no open account with this id.\n' })
  },
  TIMEOUT_MS,
)

test(
  'bad input is answered with a sentence',
  async () => {
    const environment = { DATA_DIR: dataDir, SECRET }
    const answers = await Promise.all([
      runAdmin(environment, 'backup'),
      runAdmin(environment, 'restore', join(folder, 'nothing')),
      runAdmin(environment, 'move-to'),
      runAdmin(environment, 'move-to', 'mysql://here'),
      runAdmin(environment, 'move-to', 'postgres://nobody:hidden@127.0.0.1:1/nothing'),
      runAdmin(environment, 'backup', join(folder, 'no/such/folder')),
    ])
    for (const { code, output } of answers) {
      expect(code).toBe(1)
      expect(output).not.toMatch(/\n\s+at |hidden/)
    }
    expect(answers.map(({ output }) => output.trim().split('\n').at(-1))).toEqual([
      'Say which file: npm run admin -- backup FILE',
      expect.stringMatching(/^There is no file .*nothing\.$/),
      'Say where to: npm run admin -- move-to postgres://user:password@host/database',
      expect.stringContaining('DATABASE_URL must look like postgres://'),
      expect.stringContaining('Another Kismetry is already running'),
      expect.stringMatching(/^There is no folder .*no\/such\. Make it first\.$/),
    ])
  },
  TIMEOUT_MS,
)
