const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Without `Intl`, whose first use takes a phone a tenth of a second. */
export function dayMonthYear(date: Date): string {
  return `${date.getDate()} ${monthName(date)} ${date.getFullYear()}`
}

/** "July", or "July 2025" of another year. */
export function monthSeenFrom(date: Date, today: Date): string {
  return date.getFullYear() === today.getFullYear() ? monthName(date) : `${monthName(date)} ${date.getFullYear()}`
}

export function monthName(date: Date): string {
  return MONTHS[date.getMonth()] ?? ''
}
