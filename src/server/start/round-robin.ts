import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Says which node has answered, counted from 1. */
const NODE_HEADER = 'x-kismetry-node'
/** Somebody who polls has to stay on one node; sockets may go anywhere. */
const POLLING = '/socket.io/'

/**
 * A proxy for trying several nodes on a machine without nginx: every request goes to the next one. Not for the internet.
 */
export function createRoundRobin(ports: readonly number[]): Server {
  let next = 0
  const take = () => next++ % ports.length
  const server = createServer((request, response) => {
    const place = request.url?.startsWith(POLLING) ? 0 : take()
    pass(request, response, { ports, place, tries: ports.length })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    passUpgrade(request, socket, { head, port: ports[take()] ?? 0 })
  })
  return server
}

interface Route {
  ports: readonly number[]
  place: number
  tries: number
}

function headersFor(request: IncomingMessage) {
  const address = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ')
  return { ...request.headers, 'x-forwarded-for': address }
}

function pass(request: IncomingMessage, response: ServerResponse, { ports, place, tries }: Route): void {
  const { method, url: path } = request
  const passed = forward(
    { host: '127.0.0.1', port: ports[place], method, path, headers: headersFor(request) },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, [NODE_HEADER]: String(place + 1) })
      answer.pipe(response)
    },
  )
  passed.on('error', () => {
    // What has no body can be asked of another node, as long as nothing was answered.
    const isSafe = (method === 'GET' || method === 'HEAD') && !response.headersSent
    if (isSafe && tries > 1) pass(request, response, { ports, place: (place + 1) % ports.length, tries: tries - 1 })
    else if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

/** The request is written again as it came; from then on bytes pass in both directions. */
function passUpgrade(request: IncomingMessage, socket: Duplex, { head, port }: { head: Buffer; port: number }): void {
  const upstream = connect(port, '127.0.0.1', () => {
    const lines = Object.entries(headersFor(request)).flatMap(([name, value]) =>
      [value ?? []].flat().map((each) => `${name}: ${each}`),
    )
    upstream.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
  })
  const end = () => {
    socket.destroy()
    upstream.destroy()
  }
  for (const side of [socket, upstream]) side.on('error', end).on('close', end)
}
