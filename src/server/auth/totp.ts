import { createHmac, timingSafeEqual } from 'node:crypto'
import { acceptableSteps, CODE_LENGTH } from '#domain/two-factor/two-factor-rules.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows during a step (RFC 6238, with SHA-1 as all apps have it). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}

/** The step that a code belongs to, among those that count now. */
export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const typed = Buffer.from(code)
  return acceptableSteps(now).find((step) => {
    const expected = Buffer.from(codeAt(secret, step))
    return typed.length === expected.length && timingSafeEqual(typed, expected)
  })
}

/** How a secret is typed into an app. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code holds. */
export function appAddress(secret: Uint8Array, account: string): string {
  const parameters = new URLSearchParams({ secret: toBase32(secret), issuer: 'Kismetry' })
  return `otpauth://totp/${encodeURIComponent(`Kismetry:${account}`)}?${parameters.toString()}`
}
