import { within } from '#server/deadline.ts'
import type { Metrics } from '#server/telemetry/metrics/app-metrics.ts'
import type { Redis, RedisClient } from '#server/realtime/redis.ts'

const KEY = 'kismetry:events'
/** About how many entries Redis stores for nodes that lost their connection, and how many wait here for Redis. */
const STORED_ENTRIES = 10_000
const WAITING_ENTRIES = 10_000
const SENT_AT_ONCE = 100
const READ_AT_ONCE = 100
/** How long a read blocks when there is nothing new, and how much later its answer may come. */
const BLOCK_MS = 2_000
const ANSWER_MS = 1_000
const RETRY_MS = 500
/** How long joining may take at the start, and sending the remaining entries at the end. */
const JOIN_MS = 2_000
const LAST_SEND_MS = 500
const LATE_MS = 1_000
const BEFORE_ALL = '0-0'
/** Sent instead of the waiting entries when there are too many of them. */
const ENTRIES_LOST = 'lost'

export interface EventStream {
  /** Sends a text to all nodes, this one included: soon, or when Redis is back. */
  publish(text: string): void
  /** Texts may come twice. `onMissed` is called when this node may have missed some for good. */
  listen(onText: (text: string) => void, onMissed: () => void): void
  /** Waits until this node hears the others: two seconds at most, and not at all without Redis. */
  waitUntilJoined(): Promise<void>
  countWaiting(): number
}

/** Told how many entries reached Redis later than a second after they were published, and how many were given up. */
type StreamWatcher = Partial<Pick<Metrics, 'eventsLate' | 'eventsLost'>>

/**
 * A stream in Redis that all nodes write to and read from. A node that cannot write holds its entries until it can; one
 * that cannot read continues after its last entry. Only if there are too many entries meanwhile, or Redis has lost its
 * data, some are missed, and that is detected.
 */
export function createEventStream(
  redis: Redis,
  resources: AsyncDisposableStack,
  { eventsLate, eventsLost }: StreamWatcher = {},
): EventStream {
  let waiting: WaitingEntry[] = []
  let sending: Promise<void> | undefined
  let isClosed = false
  const joined = Promise.withResolvers<void>()

  const sendAll = async () => {
    while (waiting.length > 0) {
      const entries = waiting.slice(0, SENT_AT_ONCE)
      try {
        await redis.run((client) => Promise.all(entries.map(({ text }) => append(client, text))))
        // They may have been dropped while they were being sent.
        if (waiting[0] === entries[0]) waiting.splice(0, entries.length)
        eventsLate?.(countLate(entries))
      } catch {
        if (isClosed) return
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }
  const send = () => (sending ??= sendAll().finally(() => (sending = undefined)))

  resources.defer(async () => {
    isClosed = true
    await within(LAST_SEND_MS, send()).catch(() => undefined)
  })
  return {
    publish: (text) => {
      const since = performance.now()
      if (waiting.length < WAITING_ENTRIES) waiting.push({ text, since })
      else {
        eventsLost?.(waiting.length + 1)
        waiting = [{ text: ENTRIES_LOST, since }]
      }
      void send()
    },
    listen: (onText, onMissed) => {
      let last: string | undefined
      redis.keepUsing(async (client) => {
        if (last === undefined || !(await isStillStored(client, last))) {
          last = await findNewest(client)
          onMissed()
        }
        joined.resolve()
        for (;;) {
          for (const { id, text } of await readAfter(client, last)) {
            last = id
            if (text === ENTRIES_LOST) onMissed()
            else onText(text)
          }
        }
      })
    },
    countWaiting: () => waiting.length,
    waitUntilJoined: async () => {
      if (redis.isUp()) await within(JOIN_MS, joined.promise).catch(() => undefined)
    },
  }
}

function countLate(sent: WaitingEntry[]): number {
  return sent.filter(({ since }) => performance.now() - since > LATE_MS).length
}

function append(client: RedisClient, text: string) {
  const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: STORED_ENTRIES } as const
  return client.xAdd(KEY, '*', { text }, { TRIM })
}

/** Redis drops the oldest entries first: while this one is stored, so are all after it. */
async function isStillStored(client: RedisClient, id: string): Promise<boolean> {
  const found = await within(ANSWER_MS, client.xRange(KEY, id, id))
  return found !== null && found.length > 0
}

async function findNewest(client: RedisClient): Promise<string> {
  const found = await within(ANSWER_MS, client.xRevRange(KEY, '+', '-', { COUNT: 1 }))
  return found?.[0]?.id ?? BEFORE_ALL
}

async function readAfter(client: RedisClient, id: string) {
  const reading = client.xRead({ key: KEY, id }, { BLOCK: BLOCK_MS, COUNT: READ_AT_ONCE })
  const answer = (await within(BLOCK_MS + ANSWER_MS, reading)) as { messages: StreamEntry[] }[] | null
  const entries = answer?.flatMap(({ messages }) => messages) ?? []
  return entries.map((entry) => ({ id: entry.id, text: entry.message.text ?? '' }))
}

interface WaitingEntry {
  text: string
  since: number
}

interface StreamEntry {
  id: string
  message: Record<string, string>
}
