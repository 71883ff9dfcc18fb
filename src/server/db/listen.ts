import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { within } from '#server/deadline.ts'

/** Calls back with every notification, and whenever it has begun to listen, because some may have been missed before. */
export type Listen = (
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
) => Promise<{ close(): Promise<void> }>

/** How long it waits before it connects again, and how often it asks whether the connection is still alive. */
const RECONNECT_MS = 2_000
const ALIVE_MS = 15_000
const ANSWER_MS = 5_000
const CLOSE_MS = 300

type WithClient = (work: (client: pg.Client) => Promise<void>) => Promise<void>

/**
 * Listens on a connection of its own, and on a new one whenever that is lost. Being without one only makes it slower:
 * whoever listens also looks by itself now and then.
 */
export function listenOn(withClient: WithClient): Listen {
  return async (channel, onNotification, onReconnect) => {
    const closing = new AbortController()
    const hear = async (client: pg.Client) => {
      client.on('notification', ({ payload = '' }) => onNotification(payload))
      await client.query(`listen "${channel}"`)
      onReconnect()
      await untilLost(client, closing.signal)
    }
    const keepListening = async () => {
      while (!closing.signal.aborted) {
        await withClient(hear).catch(() => undefined)
        await idle(RECONNECT_MS, closing.signal)
      }
    }
    const listening = keepListening()
    return {
      close: async () => {
        closing.abort()
        // A connection that is being made, or that is silent, is ended with the pool.
        await within(CLOSE_MS, listening).catch(() => undefined)
      },
    }
  }
}

async function untilLost(client: pg.Client, closed: AbortSignal): Promise<void> {
  const lost = new AbortController()
  client.once('error', () => lost.abort())
  client.once('end', () => lost.abort())
  const over = AbortSignal.any([closed, lost.signal])
  while (!over.aborted) {
    await idle(ALIVE_MS, over)
    if (!over.aborted) await within(ANSWER_MS, client.query('select 1'))
  }
}

const idle = (milliseconds: number, signal: AbortSignal) =>
  pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
