import { countListedByGroup } from '#server/features/discovery/ranking.queries.ts'
import type { Db } from '#server/db/open.ts'
import type { Services } from '#server/http/request-context.ts'

/** A crowd below this is counted anew whenever the number is shown. */
const COUNTED_ANEW_BELOW = 10_000
const FRESH_FOR_MS = 60_000

interface Counted {
  sizes: number[]
  at: number
  isBeingRecounted: boolean
}

const counted = new WeakMap<Db, Promise<Counted>>()

type Asking = Pick<Services, 'db' | 'clock' | 'inBackground'>

/** How many listed people each group has; a minute old at most, or as old as the last visit before this one. */
export async function groupSizes({ db, clock, inBackground }: Asking): Promise<readonly number[]> {
  const known = await (counted.get(db) ?? count(db, clock.now()))
  const isOld = clock.now().getTime() - known.at >= FRESH_FOR_MS
  if (isOld && !known.isBeingRecounted) {
    known.isBeingRecounted = true
    inBackground(count(db, clock.now()))
  }
  return known.sizes
}

/** The same, exact while the crowd is small. */
export async function exactGroupSizes(asking: Asking): Promise<readonly number[]> {
  const sizes = await groupSizes(asking)
  if (sizes.reduce((sum, size) => sum + size, 0) >= COUNTED_ANEW_BELOW) return sizes
  return (await count(asking.db, asking.clock.now())).sizes
}

/** Whoever asks while the first count is under way waits for the same count. */
function count(db: Db, now: Date): Promise<Counted> {
  const before = counted.get(db)
  const counting = countListedByGroup(db).then((sizes) => ({ sizes, at: now.getTime(), isBeingRecounted: false }))
  if (!before) counted.set(db, counting)
  return counting.then(
    (done) => {
      counted.set(db, counting)
      return done
    },
    (error: unknown) => {
      if (before) counted.set(db, before)
      else counted.delete(db)
      throw error
    },
  )
}
