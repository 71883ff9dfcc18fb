/** Changes profiles and notes heartbeats at the pace of its first message until it gets a second one. */
import { MBTI_TYPES } from '#domain/people/choices.ts'
import { systemClock } from '#server/clock.ts'
import { openPostgres } from '#server/db/open.ts'
import { createHeartbeats } from '#server/features/presence/heartbeats.ts'
import { updateProfile } from '#server/features/profile/update.queries.ts'
import type { Pace, Written } from './writers.ts'

const TICK_MS = 20

process.once('message', (pace: Pace) => {
  void write(pace).then((written) => {
    process.send?.(written)
    process.disconnect()
  })
})

async function write({ profilesPerSecond, heartbeatsPerSecond, userIds, databaseUrl }: Pace): Promise<Written> {
  await using resources = new AsyncDisposableStack()
  const { db } = resources.adopt(openPostgres(databaseUrl), (database) => database.close())
  const written = { profiles: 0, heartbeats: 0, slowestMs: 0, errors: 0 }
  const onError = (error: unknown) => {
    written.errors += 1
    process.stderr.write(`${String(error)}\n`)
  }
  const heartbeats = createHeartbeats({ db, clock: systemClock, onReturn: () => undefined, onError }, resources)
  const anybody = () => userIds[Math.floor(Math.random() * userIds.length)] ?? ''
  const changeProfile = async (count: number) => {
    const began = performance.now()
    // Every tenth change is of an answer that the ranking depends on; the others are words that searches find.
    const mbti = count % 10 === 0 ? MBTI_TYPES[(count / 10) % MBTI_TYPES.length] : undefined
    await updateProfile(db, anybody(), { aboutMe: `I have changed my mind ${count} times.`, mbti }).catch(onError)
    written.slowestMs = Math.max(written.slowestMs, performance.now() - began)
  }

  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const pending = new Set<Promise<void>>()
  const ending = new AbortController()
  process.once('message', () => ending.abort())
  while (!ending.signal.aborted) {
    for (const due = seconds() * heartbeatsPerSecond; written.heartbeats < due; written.heartbeats += 1)
      heartbeats.note(anybody())
    for (const due = seconds() * profilesPerSecond; written.profiles < due; written.profiles += 1) {
      const change = changeProfile(written.profiles).finally(() => pending.delete(change))
      pending.add(change)
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(pending)
  await heartbeats.flush()
  return {
    profilesPerSecond: written.profiles / seconds(),
    heartbeatsPerSecond: written.heartbeats / seconds(),
    slowestMs: written.slowestMs,
    errors: written.errors,
  }
}
