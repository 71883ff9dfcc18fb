import { sql } from 'kysely'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { KEYS_PER_GROUP, VIBE_GROUPS } from '#domain/ranking/vibe-key.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { isListed } from '#server/features/people/visible.queries.ts'

/** A number that a member reads is never older than this. */
const SHOWN_FOR_MS = 60_000
/** From this age on a new count is made in the background, so that on a busy server nobody waits for it. */
const RECOUNTED_AFTER_MS = 30_000

type CountedFilters = Pick<DiscoverQuery, 'ethnicity' | 'religion'>

/** How many listed people each group has, by the group's index in `VIBE_GROUPS`. */
export interface GroupSizes {
  /** The latest count, however old. Only the very first call waits for one. */
  estimate(filters?: CountedFilters): Promise<readonly number[]>
  /** A count that is less than a minute old. */
  count(): Promise<readonly number[]>
}

interface Count {
  rows: Awaited<ReturnType<typeof countListed>>
  /** Without filters: added up once, because every list and every Matches page needs them. */
  sizes: readonly number[]
  countedAt: number
}

interface GroupSizesOptions {
  db: Db
  clock: Clock
  inBackground(work: Promise<unknown>): void
}

/** Counts everybody now and then and keeps the latest count. */
export function createGroupSizes({ db, clock, inBackground }: GroupSizesOptions): GroupSizes {
  let latest: Count | undefined
  let underWay: Promise<Count> | undefined

  /** Calls while a count is under way share it. */
  const countAgain = (): Promise<Count> => {
    if (underWay) return underWay
    const countedAt = clock.now().getTime()
    underWay = countListed(db)
      .then((rows) => (latest = { rows, sizes: addUp(rows), countedAt }))
      .finally(() => (underWay = undefined))
    inBackground(underWay)
    return underWay
  }

  const findCount = async (maximumAge: number): Promise<Count> => {
    const age = latest ? clock.now().getTime() - latest.countedAt : Number.POSITIVE_INFINITY
    // A negative age means that the clock was set back after the count.
    if (latest && age >= 0 && age < RECOUNTED_AFTER_MS) return latest
    const next = countAgain()
    return latest && age >= 0 && age < maximumAge ? latest : next
  }

  return {
    estimate: async ({ ethnicity, religion } = {}) => {
      const { rows, sizes } = await findCount(Number.POSITIVE_INFINITY)
      return ethnicity || religion ? addUp(rows, { ethnicity, religion }) : sizes
    },
    count: async () => (await findCount(SHOWN_FOR_MS)).sizes,
  }
}

function addUp(rows: Count['rows'], { ethnicity, religion }: CountedFilters = {}): number[] {
  const sizes = VIBE_GROUPS.map(() => 0)
  for (const row of rows) {
    const passes = (ethnicity ?? row.ethnicity) === row.ethnicity && (religion ?? row.religion) === row.religion
    if (passes) sizes[row.group] = (sizes[row.group] ?? 0) + row.people
  }
  return sizes
}

/** How many listed people there are of each group, ethnicity and religion. */
async function countListed(db: Db) {
  const group = sql<number>`users.vibe_key / ${sql.lit(KEYS_PER_GROUP)}`
  return db
    .selectFrom('users')
    .select(({ fn }) => [group.as('group'), 'users.ethnicity', 'users.religion', fn.countAll<number>().as('people')])
    .where(isListed)
    .groupBy([group, 'users.ethnicity', 'users.religion'])
    .execute()
}
