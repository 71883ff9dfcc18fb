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
  const noted = new Map<string, Date>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let writtenAt = -Infinity

  const writeBatch = async () => {
    writtenAt = performance.now()
    try {
      for (const returned of await writeLastSeen(db, takeBatch(noted))) onReturn(returned)
    } catch (error) {
      // What could not be written is followed by the next heartbeats, half a minute later.
      onError(error)
    }
  }
  // One statement at a time. Whoever beats meanwhile waits in `noted`, once: a stuck database fills no memory.
  const write = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    return (writing ??= writeBatch().finally(() => {
      writing = undefined
      writeSoon()
    }))
  }
  const writeSoon = () => {
    if (noted.size === 0 || writing) return
    if (noted.size >= WRITTEN_AT_ONCE) return void write()
    // Somebody who comes back to a quiet site is shown at once.
    timer ??= setTimeout(() => void write(), Math.max(0, writtenAt + WRITE_EVERY_MS - performance.now()))
  }
  const flush = async () => {
    while (noted.size > 0) await write()
    await writing
  }
  resources.defer(flush)
  return {
    note: (userId) => {
      noted.set(userId, clock.now())
      writeSoon()
    },
    flush,
  }
}

/** Those who have waited longest. */
function takeBatch(noted: Map<string, Date>): Map<string, Date> {
  const batch = new Map([...noted].slice(0, WRITTEN_AT_ONCE))
  for (const userId of batch.keys()) noted.delete(userId)
  return batch
}
