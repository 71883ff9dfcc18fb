/** Showing once more who one is holds for so long, in that session. */
const RECONFIRMED_FOR_MINUTES = 10

export function isReconfirmed(reconfirmedAt: Date | null, now: Date): boolean {
  if (!reconfirmedAt) return false
  const ageMs = now.getTime() - reconfirmedAt.getTime()
  return ageMs >= 0 && ageMs < RECONFIRMED_FOR_MINUTES * 60_000
}

export const AUDIT_PAGE_SIZE = 50
