import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_FLAGS, type NotificationFlag } from '#domain/notifications/notification-rules.ts'
import { paths } from '#domain/site/paths.ts'

const KEY_BYTES = 32
const ID_BYTES = 16
const SIGNATURE_BYTES = 20
const TOKEN_BYTES = 1 + ID_BYTES + SIGNATURE_BYTES

/** Whom a link belongs to and the one flag that it switches. */
interface Subscription {
  userId: string
  flag: NotificationFlag
}

export interface UnsubscribeLinks {
  linkFor(subscription: Subscription): string
  /** Undefined for anything that was not made here. */
  read(token: string): Subscription | undefined
}

/** Works for as long as the account exists, without a session: letters are read late, and on other devices. */
export function createUnsubscribeLinks(secret: string, publicUrl: string): UnsubscribeLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kismetry unsubscribe links', KEY_BYTES))
  const sign = (content: Buffer) => createHmac('sha256', key).update(content).digest().subarray(0, SIGNATURE_BYTES)
  return {
    linkFor: ({ userId, flag }) => {
      const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
      const content = Buffer.concat([Buffer.of(NOTIFICATION_FLAGS.indexOf(flag)), id])
      const token = Buffer.concat([content, sign(content)]).toString('base64url')
      return `${publicUrl}${paths.unsubscribe}?token=${token}`
    },
    read: (token) => {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return undefined
      const content = bytes.subarray(0, -SIGNATURE_BYTES)
      if (!timingSafeEqual(sign(content), bytes.subarray(-SIGNATURE_BYTES))) return undefined
      const flag = NOTIFICATION_FLAGS[content[0] ?? -1]
      return flag && { flag, userId: uuidOf(content.subarray(1)) }
    },
  }
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
