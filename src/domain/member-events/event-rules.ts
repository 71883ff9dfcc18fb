export const EVENT_TITLE_MAX = 120
export const EVENT_TEXT_MAX = 4000
export const EVENT_PLACE_MAX = 300
export const EVENT_LINK_MAX = 500
export const EVENT_CAPACITY_MAX = 10_000

export const EVENTS_PAGE_SIZE = 20

/** What members without the perk see of what is coming. */
export const EVENTS_IN_PREVIEW = 3

/** Past events are listed for so long. */
export const PAST_EVENTS_DAYS = 365

/** A reminder goes out within these hours before the beginning. */
export const REMINDER_HOURS = 24

/** `place` is a place at the event, not a place in the waiting list. */
export type Attendance = 'place' | 'waiting'

/** Guests keep their places when the room becomes smaller, so there may be more of them than it holds. */
export function placesLeft(capacity: number, taken: number): number {
  return Math.max(0, capacity - taken)
}

/** Web addresses only: a link in a page or a calendar must not run anything. */
export function isWebLink(link: string): boolean {
  return /^https?:\/\/[a-z0-9.-]*[a-z0-9](:\d{1,5})?([/?#][!-~]*)?$/i.test(link)
}

/** "20 November 2026 at 19:00" in a time zone. */
export function whenIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment)
}

/** "Lisbon" of "Europe/Lisbon". */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
