import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** What a browser gives out with its subscription, both in base64url. */
export interface PushKeys {
  /** Its public key: a point on P-256, uncompressed. */
  p256dh: string
  auth: string
}

const CURVE = 'prime256v1'
const PUBLIC_KEY_BYTES = 65
const AUTH_BYTES = 16
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Push services must take bodies up to this size; one record is all there is. */
const RECORD_BYTES = 4096
/** Marks the end of the last record's content; zeros may follow. */
const LAST_RECORD = 2
/** Lengths are rounded up to this, so that they tell little about what is written. */
const PADDED_TO_BYTES = 512

interface Randomness {
  salt: Buffer
  sender: ECDH
}

function newRandomness(): Randomness {
  const sender = createECDH(CURVE)
  sender.generateKeys()
  return { salt: randomBytes(SALT_BYTES), sender }
}

/** The length of what is encrypted, its end mark included. */
export function paddedLength(bytes: number): number {
  const room = RECORD_BYTES - TAG_BYTES
  return Math.min(Math.ceil((bytes + 1) / PADDED_TO_BYTES) * PADDED_TO_BYTES, room)
}

/**
 * Encrypts for one browser, as RFC 8291 says (content coding `aes128gcm` of RFC 8188): the push service carries what it
 * cannot read. Each body has a key pair and a salt of its own.
 */
export function encryptPush(
  { p256dh, auth }: PushKeys,
  content: Buffer,
  { length = paddedLength(content.length), random = newRandomness() }: { length?: number; random?: Randomness } = {},
): Buffer {
  const receiverKey = Buffer.from(p256dh, 'base64url')
  const { salt, sender } = random
  const senderKey = sender.getPublicKey()
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey])
  const secret = derive(sender.computeSecret(receiverKey), Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const padding = Buffer.alloc(length - content.length)
  padding[0] = LAST_RECORD
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const encrypted = Buffer.concat([cipher.update(content), cipher.update(padding), cipher.final()])
  return Buffer.concat([headerOf(salt, senderKey), encrypted, cipher.getAuthTag()])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

function headerOf(salt: Buffer, senderKey: Buffer): Buffer {
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD_BYTES)
  size.writeUInt8(senderKey.length, 4)
  return Buffer.concat([salt, size, senderKey])
}

/** Whether these are keys that something can be encrypted for. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const key = Buffer.from(p256dh, 'base64url')
  if (key.length !== PUBLIC_KEY_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  try {
    newRandomness().sender.computeSecret(key)
    return true
  } catch {
    return false
  }
}
