import type { Generated } from 'kysely'

export interface BoostsTable {
  id: string
  userId: string
  startedAt: Date
  /** A copy from `users`, which a trigger keeps up to date. */
  vibeKey: number
  /** The transaction that added it, as a number in text. */
  addedIn: Generated<string>
}

/** Everybody whose active membership is VIP or better; triggers keep it. */
export interface VipMembersTable {
  userId: string
  isPremium: boolean
  firstDay: string
  /** The first day without. */
  endDay: string
  vibeKey: number
  addedIn: Generated<string>
  /** The transaction that ended it before its time. */
  endedIn: string | null
  /** The transaction that last changed the vibe key. */
  keyedIn: Generated<string>
}

export interface ProfileViewsTable {
  viewedId: string
  viewerId: string
  lastViewedAt: Date
  visits: number
}
