const DAY_MS = 24 * 60 * 60 * 1000

/** Calendar days, correct across changes of daylight saving time. */
export function daysBetween(earlier: Date, later: Date): number {
  const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
  return Math.round((midnight(later) - midnight(earlier)) / DAY_MS)
}
