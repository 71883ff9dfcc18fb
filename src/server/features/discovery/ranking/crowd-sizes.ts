import type { DiscoverQuery } from '#contract/discovery.ts'
import { VIBE_GROUPS } from '#domain/ranking/vibe-groups.ts'
import type { Db } from '#server/db/open.ts'
import { countListed } from '#server/features/discovery/ranking/ranking.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** No count older than this is shown. */
const FRESH_FOR_MS = 60_000
/** From then on the next one is made in the background, so that on a busy server nobody waits for it. */
const RECOUNTED_AFTER_MS = 30_000

interface Crowd {
  counts: Awaited<ReturnType<typeof countListed>>
  countedAt: number
}

/** For each database that this process talks to, the latest count and the one under way. */
const countings = new WeakMap<Db, { latest?: Crowd; underWay?: Promise<Crowd> }>()

export type Asking = Pick<Services, 'db' | 'clock' | 'inBackground'>

/** How many listed people each group has, about: as of when somebody last asked. Only the very first waits. */
export async function groupSizes(asking: Asking, traits: Traits = {}): Promise<readonly number[]> {
  return sizesOf(await findCrowd(asking, Number.POSITIVE_INFINITY), traits)
}

/** How many listed people each group has, or had less than a minute ago. */
export async function freshGroupSizes(asking: Asking): Promise<readonly number[]> {
  return sizesOf(await findCrowd(asking, FRESH_FOR_MS), {})
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

async function findCrowd(asking: Asking, maxAge: number): Promise<Crowd> {
  const latest = countings.get(asking.db)?.latest
  const age = latest ? asking.clock.now().getTime() - latest.countedAt : Number.POSITIVE_INFINITY
  // A count from the future is one from before the clock was put back.
  if (latest && age >= 0 && age < RECOUNTED_AFTER_MS) return latest
  const counting = countCrowd(asking)
  return latest && age >= 0 && age < maxAge ? latest : counting
}

/** Whoever asks while a count is under way shares it. */
function countCrowd({ db, clock, inBackground }: Asking): Promise<Crowd> {
  const crowd = countings.get(db) ?? {}
  countings.set(db, crowd)
  if (crowd.underWay) return crowd.underWay
  const countedAt = clock.now().getTime()
  crowd.underWay = countListed(db)
    .then((counts) => (crowd.latest = { counts, countedAt }))
    .finally(() => delete crowd.underWay)
  inBackground(crowd.underWay)
  return crowd.underWay
}
