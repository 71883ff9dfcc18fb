import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { writeLastSeen, type Return } from '#server/features/presence/presence.queries.ts'

const WRITE_EVERY_MS = 1000
/** So many are written at once. More would keep a core of the database busy while others wait for it. */
const WRITTEN_AT_ONCE = 250

export interface Heartbeats {
  /** A member is online. Written within a second, in one statement with others; repeating it costs nothing. */
  note(userId: string): void
  /** Writes what is noted without waiting for the second to pass. */
  flush(): Promise<void>
}

interface HeartbeatOptions {
  db: Db
  clock: Clock
  onReturn: (returned: Return) => void
  onError: (error: unknown) => void
}

export function createHeartbeats(
  { db, clock, onReturn, onError }: HeartbeatOptions,
  resources: AsyncDisposableStack,
): Heartbeats {
  let noted = new Map<string, Date>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let writtenAt = -Infinity

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (noted.size === 0) return
    const batch = noted
    noted = new Map()
    writtenAt = performance.now()
    const work = async () => {
      for (const returned of await writeLastSeen(db, batch)) onReturn(returned)
    }
    // A batch that could not be written is followed by the next heartbeats, half a minute later.
    writing = writing.then(work).catch(onError)
  }
  const flush = async () => {
    write()
    await writing
  }
  resources.defer(flush)
  return {
    note: (userId) => {
      noted.set(userId, clock.now())
      if (noted.size >= WRITTEN_AT_ONCE) return write()
      // Somebody who comes back to a quiet site is shown at once.
      timer ??= setTimeout(write, Math.max(0, writtenAt + WRITE_EVERY_MS - performance.now()))
    },
    flush,
  }
}
