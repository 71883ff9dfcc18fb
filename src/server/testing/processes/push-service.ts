import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PostPush } from '#server/push/post-push.ts'

const { subtle } = globalThis.crypto
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const textBytes = (text: string) => new TextEncoder().encode(text)

/** Keys that a browser might give out, for tests in which nothing is decrypted: those of the example in RFC 8291. */
export const pushSubscription = (endpoint: string) => ({
  endpoint,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})

export interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  body: Uint8Array<ArrayBuffer>
}

export interface PushServiceProcess {
  /** What was posted, oldest first. */
  received: ReceivedPush[]
  /** Instead of to the push service that the endpoint names, posts here. */
  post: PostPush
  /** What the next answers are; 201 for ever after. */
  answerWith(...statuses: number[]): void
  close(): Promise<void>
}

export const PUSH_ORIGIN = 'https://push.example.com'

/** A push service in the process of the test, on plain HTTP. */
export async function startPushService(): Promise<PushServiceProcess> {
  const received: ReceivedPush[] = []
  let answers: number[] = []
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = new Uint8Array(Buffer.concat(chunks))
      received.push({ path: incoming.url ?? '', headers: incoming.headers, body })
      answer.statusCode = answers.shift() ?? 201
      answer.end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    post: ({ endpoint, headers, body }) =>
      new Promise((resolve, reject) => {
        const { pathname } = new URL(endpoint)
        const posting = request({ host: '127.0.0.1', port, path: pathname, method: 'POST', headers }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
        })
        posting.once('error', reject).end(body)
      }),
    answerWith: (...statuses) => void (answers = statuses),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** The receiving side of a subscription, written from RFC 8291 and RFC 8188 with the web's own cryptography. */
export async function createBrowserKeys(name: string) {
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const publicKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  const auth = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return {
    subscription: {
      endpoint: `${PUSH_ORIGIN}/${name}`,
      p256dh: Buffer.from(publicKey).toString('base64url'),
      auth: Buffer.from(auth).toString('base64url'),
    },
    decrypt: async (body: Uint8Array<ArrayBuffer>): Promise<unknown> => {
      const salt = body.slice(0, 16)
      const keyLength = body[20] ?? 0
      const senderKey = body.slice(21, 21 + keyLength)
      const record = body.slice(21 + keyLength)
      if (record.length > new DataView(body.buffer).getUint32(16)) throw new Error('More than one record.')
      const sender = await subtle.importKey('raw', senderKey, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
      const shared = await subtle.deriveBits({ name: 'ECDH', public: sender }, pair.privateKey, 256)
      const info = Uint8Array.from([...textBytes('WebPush: info\0'), ...publicKey, ...senderKey])
      const secret = await hkdf(shared, auth, info, 256)
      const keyBits = await hkdf(secret, salt, textBytes('Content-Encoding: aes128gcm\0'), 128)
      const iv = await hkdf(secret, salt, textBytes('Content-Encoding: nonce\0'), 96)
      const key = await subtle.importKey('raw', keyBits, 'AES-GCM', false, ['decrypt'])
      const padded = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, key, record))
      const end = padded.lastIndexOf(2)
      if (padded.slice(end + 1).some(Boolean)) throw new Error('The padding is not of zeros.')
      return JSON.parse(new TextDecoder().decode(padded.slice(0, end)))
    },
  }
}

async function hkdf(secret: ArrayBuffer, salt: Uint8Array<ArrayBuffer>, info: Uint8Array<ArrayBuffer>, bits: number) {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bits)
}

/** Reads the token of an `authorization` header as a push service does (RFC 8292); fails if the signature is not right. */
export async function readVapid(authorization: string): Promise<{ key: string; claims: Record<string, unknown> }> {
  const [, header = '', payload = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const publicKey = await subtle.importKey('raw', bytesOf(key), algorithm, false, ['verify'])
  const isRight = await subtle.verify(algorithm, publicKey, bytesOf(signature), textBytes(`${header}.${payload}`))
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg: string }
  if (!isRight || alg !== 'ES256') throw new Error('The token is not signed with its key.')
  return { key, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown> }
}
