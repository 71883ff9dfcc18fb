import type { DiscoverQuery } from '#contract/discovery.ts'
import { VIBE_GROUPS } from '#domain/compatibility/vibe-groups.ts'
import type { Db } from '#server/db/open.ts'
import { countListed } from '#server/features/discovery/ranking.queries.ts'
import type { Services } from '#server/http/request-context.ts'

const FRESH_FOR_MS = 60_000

interface Crowd {
  counts: Awaited<ReturnType<typeof countListed>>
  countedAt: number
  isBeingCounted: boolean
}

/** One count for each database that this process talks to. */
const crowds = new WeakMap<Db, Promise<Crowd>>()

type Asking = Pick<Services, 'db' | 'clock' | 'inBackground'>

/** How many listed people each group has, about: counted a minute ago, or when somebody last asked. */
export async function groupSizes(asking: Asking, traits: Traits = {}): Promise<readonly number[]> {
  return sizesOf(await findCrowd(asking), traits)
}

type Traits = Pick<DiscoverQuery, 'ethnicity' | 'religion'>

function sizesOf({ counts }: Crowd, { ethnicity, religion }: Traits): number[] {
  const sizes = VIBE_GROUPS.map(() => 0)
  for (const count of counts) {
    const isAsked =
      (ethnicity ?? count.ethnicity) === count.ethnicity && (religion ?? count.religion) === count.religion
    if (isAsked) sizes[count.group] = (sizes[count.group] ?? 0) + count.people
  }
  return sizes
}

async function findCrowd(asking: Asking): Promise<Crowd> {
  const crowd = await (crowds.get(asking.db) ?? countCrowd(asking))
  const isOld = asking.clock.now().getTime() - crowd.countedAt >= FRESH_FOR_MS
  if (isOld && !crowd.isBeingCounted) {
    crowd.isBeingCounted = true
    asking.inBackground(countCrowd(asking).finally(() => (crowd.isBeingCounted = false)))
  }
  return crowd
}

async function countCrowd({ db, clock }: Asking): Promise<Crowd> {
  const countedAt = clock.now().getTime()
  const counting = countListed(db).then((counts): Crowd => ({ counts, countedAt, isBeingCounted: false }))
  // Whoever comes while the first count is under way waits for it; a later one replaces what is known when it is done.
  if (!crowds.has(db)) crowds.set(db, counting)
  try {
    const crowd = await counting
    crowds.set(db, counting)
    return crowd
  } catch (error) {
    if (crowds.get(db) === counting) crowds.delete(db)
    throw error
  }
}
