import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const two = (number: number) => String(number).padStart(2, '0')

/** 13:42:08 */
export function clockTime(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** 7 Nov, or 7 Nov 2025 of another year. */
export function shortDay(date: Date, now: Date): string {
  const day = `${date.getDate()} ${MONTHS[date.getMonth()]}`
  return date.getFullYear() === now.getFullYear() ? day : `${day} ${date.getFullYear()}`
}

/** 12:04 */
export function timeOfDay(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** 15 Nov, 12:04 */
export function shortMoment(date: Date, now: Date): string {
  return `${shortDay(date, now)}, ${timeOfDay(date)}`
}

/** How long something has waited, in one unit: 2 min, 39 h, 12 d. */
export function shortAge(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} d`
}

/** Up to three days an age, then the day: 2 h, 3 Oct. */
export function ageOrDay(since: Date, now: Date): string {
  return now.getTime() - since.getTime() < 3 * DAY_MS ? shortAge(since, now) : shortDay(since, now)
}

/** The same in words: 26 hours. */
export function ageInWords(since: Date, now: Date): string {
  const [count = '0', unit = 'min'] = shortAge(since, now).split(' ')
  const word = { min: 'minute', h: 'hour', d: 'day' }[unit] ?? unit
  return `${count} ${word}${count === '1' ? '' : 's'}`
}

/** 8f2c41d0…9b7e */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-4)}`
}
