/** In characters, after trimming: a blank message is not sent. */
export const MESSAGE_MIN_LENGTH = 1
export const MESSAGE_MAX_LENGTH = 4000

export const UNREAD_SHOWN_AT_MOST = 99

/** Typing ends after this long without a key press. */
export const TYPING_IDLE_SECONDS = 3

/** '99+' above 99. */
export function unreadLabel(count: number): string {
  return count > UNREAD_SHOWN_AT_MOST ? `${UNREAD_SHOWN_AT_MOST}+` : String(count)
}
