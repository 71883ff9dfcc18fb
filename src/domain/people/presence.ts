/** How often an open, visible tab says that its member is here. */
export const HEARTBEAT_SECONDS = 30

/** Discover and the public directory show someone as online when last seen within this time. */
export const ONLINE_WINDOW_SECONDS = 300

/** The chat's green dot asks for more: last seen less than this ago. */
export const CHAT_ONLINE_SECONDS = 60

export function isOnlineInDiscover(secondsSinceSeen: number): boolean {
  return secondsSinceSeen <= ONLINE_WINDOW_SECONDS
}

export function isOnlineInChat(secondsSinceSeen: number): boolean {
  return secondsSinceSeen < CHAT_ONLINE_SECONDS
}
