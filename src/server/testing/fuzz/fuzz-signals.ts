import { io, type Socket } from 'socket.io-client'
import type { z } from 'zod'
import { events, signals } from '#contract/events.ts'
import { pick } from '#server/seed/population-random.ts'
import { valueBreaches } from '#server/testing/fuzz/check-answer.ts'
import { almost, hostile } from '#server/testing/fuzz/hostile-input.ts'
import { inventValue, type Inventor } from '#server/testing/fuzz/valid-input.ts'
import type { Person } from '#server/testing/person.ts'

export interface Signaller {
  send(person: Person, inventor: Inventor): Promise<void>
  close(): void
}

const NOT_SIGNALS = ['nothing', '__proto__', 'chat.messageSent', 'x'.repeat(200)]

/** Sends signals over one socket for each person, and checks the events of the server against the contract. */
export function createSignaller(url: string, onBreach: (what: string) => void): Signaller {
  const sockets = new Map<Person, Socket>()
  const socketOf = async (person: Person) => {
    const open = sockets.get(person)
    if (open?.connected) return open
    const socket = io(url, {
      transports: ['websocket'],
      extraHeaders: { cookie: person.cookie() },
      reconnection: false,
      forceNew: true,
    })
    sockets.set(person, socket)
    socket.onAny((name: string, payload: unknown) => {
      const schema = (events as Record<string, z.ZodType>)[name]
      const breaches = schema ? valueBreaches(schema, payload) : ['is unknown']
      for (const breach of breaches) onBreach(`event ${name}: ${breach}`)
    })
    await new Promise<void>((resolve) => void socket.once('connect', resolve).once('connect_error', () => resolve()))
    return socket
  }
  return {
    send: async (person, inventor) => {
      const { random } = inventor
      const socket = await socketOf(person)
      const name = pick(random, Object.keys(signals))
      const schema = (signals as Record<string, z.ZodType>)[name] as z.ZodType
      const valid = inventValue(schema, { ...inventor, procedure: name })
      const payload = pick(random, [valid, almost(valid, inventor), hostile(valid, inventor)])
      const called = random() < 0.05 ? pick(random, NOT_SIGNALS) : name
      if (random() < 0.9) socket.emit(called, payload)
      else socket.emit(called, payload, payload, () => undefined)
    },
    close: () => {
      for (const socket of sockets.values()) socket.disconnect()
    },
  }
}
