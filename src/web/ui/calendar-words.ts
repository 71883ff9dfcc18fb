const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Without `Intl`, whose first use takes a phone a tenth of a second. */
export function dayMonthYear(date: Date): string {
  return `${date.getDate()} ${monthName(date)} ${date.getFullYear()}`
}

/** "5 Jul 2025, 09:30", as receipts are printed. */
export function dayAndTime(date: Date): string {
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${date.getDate()} ${monthName(date).slice(0, 3)} ${date.getFullYear()}, ${hours}:${minutes}`
}

/** "July", or "July 2025" of another year. */
export function monthSeenFrom(date: Date, today: Date): string {
  return date.getFullYear() === today.getFullYear() ? monthName(date) : `${monthName(date)} ${date.getFullYear()}`
}

export function monthName(date: Date): string {
  return MONTHS[date.getMonth()] ?? ''
}
