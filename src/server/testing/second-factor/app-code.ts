import { stepAt } from '#domain/two-factor/two-factor-rules.ts'
import { codeAt } from '#server/auth/totp.ts'

/** The code that an authenticator app shows for a secret as it was typed. */
export function appCode(secret: string, now: Date): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return codeAt(
    Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)),
    stepAt(now),
  )
}
