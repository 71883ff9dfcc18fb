import { createHmac, randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'

/** The secret of the servers under measurement, so that this process can sign their cookies. */
export const BENCH_SECRET = 'a secret that only the benchmarks of this project know'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const BATCH = 1000

export interface SignedIn {
  userId: string
  cookie: string
}

/** Signs everybody in without their passwords: hashing thousands of them would take longer than the measurement. */
export async function signIn(db: Db, userIds: string[]): Promise<SignedIn[]> {
  const expiresAt = new Date(Date.now() + LIFETIME_MS)
  const sessions = userIds.map((userId) => ({ id: randomUUID(), userId, token: randomUUID(), expiresAt }))
  for (let start = 0; start < sessions.length; start += BATCH) {
    await db
      .insertInto('sessions')
      .values(sessions.slice(start, start + BATCH))
      .execute()
  }
  return sessions.map(({ userId, token }) => {
    const signature = createHmac('sha256', BENCH_SECRET).update(token).digest('base64')
    return { userId, cookie: `kismetry.session_token=${encodeURIComponent(`${token}.${signature}`)}` }
  })
}
