import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { DeadlineError, within } from '#server/deadline.ts'

const CONNECT_MS = 2_000
const ANSWER_MS = 1_000
const PING_EVERY_MS = 1_000
const RETRY_MS = 500

export type RedisClient = Awaited<ReturnType<typeof clientFor>>

/** Each client is used until its first failure: the library itself would wait forever for a server that is silent. */
const clientFor = async (url: string) => {
  // Loaded only where Redis is used, for a faster start elsewhere.
  const { createClient } = await import('redis')
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  })
}

/** Runs until its connection fails. */
type Work = (client: RedisClient) => Promise<never>

type RedisLog = Pick<FastifyBaseLogger, 'info' | 'error'>

export interface Redis {
  isUp(): boolean
  /** Runs commands on the shared connection. Fails at once while there is none, and soon when there is no answer. */
  run<Result>(work: (client: RedisClient) => Promise<Result>): Promise<Result>
  /** Uses a connection of its own, and a new one whenever that breaks, which `work` shows by failing. */
  keepUsing(work: Work): void
}

/** Connects, and reconnects whenever the connection is lost. Resolves after the first attempt, successful or not. */
export async function openRedis(url: string, log: RedisLog, resources: AsyncDisposableStack): Promise<Redis> {
  const closing = new AbortController()
  const open = new Set<RedisClient>()
  const tried = Promise.withResolvers<void>()
  let shared: RedisClient | undefined
  let wasUp: boolean | undefined

  const report = (isUp: boolean, err?: unknown) => {
    if (isUp !== wasUp && !closing.signal.aborted) logState(log, isUp, err)
    wasUp = isUp
    tried.resolve()
  }
  const stopSharing = (client: RedisClient) => {
    if (shared === client) shared = undefined
    client.destroy()
  }
  const share = async (client: RedisClient): Promise<never> => {
    shared = client
    report(true)
    try {
      for (;;) {
        await within(ANSWER_MS, client.ping())
        await pause(PING_EVERY_MS, undefined, { signal: closing.signal })
      }
    } finally {
      stopSharing(client)
    }
  }
  const keepUsing = async (work: Work, onFailure: (cause: unknown) => void) => {
    while (!closing.signal.aborted) {
      const client = await clientFor(url)
      if (!closing.signal.aborted) await useOnce(client, open, work).catch(onFailure)
      await pause(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  resources.defer(() => {
    closing.abort()
    for (const client of open) client.destroy()
  })
  void keepUsing(share, (cause) => report(false, cause))
  await tried.promise

  return {
    isUp: () => shared !== undefined,
    run: async (work) => {
      const client = shared
      if (!client) throw new Error('Redis is out of reach')
      try {
        return await within(ANSWER_MS, work(client))
      } catch (error) {
        // The next caller should not wait for it too.
        if (error instanceof DeadlineError) stopSharing(client)
        throw error
      }
    },
    keepUsing: (work) => void keepUsing(work, () => undefined),
  }
}

function logState(log: RedisLog, isUp: boolean, err: unknown): void {
  if (isUp) log.info('Redis is within reach: events and rate limits are shared with the other nodes')
  else log.error({ err }, 'Redis is out of reach: events wait, this node counts rate limits for itself')
}

async function useOnce(client: RedisClient, open: Set<RedisClient>, work: Work): Promise<void> {
  open.add(client)
  // The pending commands report a lost connection; without a listener the event would end the process.
  client.on('error', () => undefined)
  const connecting = client.connect()
  try {
    await within(CONNECT_MS, connecting)
    await work(client)
  } finally {
    open.delete(client)
    client.destroy()
    // The connection may still be established after the timeout.
    connecting.then(() => client.destroy()).catch(() => undefined)
  }
}
