import type { DiscoverFilterName } from '#contract/discovery.ts'
import type { DiscoverOrder } from '#domain/discovery/discovery-rules.ts'

const whole = new Intl.NumberFormat('en')

const ORDERS: Readonly<Record<DiscoverOrder, string>> = {
  best: 'Best match',
  active: 'Recently active',
  newest: 'Newest',
}

export const DISCOVER_COPY = {
  name: 'Discover',
  lead: 'Outlined chips are where you two get on. Open a profile to see how the number adds up.',
  search: 'Search',
  searchHint: 'Name, place, hobby or profession',
  order: 'Order',
  orders: Object.entries(ORDERS).map(([value, label]) => ({ value, label })),
  howWeRank:
    'Best match is the highest score first. Among equal scores, boosted people come first, then members with priority, then everybody else in a fixed order. “Featured” is an extra place for a VIP Premium member you match with at 70 or more; it moves nobody.',
  failed: 'Unable to load users.',
  emptyTitle: 'Nobody fits all of that',
  aloneTitle: 'Nobody here yet',
  aloneText: 'You are early. As soon as others come, they will be here.',
} as const

const FILTER_NAMES: Readonly<Record<DiscoverFilterName, string>> = {
  gender: 'Gender',
  orientation: 'Orientation',
  easternSign: 'Eastern',
  westernSign: 'Western',
  ethnicity: 'Ethnicity',
  religion: 'Religion',
  q: 'Search',
}

interface Count {
  people: number
  isMore: boolean
}

export const WHY_COPY = {
  title: 'Why am I not seeing people?',
  lead: 'Here is how many more people there would be without each of your choices.',
  loading: 'Counting…',
  failed: 'We could not count who is left out.',
  relax: 'Show them',
  relaxNobody: 'Take it away',
  relaxAll: 'Take all of them away',
  withoutFilter: (name: DiscoverFilterName) => `without ${FILTER_NAMES[name]}`,
  filter: (name: DiscoverFilterName, value: string) =>
    name === 'q' ? `Search: “${value}”` : `${FILTER_NAMES[name]}: ${value}`,
  leavesOut: (count: Count) => (count.people === 0 ? 'leaves out nobody by itself' : `leaves out ${people(count)}`),
} as const

/** The server counts up to a limit; `isMore` says that there are more. */
function people({ people: count, isMore }: Count): string {
  if (isMore) return `more than ${whole.format(count)} people`
  return count === 1 ? '1 person' : `${whole.format(count)} people`
}

export const MATCHES_COPY = {
  name: 'Matches',
  failed: 'We could not load your matches.',
  loading: 'Loading matches…',
  receipt: 'How it adds up',
  receiptWith: (username: string) => `with ${username}`,
  receiptOf: (username: string) => `You and ${username}`,
  profileOf: (username: string) => `Open the profile of ${username}`,
  emptyTitle: 'No match above 50 yet',
  emptyText: 'New people join every day, and everybody is ranked again each time you look. Until then:',
  aloneTitle: 'You are early',
  aloneText: 'There is nobody yet who fits you and you fit. Until they come:',
  takeTest: 'Take the MBTI test',
  addAttachment: 'Add your attachment style',
  editProfile: 'Look over your profile',
  discover: 'Look around in Discover',
  ranked: (count: number) => {
    if (count === 0) return 'Nobody to rank yet, nobody left out'
    return `Ranked ${count === 1 ? '1 person' : `${whole.format(count)} people`}, nobody left out`
  },
} as const
