import { sql } from 'kysely'
import { KEYS_PER_GROUP, VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { NoteCache } from '#server/telemetry/metrics/app-metrics.ts'

/** A number that a member reads is never older than this. */
const SHOWN_FOR_MS = 60_000
/** From this age on they are read again in the background, so that on a busy server nobody waits for it. */
const RECOUNTED_AFTER_MS = 30_000

/** How many listed people each group has, by the group's index in `VIBE_GROUPS`. */
export interface GroupSizes {
  /** As they were last read, however long ago. Only the very first call waits. */
  estimate(): Promise<readonly number[]>
  /** As they were less than a minute ago. */
  count(): Promise<readonly number[]>
}

interface Count {
  sizes: readonly number[]
  countedAt: number
}

interface GroupSizesOptions {
  db: Db
  clock: Clock
  inBackground(work: Promise<unknown>): void
  noteCache?: NoteCache
}

/** Triggers keep the sizes; this reads them now and then, because every answer needs them. */
export function createGroupSizes({ db, clock, inBackground, noteCache }: GroupSizesOptions): GroupSizes {
  let latest: Count | undefined
  let underWay: Promise<Count> | undefined

  /** Calls while a statement is under way share it. */
  const countAgain = (): Promise<Count> => {
    if (underWay) return underWay
    const countedAt = clock.now().getTime()
    underWay = readSizes(db)
      .then((sizes) => (latest = { sizes, countedAt }))
      .finally(() => (underWay = undefined))
    inBackground(underWay)
    return underWay
  }

  const findCount = async (maximumAge: number): Promise<Count> => {
    const age = latest ? clock.now().getTime() - latest.countedAt : Number.POSITIVE_INFINITY
    // A negative age means that the clock was set back after the count.
    const isKnown = latest !== undefined && age >= 0 && age < maximumAge
    noteCache?.(isKnown)
    if (latest && isKnown && age < RECOUNTED_AFTER_MS) return latest
    const next = countAgain()
    return latest && isKnown ? latest : next
  }

  return {
    estimate: async () => (await findCount(Number.POSITIVE_INFINITY)).sizes,
    count: async () => (await findCount(SHOWN_FOR_MS)).sizes,
  }
}

/** Folded, and noted since: right at any moment. */
const KNOWN_SIZES = sql`(
  select vibe_group, people from vibe_group_sizes
  union all select vibe_group, delta from vibe_group_changes) as known_sizes`

async function readSizes(db: Db): Promise<number[]> {
  const { rows } = await sql<{ vibeGroup: number; people: number }>`
    select vibe_group, sum(people)::bigint as people from ${KNOWN_SIZES} group by 1`.execute(db)
  const sizes = VIBE_GROUPS.map(() => 0)
  for (const { vibeGroup, people } of rows) sizes[vibeGroup] = people
  return sizes
}

/** Adds what triggers have noted to the sizes. One at a time. */
export async function foldGroupSizes(tx: Db): Promise<void> {
  await sql`
    with taken as (delete from vibe_group_changes returning *)
    insert into vibe_group_sizes select vibe_group, sum(delta) from taken group by 1
    on conflict (vibe_group) do update set people = vibe_group_sizes.people + excluded.people`.execute(tx)
}

/** Notes what the sizes lack, so that the next fold has them right. Nobody has to wait for it. */
export async function noteMissingPeople(db: Db): Promise<void> {
  await sql`
    insert into vibe_group_changes
      select vibe_group, sum(people) from (
        select vibe_key / ${sql.lit(KEYS_PER_GROUP)} as vibe_group, count(*) as people from users where is_listed group by 1
        union all select vibe_group, -people from ${KNOWN_SIZES}
      ) as differences group by 1 having sum(people) <> 0`.execute(db)
}
