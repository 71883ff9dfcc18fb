export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The calendar day, in UTC: a birthday is reached everywhere at the same moment. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
