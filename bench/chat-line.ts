import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import type { ClientToServerSignals, ServerToClientEvents } from '#contract/events.ts'
import type { SignedIn } from './bench-sessions.ts'
import type { Pair } from './chat-crowd.ts'

export interface Line {
  /** Sends one message; done when the sender has the answer and the other side has the message. */
  send(): Promise<{ heardAfterMs: number }>
  acknowledged(): number
  /** How many acknowledged messages the other side has not heard once and in order. */
  countAstray(): number
  close(): void
}

/** Both people of every pair with an open socket, ready to write to each other. */
export async function connectPairs(url: string, pairs: Pair[]): Promise<Line[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: pairs.length })
  return Promise.all(pairs.map((pair, place) => connectPair(url, pair, { agent, address: addressOf(place) })))
}

/** Limits count by address, and two hundred people do not share one. */
const addressOf = (place: number) => `10.1.${Math.floor(place / 250)}.${place % 250}`

async function connectPair(
  url: string,
  { conversationId, one, other }: Pair,
  { agent, address }: { agent: Agent; address: string },
): Promise<Line> {
  const sockets = await Promise.all([connect(url, one), connect(url, other)])
  const arrivals = new Map<string, () => void>()
  const heard: string[] = []
  const acknowledged: string[] = []
  sockets[1].on('chat.messageSent', ({ id }) => {
    heard.push(id)
    arrivals.get(id)?.()
    arrivals.delete(id)
  })
  return {
    send: async () => {
      const id = randomUUID()
      const began = performance.now()
      const arrived = new Promise<number>((resolve) => arrivals.set(id, () => resolve(performance.now() - began)))
      await post(`${url}/rpc/chat/send`, { id, conversationId, content: 'See you at eight?' }, (headers) => ({
        agent,
        headers: { ...headers, cookie: one.cookie, 'x-forwarded-for': address },
      }))
      acknowledged.push(id)
      return { heardAfterMs: await arrived }
    },
    acknowledged: () => acknowledged.length,
    countAstray: () => acknowledged.filter((id, place) => heard[place] !== id).length + arrivals.size,
    close: () => {
      for (const socket of sockets) socket.disconnect()
    },
  }
}

export type ChatSocket = Socket<ServerToClientEvents, ClientToServerSignals>

export async function connect(url: string, { cookie }: Pick<SignedIn, 'cookie'>): Promise<ChatSocket> {
  const socket: ChatSocket = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    reconnection: false,
    forceNew: true,
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

type Headers = Record<string, string | number>

function post(url: string, input: object, withHeaders: (headers: Headers) => { agent: Agent; headers: Headers }) {
  const body = JSON.stringify({ json: input })
  const options = withHeaders({ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  return new Promise<void>((resolve, reject) => {
    const sending = request(url, { method: 'POST', ...options }, (response) => {
      let answer = ''
      response.on('data', (chunk: Buffer) => (answer += chunk.toString()))
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(answer))))
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
