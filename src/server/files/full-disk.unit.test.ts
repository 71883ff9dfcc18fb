import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { createPerson } from '#server/testing/person.ts'
import { prepareFolder } from '#server/testing/database/prepared-folder.ts'
import { startServer } from '#server/testing/processes/server-process.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const TIMEOUT_MS = 120_000
const MEASURED_WITHIN_MS = 20_000

const mountDisk = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=420m', 'kismetry-test', folder], { stdio: 'ignore' })
const unmount = (folder: string) => execFileSync('umount', ['-l', folder])

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'kismetry-mount-'))
  try {
    mountDisk(folder)
    unmount(folder)
    return true
  } catch {
    process.stdout.write('A real full disk is not tested: this user may not mount one.\n')
    return false
  }
}

let disk: string
let other: string
beforeEach(async ({ skip }) => {
  if (!canMount()) skip()
  disk = mkdtempSync(join(tmpdir(), 'kismetry-disk-'))
  other = join(disk, 'of-another-program')
  mountDisk(disk)
  await prepareFolder(disk)
})
afterEach(() => {
  if (disk) unmount(disk)
})

/** As another program would: to the last byte. */
function fill(): void {
  const file = openSync(other, 'w')
  const chunk = Buffer.alloc(2 ** 20, 1)
  try {
    for (;;) writeSync(file, chunk)
  } catch {
    closeSync(file)
  }
}

test(
  'a server on a full disk refuses writes, is read from, and goes on when there is room',
  async () => {
    const server = await startServer({ DATA_DIR: disk, STORAGE_RESERVE_MB: '128', DEMO: 'off' })
    const person = createPerson(server.url)
    await person.signUp()
    const readiness = async (status: string) =>
      waitFor(
        status,
        async () => (await (await fetch(`${server.url}/readyz`)).text()).includes(`"${status}"`) || undefined,
        MEASURED_WITHIN_MS,
      )
    fill()
    await readiness('degraded')
    await expect(person.client.profile.update({ aboutMe: 'too much' })).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    expect((await person.client.discovery.list({ order: 'newest' })).people).toEqual([])
    rmSync(other)
    await readiness('ready')
    expect(await person.client.profile.update({ aboutMe: 'fits again' })).toMatchObject({ aboutMe: 'fits again' })
    expect(await server.stop()).toBe(0)
  },
  TIMEOUT_MS,
)

test(
  'an engine that cannot write its log ends the process, and has kept everything at the next start',
  async () => {
    const database = await openDatabase({ url: undefined, dataDir: disk })
    await database.withScripts(({ exec }) => exec('create table kept (number int)'))
    await database.close()
    const child = spawn(process.execPath, ['--input-type=module', '-e', WRITE_UNTIL_STUCK], {
      cwd: REPOSITORY_ROOT,
      env: { ...process.env, DISK: disk },
    })
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      if (said.out === '') fill()
      said.out += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(1)
    expect(said.err).toContain('The disk is full')
    rmSync(other)
    const again = await openDatabase({ url: undefined, dataDir: disk })
    const [row] = await again.withScripts(({ rows }) => rows<{ last: number }>('select max(number) as last from kept'))
    expect(row?.last).toBeGreaterThanOrEqual(said.out.trim().split('\n').map(Number).at(-1) ?? 0)
    await again.close()
  },
  TIMEOUT_MS,
)

/** Says every number once it is committed; the rest only fills the log. */
const WRITE_UNTIL_STUCK = `
  import { openDatabase } from '#server/db/open.ts'
  const database = await openDatabase({ url: undefined, dataDir: process.env.DISK })
  for (let number = 1; ; number += 1) {
    await database.withScripts(async ({ rows }) => {
      await rows('insert into kept values ($1)', [number])
      await rows("select pg_logical_emit_message(true, 'test', repeat('x', 500000))")
    })
    console.log(number)
  }
`
