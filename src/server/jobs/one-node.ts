import type { Database } from '#server/db/open.ts'

/** Which work is meant, as PostgreSQL's advisory locks know it. */
const LOCKS = { sweepPhotos: 5_471_001 } as const

/** Does the work unless another node is at it; the lock goes with the connection, so a node that dies frees it. */
export async function onOneNode(
  database: Database,
  name: keyof typeof LOCKS,
  work: () => Promise<void>,
): Promise<boolean> {
  return database.withScripts(async ({ rows }) => {
    const key = LOCKS[name]
    const [answer] = await rows<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
    if (!answer?.taken) return false
    try {
      await work()
      return true
    } finally {
      await rows('select pg_advisory_unlock($1)', [key])
    }
  })
}
