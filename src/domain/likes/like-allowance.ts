import { FREE_LIKES_PER_DAY } from '#domain/membership/entitlements.ts'
import { endOfOwnDay } from '#domain/site/own-day.ts'

/** Told once when so few are left. */
export const FEW_LIKES_LEFT = 10

/** The likes that somebody has given since their day began, and when it ends. */
export interface LikeAllowance {
  endsAt: Date
  used: number
}

/** The allowance as it stands now: the one that is running, or a new one once it has ended. */
export function allowanceAt(now: Date, timeZone: string, last: LikeAllowance | undefined): LikeAllowance {
  if (last && now < last.endsAt) return last
  return { endsAt: endOfOwnDay(now, timeZone, last?.endsAt), used: 0 }
}

export function likesLeft({ used }: LikeAllowance): number {
  return Math.max(0, FREE_LIKES_PER_DAY - used)
}
