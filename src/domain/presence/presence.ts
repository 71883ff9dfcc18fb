/** How often an open, visible tab says that its member is here. */
export const HEARTBEAT_SECONDS = 30

/** Discover and the public directory show someone as online when last seen within this time. */
const ONLINE_WINDOW_SECONDS = 300

/** The chat's green dot is stricter: last seen less than this ago. */
export const CHAT_ONLINE_SECONDS = 60

/** How many people's online marks one tab is told about: more than a screen shows. */
export const WATCHED_AT_MOST = 100

/**
 * How far in the future somebody may have been seen and still count as online: clocks differ a little. What lies
 * further ahead was written before a clock was put back.
 */
export const CLOCK_TOLERANCE_SECONDS = 300

/** The range of last-seen moments that count as online now. */
export function onlineWindow(now: Date): { since: Date; until: Date } {
  return {
    since: new Date(now.getTime() - ONLINE_WINDOW_SECONDS * 1000),
    until: new Date(now.getTime() + CLOCK_TOLERANCE_SECONDS * 1000),
  }
}

export function isOnlineInChat(secondsSinceSeen: number): boolean {
  return secondsSinceSeen >= -CLOCK_TOLERANCE_SECONDS && secondsSinceSeen < CHAT_ONLINE_SECONDS
}
