import { includesPerk, type MembershipLevel } from '#domain/membership/entitlements.ts'

/** Who has a switch that is on. `vip` are all whose plan includes early access; admins have whatever is on. */
export const FLAG_AUDIENCES = ['everyone', 'vip', 'admins'] as const
export type FlagAudience = (typeof FLAG_AUDIENCES)[number]

/** The switches that the site knows, by their keys in the database. */
export const FLAG_KEYS = ['under_construction', 'crowdfunding', 'plan_timeline'] as const
export type FlagKey = (typeof FLAG_KEYS)[number]

/** Also switches that nothing asks for yet may be written down. */
export const FLAG_KEY_FORM = /^[a-z][a-z0-9_]*$/
export const FLAG_KEY_MAX_LENGTH = 60
export const FLAGS_AT_MOST = 200

export interface Flag {
  enabled: boolean
  audience: FlagAudience
}

/** Somebody as far as switches go; a visitor is `VISITOR`. */
export interface FlagViewer {
  level: MembershipLevel
  isAdmin: boolean
}

export const VISITOR: FlagViewer = { level: 'free', isAdmin: false }

export function isFlagOn({ enabled, audience }: Flag, { level, isAdmin }: FlagViewer): boolean {
  if (!enabled) return false
  if (audience === 'everyone' || isAdmin) return true
  return audience === 'vip' && includesPerk(level, 'early_access')
}
