import { sql } from 'kysely'
import { KEYS_PER_GROUP, VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { isListed } from '#server/features/people/visible.queries.ts'
import type { NoteCache } from '#server/telemetry/metrics/app-metrics.ts'

/** A number that a member reads is never older than this. */
const SHOWN_FOR_MS = 60_000
/** From this age on a new count is made in the background, so that on a busy server nobody waits for it. */
const RECOUNTED_AFTER_MS = 30_000

/** How many listed people each group has, by the group's index in `VIBE_GROUPS`. */
export interface GroupSizes {
  /** The latest count, however old. Only the very first call waits for one. */
  estimate(): Promise<readonly number[]>
  /** A count that is less than a minute old. */
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

/** Counts everybody now and then and keeps the latest count. */
export function createGroupSizes({ db, clock, inBackground, noteCache }: GroupSizesOptions): GroupSizes {
  let latest: Count | undefined
  let underWay: Promise<Count> | undefined

  /** Calls while a count is under way share it. */
  const countAgain = (): Promise<Count> => {
    if (underWay) return underWay
    const countedAt = clock.now().getTime()
    underWay = countListed(db)
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

async function countListed(db: Db): Promise<number[]> {
  const group = sql<number>`users.vibe_key / ${sql.lit(KEYS_PER_GROUP)}`
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => [group.as('group'), fn.countAll<number>().as('people')])
    .where(isListed)
    .groupBy(group)
    .execute()
  const sizes = VIBE_GROUPS.map(() => 0)
  for (const row of rows) sizes[row.group] = row.people
  return sizes
}
