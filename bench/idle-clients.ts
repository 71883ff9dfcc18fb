/** The other side of the benchmark of idle connections, in a process of its own so that its memory is not counted. */
import { connect } from './chat-line.ts'
import { HEARTBEAT_SECONDS } from '#domain/people/presence.ts'

const AT_ONCE = 50

process.once('message', (message) => void stay(message as { url: string; cookies: string[] }))

async function stay({ url, cookies }: { url: string; cookies: string[] }): Promise<void> {
  let connected = 0
  for (let start = 0; start < cookies.length; start += AT_ONCE) {
    const sockets = await Promise.all(cookies.slice(start, start + AT_ONCE).map((cookie) => connect(url, { cookie })))
    for (const socket of sockets) setInterval(() => socket.emit('presence.beat', {}), HEARTBEAT_SECONDS * 1000)
    connected += sockets.length
    process.send?.({ connected, isDone: connected === cookies.length })
  }
}
