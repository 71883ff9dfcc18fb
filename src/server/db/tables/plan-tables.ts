import type { ColumnType, Generated } from 'kysely'
import type { FlagAudience } from '#domain/site/flags.ts'

export interface TiersTable {
  id: Generated<string>
  name: string
  description: string | null
  priceMonthlyCents: number
  priceYearlyCents: number
  isActive: Generated<boolean>
  sortOrder: number
}

export interface TierBenefitsTable {
  tierId: string
  featureKey: string
  description: string | null
  sortOrder: number
}

export interface UserMembershipsTable {
  id: Generated<string>
  userId: string
  tierId: string
  startDate: string
  endDate: string
  isActive: boolean
  viaKickstarter: Generated<boolean>
  viaStripe: Generated<boolean>
  createdAt: Generated<Date>
  /** The member wants Free when the term is over. */
  leavesAtEnd: Generated<boolean>
  /** When the member was told that it ends soon. */
  endingToldAt: Date | null
}

export type MembershipEvent = 'change_tier' | 'leave_at_end' | 'stay'
export type MembershipEventDetails = Record<string, string>

export interface MembershipLogsTable {
  id: string
  userId: string
  eventType: MembershipEvent
  details: ColumnType<MembershipEventDetails, string, never>
  createdAt: Date
}

export interface MembershipPaymentsTable {
  id: string
  userId: string
  membershipId: string
  amountCents: number
  paymentMethod: string
  stripeSession: string | null
  paymentDate: Date
}

/** The running day of somebody who has so many likes a day. */
export interface LikeAllowancesTable {
  userId: string
  endsAt: Date
  used: number
}

/** Whom they liked on that day. */
export interface CountedLikesTable {
  likerId: string
  likedId: string
}

export interface FeatureFlagsTable {
  key: string
  enabled: boolean
  updatedAt: Generated<Date>
  audience: Generated<FlagAudience>
}

export interface MemberEventsTable {
  id: string
  title: string
  description: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  place: string
  link: string | null
  capacity: number
  sequence: Generated<number>
  cancelledAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export interface EventGuestsTable {
  eventId: string
  userId: string
  queueNumber: Generated<number>
  /** Otherwise they wait for one. */
  hasPlace: boolean
  joinedAt: Date
  remindedAt: Date | null
  /** The newest change of the event that they know of. */
  toldSequence: number
}

export interface SiteDatesTable {
  key: string
  value: string
  updatedAt: Generated<Date>
}
