import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import type { ClientToServerSignals, ServerToClientEvents } from '#contract/events.ts'
import type { Pair } from './chat-crowd.ts'

export interface Line {
  /** Sends one message; done when the sender has the answer and the other side has the message. */
  send(): Promise<{ heardAfterMs: number }>
  acknowledged(): number
  /** How many acknowledged messages the receiver did not get exactly once and in order. */
  countAstray(): number
  close(): void
}

/** Both people of every pair with an open socket, ready to write to each other. */
export async function connectPairs(url: string, pairs: Pair[]): Promise<Line[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: pairs.length })
  return Promise.all(pairs.map((pair, place) => connectPair(url, pair, { agent, address: addressOf(place) })))
}

/** Rate limits count by address, so each client needs one of its own. */
const addressOf = (place: number) => `10.1.${Math.floor(place / 250)}.${place % 250}`

async function connectPair(
  url: string,
  { conversationId, one, other }: Pair,
  { agent, address }: { agent: Agent; address: string },
): Promise<Line> {
  const arrivals = new Map<string, () => void>()
  const heard: string[] = []
  const acknowledged: string[] = []
  const sender = await connect(url, { cookie: one.cookie, 'x-forwarded-for': address })
  // The bare server knows people only by the conversation they listen to.
  const receiver = await connect(url, {
    cookie: other.cookie,
    'x-forwarded-for': address,
    'x-conversation': conversationId,
  })
  receiver.on('chat.messageSent', ({ id }) => {
    heard.push(id)
    arrivals.get(id)?.()
    arrivals.delete(id)
  })
  return {
    send: async () => {
      const id = randomUUID()
      const began = performance.now()
      const arrived = new Promise<number>((resolve) => arrivals.set(id, () => resolve(performance.now() - began)))
      const input = { id, conversationId, content: 'See you at eight?' }
      await post(`${url}/rpc/chat/send`, input, { agent, cookie: one.cookie, address })
      acknowledged.push(id)
      return { heardAfterMs: await arrived }
    },
    acknowledged: () => acknowledged.length,
    countAstray: () => acknowledged.filter((id, place) => heard[place] !== id).length + arrivals.size,
    close: () => {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}

export type ChatSocket = Socket<ServerToClientEvents, ClientToServerSignals>

export async function connect(url: string, headers: Record<string, string>): Promise<ChatSocket> {
  const socket: ChatSocket = io(url, {
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

interface Sender {
  agent: Agent
  cookie: string
  address: string
}

function post(url: string, input: object, { agent, cookie, address }: Sender): Promise<void> {
  const body = JSON.stringify({ json: input })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
    cookie,
  }
  return new Promise<void>((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, headers }, (response) => {
      let answer = ''
      response.on('data', (chunk: Buffer) => (answer += chunk.toString()))
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(answer))))
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
