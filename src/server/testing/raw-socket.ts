import { io } from 'socket.io-client'
import { waitFor } from '#server/testing/wait-for.ts'

/** A socket that sends any headers and data the test wants, and records every packet it receives. */
export interface RawSocket {
  /** `open`, the code it was refused with, or `closed` without one. */
  answer: string
  /** As received, including those before the answer. */
  packets: string[]
  send(packet: string): void
  isOpen(): boolean
  /** Whether the connection is open, admitted or not. */
  isConnected(): boolean
  /** Closes the connection without a disconnect packet, like a lost network. */
  drop(): void
}

interface Shown {
  cookie?: string
  headers?: Record<string, string>
  auth?: Record<string, unknown>
  /** How many further connect packets it sends, without waiting for an answer. */
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
  // A refusal also closes the connection, and its event comes later.
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

/** What a client would send to recover this socket's session, if the server offered connection state recovery. */
export function recoveryOf({ packets }: RawSocket): { pid: string; offset: string } {
  const admitted = packets.find((packet) => packet.startsWith('0{')) ?? ''
  const event = packets.findLast((packet) => packet.startsWith('2[')) ?? ''
  const { pid = 'none' } = JSON.parse(admitted.slice(1) || '{}') as { pid?: string }
  const last = (JSON.parse(event.slice(1) || '[]') as unknown[]).at(-1)
  return { pid, offset: typeof last === 'string' ? last : 'none' }
}
