import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { migrate, readMigrations } from '#server/db/migrate/migrate.ts'
import type { Database, Db } from '#server/db/open.ts'
import { median, percentile, type Benchmark, type BenchmarkRun } from './benchmark.ts'
import { databaseAddress } from './support/bench-database.ts'
import { millisecondsOf, rounded, withCrowd, type Viewer } from './support/bench-members.ts'
import { listBestInSql, listMatchesInSql } from './support/score-everybody.ts'
import { withWriters, type Pace } from './support/writers.ts'

const P95_GOAL_MS = 10
const SEED_GOAL_SECONDS = 40 * 60
const BLOCKED_GOAL_MS = 1000
const PACE = { profilesPerSecond: 200, heartbeatsPerSecond: 500 }
/** Members who ask first: until each list was asked for a thousand times, the engine of JavaScript still compiles. */
const WARMING_UP = 1000
/** Whom the writers change: enough that two changes rarely meet in one row. */
const WRITTEN_ABOUT = 200_000

/** The lists that a member meets first. */
const LISTS = {
  matches: ({ client }: Viewer) => client.discovery.matches({ order: 'best' }),
  discover: ({ client }: Viewer) => client.discovery.list({ order: 'best', mayBeMatched: true }),
  everybody: ({ client }: Viewer) => client.discovery.list({ order: 'best' }),
  active: ({ client }: Viewer) => client.discovery.list({ order: 'active' }),
  newest: ({ client }: Viewer) => client.discovery.list({ order: 'newest' }),
}
type ListName = keyof typeof LISTS

const benchmark: Benchmark = {
  description: 'Matches and Discover in a very large crowd while profiles change, and what keeping the crowd takes',
  goal: `exact; seeded within ${SEED_GOAL_SECONDS} s; each list within ${P95_GOAL_MS} ms (p95) while ${PACE.profilesPerSecond} profiles and ${PACE.heartbeatsPerSecond} heartbeats a second are written; no change waits ${BLOCKED_GOAL_MS} ms for a migration`,
  run: async ({ progress, options }) => {
    const { values } = parseArgs({
      args: options,
      options: {
        members: { type: 'string', default: '10000000' },
        viewers: { type: 'string', default: '400' },
        /** Of how many of the viewers the lists are compared with scoring everybody. */
        compared: { type: 'string', default: '5' },
        /** Keeps what `npm run seed` has put there: seeding takes long. */
        database: { type: 'string' },
      },
    })
    const [members, count, compared] = [Number(values.members), Number(values.viewers), Number(values.compared)]
    const crowd = { members, viewers: count + WARMING_UP, progress, url: values.database }
    return withCrowd(crowd, async ({ database, seedSeconds, viewers: everybody }) => {
      const { db } = database
      const pace: Pace = {
        ...PACE,
        userIds: await pickAnybody(db, members),
        databaseUrl: values.database ?? databaseAddress(),
      }
      const viewers = everybody.slice(0, count)
      const disagreements = await compare(db, viewers.slice(0, compared), progress)
      await read(everybody.slice(count), progress)
      const quiet = await read(viewers, progress)
      const busy = await withWriters(pace, () => read(viewers, progress))
      const vacuumMs = await millisecondsOf(() => sql`vacuum analyze users, presence`.execute(db))
      const migrating = await withWriters(pace, () => migrateOnline(database))
      return {
        figures: {
          seedSeconds,
          disagreements,
          ...latencies('quiet', quiet),
          ...latencies('under writes', busy.result),
          ...named('under writes', busy.written),
          vacuumSeconds: rounded(vacuumMs / 1000),
          ...migrating.result,
          ...named('while migrating', migrating.written),
          ...(await listSizes(db)),
        },
        met:
          disagreements === 0 &&
          seedSeconds <= SEED_GOAL_SECONDS &&
          Object.values(busy.result).every((took) => percentile(took, 0.95) <= P95_GOAL_MS) &&
          [busy, migrating].every(({ written }) => written.errors === 0) &&
          busy.written.profilesPerSecond >= 0.95 * PACE.profilesPerSecond &&
          migrating.written.slowestMs <= BLOCKED_GOAL_MS,
      }
    })
  },
}
export default benchmark

type Progress = BenchmarkRun['progress']

/** Every viewer asks once, so that nothing of theirs is in a cache. */
async function read(viewers: Viewer[], progress: Progress): Promise<Record<ListName, number[]>> {
  const took: Record<ListName, number[]> = { matches: [], discover: [], everybody: [], active: [], newest: [] }
  const names = Object.keys(LISTS) as ListName[]
  for (const [index, viewer] of viewers.entries()) {
    progress(index + 1, viewers.length, 'viewers')
    for (const name of names) {
      took[name].push(await millisecondsOf(() => LISTS[name](viewer)))
    }
  }
  return took
}

/** How often Matches or the first page of Discover differs from scoring everybody in SQL. */
async function compare(db: Db, viewers: Viewer[], progress: Progress): Promise<number> {
  let disagreements = 0
  for (const [index, viewer] of viewers.entries()) {
    progress(index + 1, viewers.length, 'compared')
    const matches = await LISTS.matches(viewer)
    const everybody = await LISTS.everybody(viewer)
    const lists = [
      { shown: matches.people, expected: await listMatchesInSql(db, viewer) },
      { shown: everybody.people, expected: await listBestInSql(db, viewer, everybody.people.length) },
    ]
    disagreements += lists.filter(({ shown, expected }) => shown.map(({ id }) => id).join() !== expected.join()).length
  }
  return disagreements
}

async function pickAnybody(db: Db, members: number): Promise<string[]> {
  const percent = Math.min(100, (100 * WRITTEN_ABOUT) / members)
  const { rows } = await sql<{ userId: string }>`
    select user_id from users tablesample system (${sql.lit(percent)})`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** A column with a default, a constraint, an index, and one row in 256 written again. */
const ONLINE_MIGRATION = {
  column: `alter table users add column if not exists is_verified boolean not null default false`,
  constraint: `alter table users add constraint users_verified_listed check (is_verified or not is_verified) not valid`,
  validation: `alter table users validate constraint users_verified_listed`,
  'index to fill by': `create index concurrently users_to_verify on users (user_id) where not is_verified and user_id < '01000000-0000-0000-0000-000000000000'`,
  'filling one in 256': `-- repeat
update users set is_verified = true where user_id in (
  select user_id from users where not is_verified and user_id < '01000000-0000-0000-0000-000000000000' limit 200) returning 1`,
  index: `create index concurrently users_verified on users (is_verified, user_id)`,
}

async function migrateOnline(database: Database): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {}
  const known = await readMigrations()
  await undoMigration(database.db)
  for (const [index, [name, step]] of Object.entries(ONLINE_MIGRATION).entries()) {
    known.push({ name: `9${index}_bench.sql`, script: `-- online\n${step};\n`, checksum: name })
    const ms = await millisecondsOf(() => migrate(database, known))
    seconds[`migration, ${name}: s`] = rounded(ms / 1000)
  }
  await undoMigration(database.db)
  return seconds
}

/** For the next run, if the database is kept. */
async function undoMigration(db: Db): Promise<void> {
  await sql`alter table users drop column if exists is_verified`.execute(db)
  await sql`delete from schema_migrations where name like '9%_bench.sql'`.execute(db)
}

/** The largest, in megabytes. */
async function listSizes(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; megabytes: number }>`
    select relname as name, round(pg_relation_size(oid) / 1e6)::integer as megabytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
    order by pg_relation_size(oid) desc limit 25`.execute(db)
  return Object.fromEntries(rows.map(({ name, megabytes }) => [`${name}: MB`, megabytes]))
}

function latencies(when: string, lists: Record<ListName, number[]>): Record<string, number> {
  const both = Object.entries(lists).flatMap(([name, took]) => [
    [`${name} ${when} p50Ms`, rounded(median(took))],
    [`${name} ${when} p95Ms`, rounded(percentile(took, 0.95))],
  ])
  return Object.fromEntries(both) as Record<string, number>
}

function named(when: string, figures: object): Record<string, number> {
  const entries = Object.entries(figures).map(([name, value]) => [`${name} ${when}`, rounded(Number(value))])
  return Object.fromEntries(entries) as Record<string, number>
}
