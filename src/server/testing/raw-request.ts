import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  headers: string
  body: string
}

/** Sends exactly these bytes to the server, without an HTTP client, and waits for the answer. */
export async function rawRequest(url: string, text: string): Promise<RawAnswer> {
  const { socket, answer } = openRaw(url, text)
  try {
    return await answer
  } finally {
    socket.destroy()
  }
}

/** The same with the socket left open, to send more. */
export function openRaw(url: string, text: string): { socket: Socket; answer: Promise<RawAnswer> } {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => socket.write(text))
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    let heard = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      heard += String(chunk)
      const [headers = '', body = ''] = heard.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0)
      if (heard.includes('\r\n\r\n') && Buffer.byteLength(body) >= length) {
        resolve({ status: Number(headers.split(' ')[1]), headers, body })
      }
    })
    socket.once('error', reject).once('close', () => reject(new Error(`closed after: ${heard}`)))
  })
  answer.catch(() => undefined)
  return { socket, answer }
}

export function requestHead(method: string, path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ host: 'kismetry.test', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
