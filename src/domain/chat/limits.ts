/** In characters, after trimming. */
export const MESSAGE_MAX_LENGTH = 4000

/** Before it is encoded anew: enough for what a phone takes. */
export const MESSAGE_PHOTO_MAX_BYTES = 10 * 1024 * 1024

/** The text of a message that is a photo, for lists, letters and whoever cannot see it. */
export const PHOTO_TEXT = 'Photo'

const UNREAD_SHOWN_AT_MOST = 99

/** Typing ends after this long without a key press. */
export const TYPING_IDLE_SECONDS = 3

/** History is read backwards in pages of this many messages; the list of conversations in smaller ones. */
export const MESSAGES_PAGE_SIZE = 50
export const CONVERSATIONS_PAGE_SIZE = 30

/** Changes per page when a client catches up after an absence. */
export const CHANGES_PAGE_SIZE = 200

/** The largest sequence number that the database can store. */
export const SEQUENCE_MAX = 2_147_483_647

/** Delays before each attempt of a socket to reconnect; the last one is repeated. */
export const RECONNECT_DELAYS_SECONDS = [1, 2, 5, 10] as const

/** Sockets per account on each node; a new one replaces the oldest. */
export const SOCKETS_PER_ACCOUNT = 20

/** '99+' above 99. */
export function unreadLabel(count: number): string {
  return count > UNREAD_SHOWN_AT_MOST ? `${UNREAD_SHOWN_AT_MOST}+` : String(count)
}
