import type { MessagePhoto } from '#contract/chat.ts'
import type { MessagePhotoSize } from '#server/db/tables/chat-tables.ts'

export const MESSAGE_PHOTO_PREFIX = '/message-photos/'

/** A photo goes by the id of its message: each message has one at most. */
export function messagePhotoView(messageId: string, { width, height }: MessagePhotoSize): MessagePhoto {
  const address = `${MESSAGE_PHOTO_PREFIX}${messageId}`
  return {
    smallUrl: `${address}/small`,
    mediumUrl: `${address}/medium`,
    largeUrl: `${address}/large`,
    width,
    height,
  }
}
