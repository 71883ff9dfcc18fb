import { io } from 'socket.io-client'
import { waitFor } from '#server/testing/wait-for.ts'

/** A socket without our web around it: it shows whatever it likes and keeps every packet that it is sent. */
export interface RawSocket {
  /** `open`, the code it was refused with, or `closed` without a word. */
  answer: string
  /** As they came over the wire, those before the answer too. */
  packets: string[]
  send(packet: string): void
  isOpen(): boolean
  /** Whether the connection stands, let in or not. */
  isConnected(): boolean
  /** Goes away without a word, as a lost network does. */
  drop(): void
}

interface Shown {
  cookie?: string
  headers?: Record<string, string>
  auth?: Record<string, unknown>
  /** Asks this many times more than once to be let in, without waiting for an answer. */
  askAgain?: number
}

export async function openRawSocket(url: string, shown: Shown = {}): Promise<RawSocket> {
  const { cookie, headers = {}, auth = {}, askAgain = 0 } = shown
  const socket = io(url, {
    transports: ['websocket'],
    extraHeaders: { ...headers, ...(cookie && { cookie }) },
    auth,
    reconnection: false,
    forceNew: true,
  })
  const packets: string[] = []
  const { engine } = socket.io
  engine.on('data', (packet) => packets.push(String(packet)))
  engine.on('open', () => {
    for (let count = 0; count < askAgain; count += 1) engine.send('0')
  })
  let answer: string | undefined
  socket.on('connect', () => (answer ??= 'open'))
  socket.on('connect_error', ({ message }) => (answer ??= message))
  // A refusal closes the connection too, and is told after it.
  engine.on('close', () => setTimeout(() => (answer ??= 'closed')))
  return {
    answer: await waitFor('an answer to the handshake', () => answer),
    packets,
    send: (packet) => void engine.send(packet),
    isOpen: () => socket.connected,
    isConnected: () => engine.readyState === 'open',
    drop: () => engine.close(),
  }
}

/** What a socket would have to show to be taken for this one again, if the server offered that. */
export function recoveryOf({ packets }: RawSocket): { pid: string; offset: string } {
  const admitted = packets.find((packet) => packet.startsWith('0{')) ?? ''
  const event = packets.findLast((packet) => packet.startsWith('2[')) ?? ''
  const { pid = 'none' } = JSON.parse(admitted.slice(1) || '{}') as { pid?: string }
  const last = (JSON.parse(event.slice(1) || '[]') as unknown[]).at(-1)
  return { pid, offset: typeof last === 'string' ? last : 'none' }
}
