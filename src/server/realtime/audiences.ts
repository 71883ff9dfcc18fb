declare const audience: unique symbol
/** A room: all sockets of a person, of one session, of those who look at somebody, or of all members. */
export type Audience = string & { [audience]: true }

/** Everybody who is here, and signed in. */
export const toMembers = 'members' as Audience
export const toUser = (userId: string) => `user:${userId}` as Audience
export const toSession = (sessionId: string) => `session:${sessionId}` as Audience
/** The tabs that show somebody's online mark. */
export const toWatchers = (userId: string) => `${WATCHING}${userId}` as Audience
const WATCHING = 'watching:'
/** Whether it is a room of those who look at somebody. */
export const isOfWatchers = (room: string) => room.startsWith(WATCHING)
