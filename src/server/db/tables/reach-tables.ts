import type { Weight } from '#domain/compatibility/weights.ts'
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

/** When the running day of suggestions began and when it ends. */
export interface SuggestionDaysTable {
  userId: string
  chosenAt: Date
  endsAt: Date
}

export interface SuggestionsTable {
  userId: string
  suggestedId: string
  suggestedAt: Date
  /** From 1, the best first. */
  place: number
}

/** How much each factor counts for a member who has changed it. */
export interface FactorWeightsTable {
  userId: string
  gender: Weight
  orientation: Weight
  westernSign: Weight
  easternSign: Weight
  mbti: Weight
  attachmentStyle: Weight
  lifePath: Weight
  updatedAt: Date
}

export interface ProfileViewsTable {
  viewedId: string
  viewerId: string
  lastViewedAt: Date
  visits: number
}
