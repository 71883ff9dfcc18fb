import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { writeLastSeen } from '#server/features/presence/presence.queries.ts'

const WRITE_AFTER_MS = 1000

export interface Heartbeats {
  /** Somebody is here. Told to the database with everybody else's within a second; repeating it costs nothing. */
  note(userId: string): void
  /** Writes what is still only noted. */
  close(): Promise<void>
}

export function createHeartbeats(db: Db, clock: Clock, onError: (error: unknown) => void): Heartbeats {
  let noted = new Map<string, Date>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = () => {
    timer = undefined
    if (noted.size === 0) return
    const batch = noted
    noted = new Map()
    // A lost batch is made good by the next beats, half a minute later.
    writing = writing.then(() => writeLastSeen(db, batch)).catch(onError)
  }
  return {
    note: (userId) => {
      noted.set(userId, clock.now())
      timer ??= setTimeout(write, WRITE_AFTER_MS)
    },
    close: async () => {
      clearTimeout(timer)
      write()
      await writing
    },
  }
}
