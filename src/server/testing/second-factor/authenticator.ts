import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { z } from 'zod'
import type { CreationOptions, CredentialProof, NewCredential, RequestOptions } from '#contract/passkey.ts'
import { TEST_ORIGIN } from '#server/testing/test-app.ts'

interface Behaviour {
  origin?: string
  /** Whether the device has asked for a finger, a face or a PIN. */
  isVerified?: boolean
  counter?: number
}

/** A device with one passkey, as a browser would talk to it. */
export interface Authenticator {
  create(options: CreationOptions, behaviour?: Behaviour): z.input<typeof NewCredential>
  prove(options: RequestOptions, behaviour?: Behaviour): CredentialProof
}

export function createAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  let uses = 0
  const authenticatorData = (rpId: string, flags: number, counter: number, rest: Buffer[] = []) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, ...rest])
  }
  return {
    create: (options, { origin = TEST_ORIGIN, isVerified = true } = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, 'base64url')),
      ])
      const attested = [Buffer.alloc(16), Buffer.from([0, id.length]), id, key]
      const data = authenticatorData(options.rp.id, 0x41 | (isVerified ? 4 : 0), uses, attested)
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    prove: (options, { origin = TEST_ORIGIN, isVerified = true, counter } = {}) => {
      uses = counter ?? uses + 1
      const data = authenticatorData(options.rpId, 0x01 | (isVerified ? 4 : 0), uses)
      const client = clientData('webauthn.get', options.challenge, origin)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]),
    bytes,
  ])
