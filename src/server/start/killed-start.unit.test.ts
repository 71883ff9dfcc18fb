import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_CHATS } from '#server/seed/demo-chats-table.ts'
import { readDemoMembers } from '#server/seed/demo-members.ts'
import { DEMO_LOGINS } from '#server/seed/demo.ts'
import { openDatabase } from '#server/db/open.ts'
import { createPerson } from '#server/testing/person.ts'
import { spawnServer, startServer } from '#server/testing/processes/server-process.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const TIMEOUT_MS = 180_000

/** Moments of a first start, by what is there to be seen. */
const MOMENTS = [
  { what: 'while the database is made', isReached: (dataDir: string) => existsSync(join(dataDir, 'db.unfinished')) },
  { what: 'while it is filled', isReached: (dataDir: string) => existsSync(join(dataDir, 'db')), laterMs: 700 },
]

test(
  'a first start that is killed, again and again, still ends in a complete demo',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-killed-'))
    for (const { what, isReached, laterMs = 0 } of MOMENTS) {
      const server = spawnServer({ DATA_DIR: dataDir })
      await waitFor(what, () => isReached(dataDir) || undefined, TIMEOUT_MS / 2)
      await new Promise((resolve) => setTimeout(resolve, laterMs))
      server.child.kill('SIGKILL')
      await server.ended
    }
    const server = await startServer({ DATA_DIR: dataDir })
    const noor = createPerson(server.url)
    await noor.signIn({ ...DEMO_LOGINS[0] })
    expect((await noor.client.chat.listConversations({})).conversations).toHaveLength(DEMO_CHATS.length)
    await server.stop()
    const database = await openDatabase({ url: undefined, dataDir })
    expect(await database.db.selectFrom('users').select('userId').execute()).toHaveLength(readDemoMembers().length)
    await database.close()
  },
  TIMEOUT_MS,
)
