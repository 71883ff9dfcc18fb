import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { DEAD_LETTERS } from '#server/jobs/enqueue.ts'
import { preparedFolder } from '#server/testing/database/prepared-folder.ts'
import { runAdmin } from '#server/testing/processes/admin-process.ts'

const TIMEOUT_MS = 120_000
const FAILED = 1_101

let dataDir: string
beforeAll(async () => void (dataDir = await preparedFolder()), TIMEOUT_MS)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function addFailed({ count, key }: { count: number; key: string }): Promise<void> {
  const database = await openDatabase({ url: undefined, dataDir })
  await database.withScripts(({ exec }) =>
    exec(`
      insert into jobs.job (name, data, singleton_key, source_name, source_created_on, source_retry_count, source_output)
      select '${DEAD_LETTERS}', '{}', ${key}, 'mail', now(), 12, '{"message": "no luck"}'
      from generate_series(1, ${count}) as number`),
  )
  await database.close()
}

test(
  'of many failed jobs the newest are listed, all are counted, and all are run again',
  async () => {
    await addFailed({ count: FAILED, key: 'number' })
    const retried = await runAdmin({ DATA_DIR: dataDir }, 'jobs', '--retry', 'all')
    expect(retried.output.match(/no luck/g)).toHaveLength(100)
    expect(retried.output).toContain('1,101 failed jobs, of which the newest 100 are listed')
    expect(retried.output).toContain('1,101 are run again')
    expect((await runAdmin({ DATA_DIR: dataDir }, 'jobs')).output).toBe('0 failed jobs\n')
  },
  TIMEOUT_MS,
)

test(
  'a job behind thousands that are queued once already is run again too',
  async () => {
    await addFailed({ count: 2_001, key: `'the same'` })
    await addFailed({ count: 1, key: `'another'` })
    expect((await runAdmin({ DATA_DIR: dataDir }, 'jobs', '--retry', 'all')).output).toContain('2 are run again')
    expect((await runAdmin({ DATA_DIR: dataDir }, 'jobs')).output).toBe('0 failed jobs\n')
  },
  TIMEOUT_MS,
)

test(
  'an option that is misspelled makes nobody a main admin',
  async () => {
    const { code, output } = await runAdmin({ DATA_DIR: dataDir }, 'grant', 'ada@example.com', '--juniro')
    expect([code, output]).toEqual([1, '“--juniro” is no option: npm run admin -- grant EMAIL [--junior]\n'])
  },
  TIMEOUT_MS,
)
