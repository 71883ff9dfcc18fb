/** In characters, after trimming: a blank message is not sent. */
export const MESSAGE_MIN_LENGTH = 1
export const MESSAGE_MAX_LENGTH = 4000

const UNREAD_SHOWN_AT_MOST = 99

/** Typing ends after this long without a key press. */
export const TYPING_IDLE_SECONDS = 3

/** History is read backwards in pages of this many messages; the list of conversations in smaller ones. */
export const MESSAGES_PAGE_SIZE = 50
export const CONVERSATIONS_PAGE_SIZE = 30

/** What may be asked for at once after an absence; a longer one is asked for again. */
export const CHANGES_PAGE_SIZE = 200

/** As far as the database counts in one conversation. */
export const SEQUENCE_MAX = 2_147_483_647

/** How long a socket waits before each next try to come back; the last one is repeated. */
export const RECONNECT_DELAYS_SECONDS = [1, 2, 5, 10] as const

/** Open pages of one account that hear of things at once, on each node; the oldest makes room for a new one. */
export const SOCKETS_PER_ACCOUNT = 20

/** '99+' above 99. */
export function unreadLabel(count: number): string {
  return count > UNREAD_SHOWN_AT_MOST ? `${UNREAD_SHOWN_AT_MOST}+` : String(count)
}
