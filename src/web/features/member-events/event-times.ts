import { cityOf } from '#domain/member-events/event-rules.ts'

interface Times {
  startsAt: string
  endsAt: string
  timeZone: string
}

export interface EventTimes {
  /** Of the beginning, where the reader is. */
  weekday: string
  day: string
  month: string
  /** "19:00 – 21:00", where the reader is. */
  here: string
  /** The same in the zone of the event, with its day if that is another one; undefined where the clocks agree. */
  there: string | undefined
  city: string
}

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

/** When an event is, for a reader in this zone. */
export function timesOf({ startsAt, endsAt, timeZone }: Times, readerZone: string, locale = 'en-GB'): EventTimes {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const format = (moment: Date, zone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(moment)
  const clockIn = (zone: string) => `${format(start, zone, TIME)} – ${format(end, zone, TIME)}`
  const dayIn = (zone: string) => format(start, zone, { weekday: 'short', day: 'numeric', month: 'short' })
  const isSame = clockIn(readerZone) === clockIn(timeZone) && dayIn(readerZone) === dayIn(timeZone)
  const isSameDay = dayIn(readerZone) === dayIn(timeZone)
  return {
    weekday: format(start, readerZone, { weekday: 'long' }),
    day: format(start, readerZone, { day: 'numeric' }),
    month: format(start, readerZone, { month: 'short', year: 'numeric' }),
    here: clockIn(readerZone),
    there: isSame ? undefined : isSameDay ? clockIn(timeZone) : `${dayIn(timeZone)}, ${clockIn(timeZone)}`,
    city: cityOf(timeZone),
  }
}
