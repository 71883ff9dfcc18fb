export const ADULT_AGE_YEARS = 18
/** Nobody is known to have lived longer: an earlier birthday is a typing error. */
export const OLDEST_AGE_YEARS = 130

export interface CalendarDay {
  year: number
  month: number
  day: number
}

/** A real day of the Gregorian calendar written `YYYY-MM-DD`, or undefined: 2001-02-29 is no day. */
export function parseDay(text: string): CalendarDay | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  return { year, month, day }
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Whole years lived on `today`. Someone born on 29 February turns a year older on 1 March of a common year. */
export function ageOn(birthday: string, today: string): number {
  const born = requireDay(birthday)
  const now = requireDay(today)
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day)
  return now.year - born.year - (hadBirthday ? 0 : 1)
}

/** Whoever was born on this day or earlier is at least this old on `today`, and nobody else is. */
export function latestBirthdayAt(age: number, today: string): string {
  const { year, month, day } = requireDay(today)
  const inYear = year - age
  // On 29 February, whoever was born on 1 March of a common year has not had their birthday yet.
  const last = Math.min(day, daysInMonth(inYear, month))
  return [String(inYear).padStart(4, '0'), ...[month, last].map((part) => String(part).padStart(2, '0'))].join('-')
}

export function isAdultOn(birthday: string, today: string): boolean {
  return ageOn(birthday, today) >= ADULT_AGE_YEARS
}

/** Why somebody cannot be a member with this birthday, or undefined. */
export function birthdayProblem(birthday: string, today: string): 'underAge' | 'tooLongAgo' | undefined {
  if (!isAdultOn(birthday, today)) return 'underAge'
  return ageOn(birthday, today) > OLDEST_AGE_YEARS ? 'tooLongAgo' : undefined
}

export function requireDay(text: string): CalendarDay {
  const day = parseDay(text)
  if (!day) throw new RangeError(`Not a calendar day: ${text}`)
  return day
}
