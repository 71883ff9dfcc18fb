/** The clients of the benchmark of idle connections, in a process of their own so that their memory is not counted. */
import { HEARTBEAT_SECONDS } from '#domain/presence/presence.ts'
import { connect } from './chat-line.ts'

const AT_ONCE = 50

process.once('message', (message) => void stay(message as { url: string; cookies: string[] }))

async function stay({ url, cookies }: { url: string; cookies: string[] }): Promise<void> {
  let connected = 0
  for (let start = 0; start < cookies.length; start += AT_ONCE) {
    const sockets = await Promise.all(cookies.slice(start, start + AT_ONCE).map((cookie) => connect(url, { cookie })))
    for (const socket of sockets) beatFromSomeMoment(() => socket.emit('presence.beat', {}))
    connected += sockets.length
    process.send?.({ connected, isDone: connected === cookies.length })
  }
}

/** The heartbeats of the clients are spread over the whole interval, as those of real people are. */
function beatFromSomeMoment(beat: () => void): void {
  setTimeout(() => setInterval(beat, HEARTBEAT_SECONDS * 1000), Math.random() * HEARTBEAT_SECONDS * 1000)
}
