import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { writeLastSeen } from '#server/features/presence/presence.queries.ts'

const WRITE_AFTER_MS = 1000

export interface Heartbeats {
  /** A member is online. Written within a second, in one statement with all others; repeating it costs nothing. */
  note(userId: string): void
  /** Writes what is noted without waiting for the second to pass. */
  flush(): Promise<void>
}

export function createHeartbeats(
  db: Db,
  clock: Clock,
  onError: (error: unknown) => void,
  resources: AsyncDisposableStack,
): Heartbeats {
  let noted = new Map<string, Date>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = () => {
    timer = undefined
    if (noted.size === 0) return
    const batch = noted
    noted = new Map()
    // A batch that could not be written is followed by the next heartbeats, half a minute later.
    writing = writing.then(() => writeLastSeen(db, batch)).catch(onError)
  }
  const flush = async () => {
    clearTimeout(timer)
    write()
    await writing
  }
  resources.defer(flush)
  return {
    note: (userId) => {
      noted.set(userId, clock.now())
      timer ??= setTimeout(write, WRITE_AFTER_MS)
    },
    flush,
  }
}
