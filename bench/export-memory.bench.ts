import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Database, Db } from '#server/db/open.ts'
import { packExport, type PackingServices } from '#server/features/data-export/pack-export.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { rounded } from './support/bench-members.ts'
import type { Benchmark } from './benchmark.ts'

const FEW = 1_000
const GROWTH_GOAL_MB = 8
const SAMPLE_MS = 200
const TEXT_LENGTH = 200

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** One member with many messages and one with few, packed by the same process. */
const benchmark: Benchmark = {
  description: 'Memory while a download of many messages is packed, beside one of few',
  goal: `at most ${GROWTH_GOAL_MB} MB more at any moment than for ${FEW} messages`,
  run: async ({ progress, options }) => {
    const { values } = parseArgs({ args: options, options: { messages: { type: 'string', default: '100000' } } })
    const many = Number(values.messages)
    return withBenchDatabase((database) =>
      withServices(database, async (services) => {
        const { db } = services
        progress(0, 3, 'steps')
        const few = await prepare(db, FEW)
        const large = await prepare(db, many)
        // What is loaded and compiled once is not counted.
        await pack(services, few)
        progress(1, 3, 'steps')
        const fewRun = await pack(services, few)
        progress(2, 3, 'steps')
        const manyRun = await pack(services, large)
        const growthMb = rounded(manyRun.peakMb - fewRun.peakMb)
        const figures = {
          messages: many,
          fewPeakMb: fewRun.peakMb,
          manyPeakMb: manyRun.peakMb,
          growthMb,
          manySeconds: manyRun.seconds,
          fileMb: manyRun.fileMb,
        }
        return { figures, met: growthMb <= GROWTH_GOAL_MB && manyRun.fileMb > 0 }
      }),
    )
  },
}
export default benchmark

async function withServices<Result>(
  database: Database,
  work: (services: PackingServices) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' })
  const app = await createApp({ config, database, clock: systemClock, runsJobsByHand: true })
  try {
    return await work(app.services)
  } finally {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Somebody who has talked with one other, so much that all of it is one file. */
async function prepare(db: Db, messages: number): Promise<string> {
  const [one = '', other = ''] = [await insertPerson(db), await insertPerson(db)].toSorted()
  const conversationId = randomUUID()
  await sql`
    insert into conversations (id, user1_id, user2_id, last_sequence, created_at, updated_at)
    values (${conversationId}, ${one}, ${other}, ${messages}, now(), now())`.execute(db)
  await sql`
    insert into messages (id, conversation_id, sequence, changed_sequence, sender_id, receiver_id, content, sent_at)
    select gen_random_uuid(), ${conversationId}, n, n,
      case when n % 2 = 0 then ${one}::uuid else ${other}::uuid end,
      case when n % 2 = 0 then ${other}::uuid else ${one}::uuid end,
      left(repeat(md5(n::text), 10), ${TEXT_LENGTH}), now() - ${messages} * interval '1 second' + n * interval '1 second'
    from generate_series(1, ${messages}::integer) as n`.execute(db)
  await sql`
    update conversations set last_message_id = (
      select id from messages where conversation_id = ${conversationId} and sequence = ${messages})
    where id = ${conversationId}`.execute(db)
  return one
}

/** What is alive on the heap and in the buffers beside it, as high as it gets above where it was. */
async function pack(services: PackingServices, userId: string) {
  const { db, exports } = services
  const id = randomUUID()
  await db.deleteFrom('dataExports').where('userId', '=', userId).execute()
  await db
    .insertInto('dataExports')
    .values({ id, userId, requestedAt: new Date(), bytes: null, readyAt: null, expiresAt: null })
    .execute()
  const used = () => {
    collectGarbage()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = used()
  let peak = before
  const sampler = setInterval(() => (peak = Math.max(peak, used())), SAMPLE_MS)
  const started = performance.now()
  await packExport(services, id)
  const seconds = (performance.now() - started) / 1000
  clearInterval(sampler)
  const stored = await exports.read(id)
  stored?.stream.destroy()
  return {
    peakMb: rounded((peak - before) / 2 ** 20),
    seconds: rounded(seconds),
    fileMb: rounded((stored?.bytes ?? 0) / 2 ** 20),
  }
}
