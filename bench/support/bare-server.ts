/**
 * The least a chat server can do: take a message in, commit one row, emit one event to one socket. It asks nobody who
 * they are, checks nothing and counts nothing. Run as a process of its own, like the real one.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { Server } from 'socket.io'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query('create table if not exists bare_messages (id uuid primary key, content text not null)')

const http = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { id, conversationId, content } = (JSON.parse(body) as { json: Record<string, string> }).json
    const statement = { name: 'insert', text: 'insert into bare_messages values ($1, $2)', values: [id, content] }
    void pool.query(statement).then(() => {
      io.to(String(conversationId)).emit('chat.messageSent', { id })
      response.end('{}')
    })
  })
})
const io = new Server(http)
io.on('connection', (socket) => void socket.join(String(socket.handshake.headers['x-conversation'])))
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port))
