import { westernSign, type WesternSign } from '#domain/zodiac/western.ts'
import { DAY_MS } from '#domain/time/durations.ts'

/** Any year without a leap day; the signs keep their days. */
const A_YEAR = 2001

/** The first and the last day of a sign, computed with the rule itself: '23 October to 21 November'. */
export function signDates(sign: WesternSign): string {
  const days = DAYS.filter((day) => westernSign(day) === sign)
  // Not the first day of the year with this sign: Capricorn begins in December.
  const first = days.find((day) => westernSign(dayBefore(day)) !== sign)
  const last = days.find((day) => westernSign(dayAfter(day)) !== sign)
  return `${spoken(first)} to ${spoken(last)}`
}

const asDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const DAYS = Array.from({ length: 365 }, (_, index) => asDay(Date.UTC(A_YEAR, 0, 1) + index * DAY_MS))
const dayBefore = (day: string) => asDay(Date.parse(day) - DAY_MS)
const dayAfter = (day: string) => asDay(Date.parse(day) + DAY_MS)

function spoken(day: string | undefined): string {
  return day ? new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }) : ''
}
