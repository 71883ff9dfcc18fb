import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy between a server under test and its database or Redis that simulates network failures. */
export interface FaultyProxy {
  /** The engine's address through the proxy. */
  url: string
  /** Connections stay open and new ones are accepted, but no data passes in either direction. */
  pause(): void
  /** Data passes again, beginning with what was held back. */
  resume(): void
  /** Closes all connections; new ones are accepted. */
  cut(): void
  /** Closes all connections and accepts no more. */
  refuse(): Promise<void>
  /** Accepts connections again. */
  accept(): Promise<void>
  close(): Promise<void>
}

export async function startProxy(engineUrl: string, defaultPort: number): Promise<FaultyProxy> {
  const url = new URL(engineUrl)
  const engine = { host: url.hostname, port: Number(url.port || defaultPort) }
  const sockets = new Set<Socket>()
  let isPaused = false
  let server: Server | undefined

  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('data', (chunk) => other.write(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    if (isPaused) socket.pause()
  }
  const listen = async (port: number) => {
    const listening = createServer((incoming) => {
      const outgoing = connect(engine)
      keep(incoming, outgoing)
      keep(outgoing, incoming)
    })
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve))
    server = listening
    return (listening.address() as { port: number }).port
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const refuse = async () => {
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
    server = undefined
    cut()
    await closed
  }

  const port = await listen(0)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    pause: () => {
      isPaused = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      isPaused = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    refuse,
    accept: async () => void (await listen(port)),
    close: refuse,
  }
}
