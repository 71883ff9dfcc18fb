import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'

/** How many numbers a P-256 private key can be. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const SCALAR_BYTES = 32
/** More than the key has, so that every key is as likely as any other. */
const SEED_BYTES = 48
/** Push services refuse more than 24 hours. */
const TOKEN_LIFETIME_SECONDS = 12 * 60 * 60

/** Who we are for push services (RFC 8292). */
export interface Vapid {
  /** In base64url, as browsers take it: only we can send to a subscription that was made with it. */
  publicKey: string
  /** The `authorization` header for a request to a push service. */
  authorizationFor(endpoint: string, now: Date): string
}

/**
 * The key pair follows from the server's secret, like every other key here: all nodes have the same, and a restored
 * backup too. `contact` is whom a push service writes to when something is wrong.
 */
export function createVapid(secret: string, contact: string): Vapid {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'kismetry web push', SEED_BYTES))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(scalar.toString(16).padStart(SCALAR_BYTES * 2, '0'), 'hex'))
  const point = pair.getPublicKey()
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
      x: point.subarray(1, 1 + SCALAR_BYTES).toString('base64url'),
      y: point.subarray(1 + SCALAR_BYTES).toString('base64url'),
    },
  })
  const publicKey = point.toString('base64url')
  return {
    publicKey,
    authorizationFor: (endpoint, now) => {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now.getTime() / 1000) + TOKEN_LIFETIME_SECONDS,
        sub: contact,
      }
      const unsigned = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
      const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
