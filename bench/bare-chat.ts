import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'

type Send = () => Promise<{ heardAfterMs: number }>

/** The least a message can cost: one row committed, one event to one socket. Nobody asks who sent it. */
export async function withBareChat<Result>(
  databaseUrl: string,
  work: (send: Send) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  await pool.query('create table bare_messages (id uuid primary key, content text not null)')
  const http = createServer()
  const server = new Server(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ['websocket'] })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  try {
    return await work(async () => {
      const [id, content] = [randomUUID(), 'See you at eight?']
      const began = performance.now()
      const arrived = new Promise<number>((resolve) => socket.once(id, () => resolve(performance.now() - began)))
      await pool.query({ name: 'insert', text: 'insert into bare_messages values ($1, $2)', values: [id, content] })
      server.emit(id, { id, content })
      return { heardAfterMs: await arrived }
    })
  } finally {
    socket.disconnect()
    await server.close()
    await pool.end()
  }
}
