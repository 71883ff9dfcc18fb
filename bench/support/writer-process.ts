/** Changes profiles and notes heartbeats at the pace of its first message until it gets a second one. */
import { setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { MBTI_TYPES } from '#domain/people/choices.ts'
import { systemClock } from '#server/clock.ts'
import { openPostgres } from '#server/db/open.ts'
import { createHeartbeats } from '#server/features/presence/heartbeats.ts'
import { updateProfile } from '#server/features/profile/update.queries.ts'
import type { Pace, Written } from './writers.ts'

// It stands for other nodes, which have machines of their own: what is measured here goes first.
setPriority(10)

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
  await Promise.all([
    repeatAtRandom(profilesPerSecond, ending.signal, () => {
      const change = changeProfile(written.profiles).finally(() => pending.delete(change))
      pending.add(change)
      written.profiles += 1
    }),
    repeatAtRandom(heartbeatsPerSecond, ending.signal, () => {
      heartbeats.note(anybody())
      written.heartbeats += 1
    }),
  ])
  await Promise.all(pending)
  await heartbeats.flush()
  return {
    profilesPerSecond: written.profiles / seconds(),
    heartbeatsPerSecond: written.heartbeats / seconds(),
    slowestMs: written.slowestMs,
    errors: written.errors,
  }
}

/** As often as people who know nothing of each other would: at moments that are independent of the one before. */
async function repeatAtRandom(perSecond: number, ending: AbortSignal, work: () => void): Promise<void> {
  let next = performance.now()
  while (!ending.aborted) {
    for (; next <= performance.now(); next -= (Math.log(1 - Math.random()) / perSecond) * 1000) work()
    await setTimeout(Math.max(0, next - performance.now()))
  }
}
