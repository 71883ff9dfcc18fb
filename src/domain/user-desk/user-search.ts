export const USERS_FOUND_AT_MOST = 50
export const USER_SEARCH_MAX_LENGTH = 254
/** Anything longer than this is taken for an id. */
const USERNAME_SEARCH_MAX_LENGTH = 20
export const STAFF_NOTE_MAX_LENGTH = 5000

export type UserSearchKind = 'email' | 'id' | 'username'

/** What a text is looked for in: part of an address, a whole id, or part of a username. */
export function userSearchKind(text: string): UserSearchKind {
  if (text.includes('@')) return 'email'
  return text.length > USERNAME_SEARCH_MAX_LENGTH ? 'id' : 'username'
}

/** What an account is like, in one word; the first that applies. */
export const USER_STATES = ['suspended', 'deleting', 'deactivated', 'reported', 'private', 'active'] as const
export type UserState = (typeof USER_STATES)[number]

export interface UserStanding {
  suspendedAt: Date | null
  deletionRequestedAt: Date | null
  accountActive: boolean
  profileVisibility: boolean
  hasOpenReport: boolean
}

export function userState(user: UserStanding): UserState {
  if (user.suspendedAt) return 'suspended'
  if (user.deletionRequestedAt) return 'deleting'
  if (!user.accountActive) return 'deactivated'
  if (user.hasOpenReport) return 'reported'
  return user.profileVisibility ? 'active' : 'private'
}
