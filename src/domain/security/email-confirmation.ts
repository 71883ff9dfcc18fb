import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'

/** What a link in a letter is for: the address of a new account, or the one that an account is to get. */
export type EmailLinkPurpose = 'verification' | 'change'

/** A new account may be used fully for so long before its address is confirmed. */
export const CONFIRM_EMAIL_WITHIN_DAYS = 7
const VERIFICATION_LINK_LIFETIME_DAYS = 7
export const CHANGE_LINK_LIFETIME_HOURS = 24

/** Open: not confirmed, and there is still time. Overdue: such a member may read, and not write. */
export const EMAIL_STANDINGS = ['confirmed', 'open', 'overdue'] as const
export type EmailStanding = (typeof EMAIL_STANDINGS)[number]

export function emailStanding(
  { isEmailVerified, signedUpAt }: { isEmailVerified: boolean; signedUpAt: Date },
  now: Date,
): EmailStanding {
  if (isEmailVerified) return 'confirmed'
  return now.getTime() < signedUpAt.getTime() + CONFIRM_EMAIL_WITHIN_DAYS * DAY_MS ? 'open' : 'overdue'
}

export function linkLifetimeMs(purpose: EmailLinkPurpose): number {
  return purpose === 'change' ? CHANGE_LINK_LIFETIME_HOURS * HOUR_MS : VERIFICATION_LINK_LIFETIME_DAYS * DAY_MS
}
