import { createRouterClient, type RouterClient } from '@orpc/server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { FACTORS, type Factor, type Vibe } from '#domain/compatibility/vibe.ts'
import { STANDARD_WEIGHTS, WEIGHTS, type Weights } from '#domain/compatibility/weights.ts'
import { unpackVibeKey } from '#domain/ranking/vibe-key.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Database, Db } from '#server/db/open.ts'
import { router } from '#server/router.ts'
import { createRandom, pick } from '#server/seed/population-random.ts'
import { seedPopulation } from '#server/seed/population-seed.ts'
import type { BenchmarkRun } from '../benchmark.ts'
import { withBenchDatabase } from './bench-database.ts'

const SEED = 1
/** The embedded engine takes half an hour to write a million members, so its usual sizes are smaller. */
const USUAL_SIZES = process.env.TEST_DATABASE_URL ? [10_000, 100_000, 1_000_000] : [10_000, 100_000]

/**
 * `--members 10000,1000000` sets the sizes of the crowds, `--viewers 50` how many of each look around, and
 * `--only best,everybody` which parts are measured, where a benchmark has parts.
 */
export function readCrowdOptions(options: string[], usualViewers: number) {
  const { values } = parseArgs({
    args: options,
    options: { members: { type: 'string' }, viewers: { type: 'string' }, only: { type: 'string' } },
  })
  return {
    sizes: values.members?.split(',').map(Number) ?? USUAL_SIZES,
    viewers: Number(values.viewers ?? usualViewers),
    only: values.only?.split(','),
  }
}

export interface Viewer {
  id: string
  vibe: Vibe
  /** Their own, which the order "My weights" is by. */
  weights: Weights
  /** Calls procedures in this process as this member: the check of access, the input, the handler and the output. */
  client: ReturnType<typeof clientOf>
}

export interface Crowd {
  database: Database
  db: Db
  seedSeconds: number
  viewers: Viewer[]
}

interface CrowdOptions {
  members: number
  viewers: number
  progress: BenchmarkRun['progress']
  /** A database that has its members already, which is kept. */
  url?: string | undefined
}

/** Seeds members in a database of its own and picks viewers evenly spread over them. */
export async function withCrowd<Result>(
  { members, viewers, progress, url }: CrowdOptions,
  work: (crowd: Crowd) => Promise<Result>,
): Promise<Result> {
  return withBenchDatabase(async (database) => {
    const began = performance.now()
    const onProgress = (done: number) => progress(done, members, 'members')
    if (!url) await seedPopulation(database.db, { members, seed: SEED, now: systemClock.now(), onProgress })
    const seedSeconds = Math.round((performance.now() - began) / 100) / 10
    return withServices(database, async (services) => {
      const picked = await pickMembers(database.db, viewers)
      return work({
        database,
        db: database.db,
        seedSeconds,
        viewers: await Promise.all(
          picked.map(async ({ id, key }, index) => {
            const [weights, client] = [drawWeights(index), clientOf(services, { id, vibe: unpackVibeKey(key) })]
            await client.discovery.setWeights({ weights })
            return { id, vibe: unpackVibeKey(key), weights, client }
          }),
        ),
      })
    })
  }, url)
}

/** Different ones for each. Each fourth counts one factor only, so that a large part of everybody has 100. */
function drawWeights(index: number): Weights {
  const only = FACTORS[Math.floor(index / 4) % FACTORS.length]
  const random = createRandom(SEED, index)
  const weightOf = (factor: Factor) => (index % 4 === 3 ? Number(factor === only) : pick(random, WEIGHTS))
  return { ...STANDARD_WEIGHTS, ...Object.fromEntries(FACTORS.map((factor) => [factor, weightOf(factor)])) }
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

/** The session is not looked up: every request does that, and what it takes is not measured here. */
export function clientOf(
  services: Services,
  { id, vibe = unpackVibeKey(0) }: { id: string; vibe?: Vibe },
  roleLevel: number | null = null,
): RouterClient<typeof router> {
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
        roleLevel,
        isConfirmed: false,
        reconfirmedAt: null,
        isEmailVerified: true,
        signedUpAt: new Date(0),
        vibe: { ...vibe, loveLanguage: null },
      }),
      findViewerOf: async () => null,
      setCookies: () => undefined,
      clearBrowserCache: () => undefined,
      publish: () => undefined,
      successListeners: [],
      outcome: {},
    }),
  })
}

/** A share of the members has a plan with priority placement, and some of these run a boost from now on. */
export async function placeInFront(db: Db, { vipPercent, boosted }: { vipPercent: number; boosted: number }) {
  await sql`
    update user_memberships set tier_id = (select id from tiers where name = 'VIP'),
      start_date = current_date - 5, end_date = current_date + 25
    where is_active and abs(hashtext(user_id::text)) % 100 < ${vipPercent}`.execute(db)
  await sql`
    insert into boosts (id, user_id, vibe_key, started_at)
    select gen_random_uuid(), user_id, users.vibe_key, now() from vip_members join users using (user_id)
    order by md5(user_id::text) limit ${boosted}`.execute(db)
  await sql`vacuum analyze boosts, vip_members`.execute(db)
}

/** Boosts last an hour, and a benchmark may take longer. */
export async function restartBoosts(db: Db): Promise<void> {
  await sql`update boosts set started_at = now()`.execute(db)
}

/**
 * Within the last minute, so that they are online for four more. Nobody else is: whoever was seen just before the crowd
 * was made would go offline while it is measured.
 */
export async function comeOnline(db: Db, percent: number): Promise<void> {
  const isChosen = sql`abs(hashtext(user_id::text || 'online')) % 100 < ${percent}`
  await sql`
    update presence set last_seen = case when ${isChosen} then now() - random() * interval '1 minute'
      else last_seen - interval '15 minutes' end
    where ${isChosen} or last_seen > now() - interval '15 minutes'`.execute(db)
  await sql`vacuum analyze presence`.execute(db)
}

export async function givePhotos(db: Db, percent: number): Promise<void> {
  await sql`
    insert into photos (id, user_id, path, position, is_profile_picture, created_at)
    select gen_random_uuid(), user_id, 'photos/' || user_id, 1, true, now() from users
    where abs(hashtext(user_id::text || 'photo')) % 100 < ${percent}`.execute(db)
  await sql`vacuum analyze photos`.execute(db)
}

export async function giveAdvancedFilters(db: Db, viewers: { id: string }[]): Promise<void> {
  await sql`
    update user_memberships set tier_id = (select id from tiers where name = 'VIP'),
      start_date = current_date - 5, end_date = current_date + 25
    where is_active and user_id = any(${viewers.map(({ id }) => id)}::uuid[])`.execute(db)
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
