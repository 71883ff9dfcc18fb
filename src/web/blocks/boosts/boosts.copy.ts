import { BOOSTS_PER_MONTH } from '#domain/membership/entitlements.ts'

export const BOOSTS_COPY = {
  title: 'Boosts',
  lead: 'For an hour you stand first among people with the same score, marked as boosted. Never above a better score.',
  loading: 'Counting your boosts…',
  failed: 'Your boosts could not be loaded.',
  running: 'A boost is running',
  minutesLeft: (minutes: number, until: string) =>
    `${minutes === 1 ? '1 minute' : `${minutes} minutes`} left, until ${until}.`,
  ring: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  ready: 'Ready when you are',
  readyText: 'It starts at once and ends by itself.',
  none: 'All used',
  start: 'Boost for an hour',
  afterThisOne: 'After this one',
  started: 'You are boosted for an hour.',
  left: (left: number, of: number) => `${left} of ${of}`,
  renews: (day: string) => ` left, new ones on ${day}`,
  ends: (day: string) => ` left, your plan ends on ${day}`,
  nextOn: (day: string) => `New ones on ${day}.`,
  noNext: (day: string) => `Your plan ends on ${day}. New boosts come with the next one.`,
  disc: { used: 'used', running: 'running', left: 'left' },
  hidden: 'Your profile is private, so nobody would see it. Make it public first.',
  freeTitle: 'Boosts come with VIP',
  freeText: `VIP has ${BOOSTS_PER_MONTH.vip} a month, VIP Premium ${BOOSTS_PER_MONTH.premium}.`,
  seePlans: 'See the plans',
  line: {
    running: (minutes: number) => `Boosted, ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left`,
    left: (left: number) => (left === 1 ? '1 boost left' : `${left} boosts left`),
    free: 'Boosts: stand first among equals for an hour',
  },
} as const

/** Beside the row of the account page. */
export function boostsState({ perMonth, left, isRunning }: { perMonth: number; left: number; isRunning: boolean }) {
  if (isRunning) return 'One is running'
  if (perMonth === 0) return 'With VIP'
  return `${left} of ${perMonth} left`
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** "3 December", of a day such as `2026-12-03`. */
export function dayAndMonth(day: string): string {
  const [, month = '1', date = '1'] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`
}

/** "14:20", on the clock of the reader. */
export function timeOfDay(moment: Date): string {
  return `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`
}
