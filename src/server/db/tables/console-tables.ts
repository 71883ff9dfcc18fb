import type { Generated } from 'kysely'

export interface MetricsCountersTable {
  key: string
  value: number
  updatedAt: Date
}

/** What writers add, until it is folded into the counters. */
export interface MetricsChangesTable {
  key: string
  delta: number
}

export interface MetricsDaysTable {
  day: string
  key: string
  /** At the end of the day; null for what has no level, and for days before there were counters. */
  value: number | null
  added: Generated<number>
}

/** How many memberships run from one day to another. */
export interface MembershipTermsTable {
  tierId: string
  startDate: string
  endDate: string
  count: number
}

/** What writers add, until it is folded into the terms. */
export interface MembershipTermChangesTable {
  tierId: string
  startDate: string
  endDate: string
  delta: number
}

export interface StaffNotesTable {
  id: string
  userId: string
  authorId: string | null
  text: string
  createdAt: Date
}
