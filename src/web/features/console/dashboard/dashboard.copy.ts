import type { CounterKey, DailyKey } from '#domain/console/metrics.ts'

const WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** Six reports, 21 reports, one report, no reports. */
function countOf(count: number, thing: string): string {
  return `${WORDS[count] ?? count} ${thing}${count === 1 ? '' : 's'}`
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const DASHBOARD_COPY = {
  title: 'Dashboard',
  lede: {
    reports: (count: number) => capital(countOf(count, 'report')),
    and: ' and ',
    tickets: (count: number) => countOf(count, 'ticket'),
    areOpen: (count: number) => (count === 1 ? ' is open.' : ' are open.'),
    oldest: (thing: 'report' | 'ticket', age: string) => `The oldest ${thing} has waited ${age}.`,
  },
  legend: 'Thirty days in UTC. Bars: new each day. Lines: the level. All from zero',
  online: (count: string, isOne: boolean) => `${count} ${isOne ? 'person' : 'people'} online now`,
  split: 'VIP / Premium Split',
  vip: 'VIP',
  premium: 'VIP Premium',
  sections: {
    product: 'Product',
    support: 'Support',
    moderation: 'Moderation',
    revenue: 'Memberships & Revenue',
  },
  today: (count: string) => `+${count} today`,
  thisWeek: (count: string) => `+${count} this week`,
  oldest: (age: string) => `oldest ${age}`,
  nothingWaits: 'nothing waits',
  onTheMember: 'on the member',
  withinAWeek: 'paid, within a week',
  sinceDay: (change: string, day: string) => `${change} since ${day}`,
  inThirtyDays: (change: string) => `${change} in 30 days`,
  eachDay: 'Each day',
  underPointer: (day: string) => `Under the pointer: ${day}. `,
  ember: 'Ember',
  emberMeans: ' is twice the usual',
  day: 'Day',
  todayAxis: 'today',
  max: (count: string) => `max ${count}`,
  pointerHelp: 'Left and right move the pointer',
  recentTickets: 'Recent Tickets',
  recentSignups: 'Recent Signups',
  allTickets: 'All tickets',
  allUsers: 'All users',
  noTickets: 'No tickets yet.',
  noSignups: 'No signups yet.',
  columns: {
    title: 'Title',
    status: 'Status',
    priority: 'Priority',
    category: 'Category',
    date: 'Date',
    name: 'Name',
    joined: 'Joined',
  },
} as const

export const COUNTER_LABELS: Record<CounterKey, string> = {
  total_users: 'Users',
  total_conversations: 'Conversations',
  total_messages: 'Messages',
  total_likes: 'Likes',
  total_favorites: 'Favorites',
  tickets_open: 'Open Tickets',
  tickets_pending: 'Pending Tickets',
  tickets_closed: 'Closed Tickets',
  reports_open: 'Open Reports',
  reports_closed: 'Closed Reports',
  memberships_active: 'Active',
  memberships_trialing: 'Trialing',
  memberships_expiring_7d: 'Expiring (7d)',
  mrr_cents: 'MRR',
}

/** The charts under "Each day", in their order. */
export const DAILY_CHARTS: readonly { key: CounterKey | DailyKey; label: string }[] = [
  { key: 'total_users', label: 'Sign-ups' },
  { key: 'active_members', label: 'Active members' },
  { key: 'total_messages', label: 'Messages' },
  { key: 'matches', label: 'Matches' },
  { key: 'reports', label: 'Reports' },
]
