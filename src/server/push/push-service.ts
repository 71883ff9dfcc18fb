import { createHash } from 'node:crypto'
import { PUSH_TTL_SECONDS, type PushMessage } from '#domain/notifications/push.ts'
import type { Clock } from '#server/clock.ts'
import { encryptPush, type PushKeys } from '#server/push/encrypt-push.ts'
import type { PostPush } from '#server/push/post-push.ts'
import type { Vapid } from '#server/push/vapid.ts'

/** As many characters as a topic may have. */
const TOPIC_MAX_LENGTH = 32
/** The subscription has ended; with 403, it was made with a key that the server no longer has. */
const GONE = [403, 404, 410]

export interface PushTarget extends PushKeys {
  id: string
  endpoint: string
}

export interface Push {
  /** Browsers subscribe with it. */
  publicKey: string
  /** `gone` when the device does not listen any more. Fails when it should be tried again. */
  deliver(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>
}

export function createPush({ vapid, post, clock }: { vapid: Vapid; post: PostPush; clock: Clock }): Push {
  return {
    publicKey: vapid.publicKey,
    deliver: async ({ id, endpoint, ...keys }, message) => {
      const status = await post({
        endpoint,
        headers: {
          authorization: vapid.authorizationFor(endpoint, clock.now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(PUSH_TTL_SECONDS),
          urgency: 'normal',
          topic: topicOf(id, message.tag),
        },
        body: encryptPush(keys, Buffer.from(JSON.stringify(message))),
      })
      if (GONE.includes(status)) return 'gone'
      if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}.`)
      return 'sent'
    },
  }
}

/** What waits for a device under the same topic is replaced. A hash, so that it names nothing. */
function topicOf(deviceId: string, tag: string): string {
  return createHash('sha256').update(`${deviceId} ${tag}`).digest('base64url').slice(0, TOPIC_MAX_LENGTH)
}
