import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#server/config.ts'
import { findNginx } from '#server/start/cluster-proxy.ts'
import { say } from '#server/testing/chat.ts'
import { createPerson } from '#server/testing/person.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const database = `kismetry_test_cluster_${process.pid}`
/** Four in a row, apart from those of other tests. */
const port = 31_000 + (process.pid % 200) * 4
const url = `http://localhost:${port}`
/** nginx where it is installed, as `.ci/run` has it. */
describe.each(['built-in', ...(findNginx(process.env.PATH) ? ['nginx'] : [])])('behind the proxy %s', (proxy) => {
  let cluster: ChildProcess
  let output = ''

  beforeAll(async () => {
    const options = ['--no-build', '--fresh', '--database', database, '--proxy', proxy]
    cluster = spawn(process.execPath, [join(REPOSITORY_ROOT, 'scripts/cluster.ts'), ...options], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATABASE_URL: server,
        REDIS_URL: process.env.TEST_REDIS_URL,
        DATA_DIR: mkdtempSync(join(tmpdir(), 'kismetry-cluster-')),
        LOG_LEVEL: 'warn',
      },
    })
    for (const stream of [cluster.stdout, cluster.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await waitFor(
      'the cluster to open',
      () => {
        if (cluster.exitCode !== null) throw new Error(output)
        return output.includes(`The cluster is open at ${url}`) || undefined
      },
      150_000,
    )
  })
  afterAll(async () => {
    // It ends its nodes before itself.
    if (cluster.exitCode === null) cluster.kill('SIGTERM')
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(`drop database if exists ${database} with (force)`)
    await client.end()
  })

  test('people sign in and talk, whichever node they are on, and Ctrl-C ends all of it', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${url}/readyz`)))
    expect(new Set(answers.map(({ headers }) => headers.get('x-kismetry-node'))).size).toBe(3)

    const [noor, hana] = ['noor', 'hana'].map(() => createPerson(url, `10.${randomBytes(3).join('.')}`))
    if (!noor || !hana) throw new Error('There are two people')
    const password = 'overprint-demo'
    await noor.signIn({ email: 'noor@demo.kismetry.example', password })
    await hana.signIn({ email: 'hana@demo.kismetry.example', password })
    const listeners = [await hana.listen(), await hana.listen(), await hana.listen()]
    const { id } = await noor.client.chat.openWith({ userId: await hana.id() })
    for (const text of ['one', 'two', 'three']) {
      await say(noor, id, text)
      for (const listener of listeners) expect(await listener.next('chat.messageSent')).toMatchObject({ content: text })
    }
    noor.leave()
    hana.leave()

    const ended = new Promise((resolve) => cluster.once('exit', resolve))
    cluster.kill('SIGINT')
    expect(await ended).toBe(0)
    for (const place of [0, 1, 2, 3]) await expect(fetch(`http://127.0.0.1:${port + place}`)).rejects.toThrow()
  })
})
