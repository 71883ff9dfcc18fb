import { createRouterClient, type RouterClient } from '@orpc/server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { unpackVibeKey } from '#domain/ranking/vibe-key.ts'
import { createApp, router } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Database, Db } from '#server/db/open.ts'
import { seedPopulation } from '#server/seed/population-seed.ts'
import type { BenchmarkRun } from './benchmark.ts'
import { withBenchDatabase } from './bench-database.ts'

const SEED = 1
/** The embedded engine takes half an hour to write a million members, so its usual sizes are smaller. */
const USUAL_SIZES = process.env.TEST_DATABASE_URL ? [10_000, 100_000, 1_000_000] : [10_000, 100_000]

/** `--members 10000,1000000` sets the sizes of the crowds, `--viewers 50` how many of each look around. */
export function readCrowdOptions(options: string[], usualViewers: number) {
  const { values } = parseArgs({
    args: options,
    options: { members: { type: 'string' }, viewers: { type: 'string' } },
  })
  return {
    sizes: values.members?.split(',').map(Number) ?? USUAL_SIZES,
    viewers: Number(values.viewers ?? usualViewers),
  }
}

export interface Viewer {
  id: string
  vibe: Vibe
  /** Calls procedures in this process as this member: the check of access, the input, the handler and the output. */
  client: ReturnType<typeof clientOf>
}

export interface Crowd {
  db: Db
  seedSeconds: number
  viewers: Viewer[]
}

/** Seeds members in a database of its own and picks viewers evenly spread over them. */
export async function withCrowd<Result>(
  { members, viewers, progress }: { members: number; viewers: number; progress: BenchmarkRun['progress'] },
  work: (crowd: Crowd) => Promise<Result>,
): Promise<Result> {
  return withBenchDatabase(async (database) => {
    const began = performance.now()
    const onProgress = (done: number) => progress(done, members, 'members')
    await seedPopulation(database.db, { members, seed: SEED, now: systemClock.now(), onProgress })
    const seedSeconds = Math.round((performance.now() - began) / 100) / 10
    return withServices(database, async (services) => {
      const picked = await pickMembers(database.db, viewers)
      return work({
        db: database.db,
        seedSeconds,
        viewers: picked.map(({ id, key }) => ({ id, vibe: unpackVibeKey(key), client: clientOf(services, id) })),
      })
    })
  })
}

type Services = Awaited<ReturnType<typeof createApp>>['services']

export async function withServices<Result>(database: Database, work: (services: Services) => Promise<Result>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kismetry-bench-data-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' })
  const app = await createApp({ config, database, clock: systemClock, hasRateLimits: false })
  try {
    return await work(app.services)
  } finally {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function clientOf(services: Services, id: string): RouterClient<typeof router> {
  return createRouterClient(router, {
    context: () => ({
      ...services,
      address: '127.0.0.1',
      authHeaders: new Headers(),
      findSession: async () => ({
        id,
        sessionId: id,
        username: '',
        fullName: '',
        roleLevel: null,
        isConfirmed: false,
        isEmailVerified: true,
        signedUpAt: new Date(0),
      }),
      findViewerOf: async () => null,
      setCookies: () => undefined,
      clearBrowserCache: () => undefined,
      publish: () => undefined,
      successListeners: [],
    }),
  })
}

async function pickMembers(db: Db, count: number): Promise<{ id: string; key: number }[]> {
  const people = await db
    .selectFrom('users')
    .select(['userId as id', 'vibeKey as key'])
    .where('isListed', '=', true)
    .orderBy(sql`md5(user_id::text)`)
    .limit(count)
    .execute()
  return people
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Two decimals. */
export function rounded(value: number): number {
  return Number(value.toFixed(2))
}
