export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The calendar day in UTC, so that a birthday begins at the same moment everywhere. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
