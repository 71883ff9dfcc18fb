import type { DiscoverFilterName } from '#contract/discovery.ts'
import { ANSWERS } from '#domain/people/answers.ts'
import { MATCHES_MINIMUM_SCORE } from '#domain/compatibility/score-band.ts'
import { WEIGHTS, type Weight } from '#domain/compatibility/weights.ts'
import type { DiscoverOrder } from '#domain/discovery/discovery-rules.ts'
import { SIGN_LABELS } from '#web/blocks/filters/people-filters.ts'
import { groupDigits } from '#web/ui/group-digits.ts'

const ORDERS: Readonly<Record<DiscoverOrder, string>> = {
  best: 'Best match',
  mine: 'My weights',
  active: 'Recently active',
  newest: 'Newest',
}

export const DISCOVER_COPY = {
  name: 'Discover',
  lead: 'Outlined chips are where you two get on. Open a profile to see how the number adds up.',
  search: 'Search',
  searchHint: 'Name, place, hobby or profession',
  searchTooShort: 'Type at least two letters or digits.',
  order: 'Order',
  orders: Object.entries(ORDERS).map(([value, label]) => ({ value, label })),
  howTitle: 'How we rank',
  howWeRank:
    'Best match is the highest score first. Among equal scores, boosted people come first, then members with priority, then everybody else in a fixed order. “Featured” is an extra place for a VIP Premium member you match with at 70 or more; it moves nobody.',
  howMine:
    'The same lines of the receipt, counted as often as you say. Only your own lists change: the score that others see stays the standard one.',
  audience: 'Whom to show',
  audiences: { matchable: 'Could be a match', everyone: 'Everyone' },
  count: groupDigits,
  failed: 'Unable to load users.',
  emptyTitle: 'Nobody fits all of that',
  noneTitle: 'Nobody you could be matched with yet',
  noneText:
    'Here are people who would look for you and whom you would look for. As soon as one comes, they will be here.',
  aloneTitle: 'Nobody here yet',
  aloneText: 'You are early. As soon as others come, they will be here.',
  passedTitle: 'You have passed on everybody',
  passedText: 'Whoever joins is shown here. Or look again at the people you passed on.',
  passed: 'People you passed on',
} as const

const FILTER_NAMES: Readonly<Record<DiscoverFilterName, string>> = {
  gender: ANSWERS.gender.label,
  orientation: ANSWERS.orientation.label,
  easternSign: SIGN_LABELS.easternSign,
  westernSign: SIGN_LABELS.westernSign,
  ethnicity: ANSWERS.ethnicity.label,
  religion: ANSWERS.religion.label,
  minAge: 'Age',
  maxAge: 'Age',
  withinKm: 'Distance',
  mbti: ANSWERS.mbti.label,
  loveLanguage: ANSWERS.loveLanguage.label,
  attachmentStyle: ANSWERS.attachmentStyle.label,
  isOnline: 'Online now',
  hasPhotos: 'Has photos',
  q: 'Search',
  mayBeMatched: 'Only who could be a match',
}

/** A filter with what it asks for. */
export function filterText(name: DiscoverFilterName, value: string | number | true): string {
  switch (name) {
    case 'q':
      return `Search: “${value}”`
    case 'minAge':
      return `Age: from ${value}`
    case 'maxAge':
      return `Age: up to ${value}`
    case 'withinKm':
      return `Within ${value} km`
    case 'isOnline':
    case 'hasPhotos':
    case 'mayBeMatched':
      return FILTER_NAMES[name]
    default:
      return `${FILTER_NAMES[name]}: ${value}`
  }
}

export const ADVANCED_COPY = {
  title: 'Advanced filters',
  open: 'More filters',
  any: 'Any',
  done: 'Show people',
  remove: (filter: string) => `Remove the filter ${filter}`,
  loading: 'Loading your plan…',
  failed: 'We could not load your plan.',
  distanceHint: 'Between the centres of your city and theirs, rounded. Nobody learns how far away you are.',
  perk: 'With VIP you can also look by age, distance, MBTI, love language and attachment style, for people who are online now, and for people with photos.',
  seePlans: 'See the plans',
  needed: 'These filters come with VIP',
  neededText: 'Your plan does not include advanced filters today. Without them, everybody is here.',
  takeAway: 'Look without them',
} as const

const WEIGHT_NAMES: Readonly<Record<Weight, string>> = { 0: 'Not at all', 1: 'As usual', 2: 'Twice', 3: 'Three times' }

export const WEIGHTS_COPY = {
  open: 'Weigh it yourself',
  title: 'Weigh it yourself',
  text: 'How much does each factor count for you? Others go on seeing the standard score.',
  weights: WEIGHTS.map((weight) => ({ weight, sign: weight === 0 ? '0' : `×${weight}`, name: WEIGHT_NAMES[weight] })),
  points: (points: number) => (points === 0 ? 'not counted' : `up to ${points} points`),
  nothing: 'One factor has to count, or there is nothing to order people by.',
  save: 'Use my weights',
  reset: 'Back to the standard',
  loading: 'Loading your weights…',
  failed: 'We could not load your weights.',
  saveFailed: 'Your weights are not saved. They are still here: please try again.',
  orders: 'Matches by',
  best: 'Standard score',
  mine: 'My weights',
} as const

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
  passedOn: 'You passed on them',
  passedOnPeople: (count: Count) => people(count),
  seePassed: 'See them',
  leavesOut: (count: Count) => (count.people === 0 ? 'leaves out nobody by itself' : `leaves out ${people(count)}`),
} as const

/** The server counts up to a limit; `isMore` says that there are more. */
function people({ people: count, isMore }: Count): string {
  if (isMore) return `more than ${groupDigits(count)} people`
  return count === 1 ? '1 person' : `${groupDigits(count)} people`
}

export const SUGGESTIONS_COPY = {
  title: 'Today’s three',
  lead: 'The best whom you have not written to or liked, and somebody else every day. They stay until your midnight.',
  loading: 'Choosing today’s three…',
  failed: 'We could not load today’s suggestions.',
  none: 'Nobody new fits today. Whoever joins is looked at again tomorrow.',
  locked: 'VIP Premium suggests three new people a day, each with the reason.',
  seePlans: 'See the plans',
} as const

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
  passedTitle: 'You have passed on everybody',
  passedText:
    'You have passed on everybody we could show you. Each of them comes back after a while, or as soon as you say so:',
  seePassed: 'See whom you passed on',
  aloneTitle: 'You are early',
  aloneText: 'There is nobody yet who fits you and you fit. Until they come:',
  takeTest: 'Take the MBTI test',
  addAttachment: 'Add your attachment style',
  editProfile: 'Look over your profile',
  discover: 'Look around in Discover',
  addOrientation: 'Add your orientation',
  openQuestions: 'What you have not answered',
  openText: 'What you leave open is not compared with anybody. Each answer puts more points into the sum:',
  wouldAdd: (points: number) => `up to ${points} points more`,
  /** How many are shown, out of how many who could be matched. */
  ranked: (shown: number, ranked: number, hasPassedOnAll = false) => {
    if (hasPassedOnAll) return 'Nobody left to rank'
    if (ranked === 0) return 'Nobody to rank yet, nobody left out'
    const limit = `Below ${MATCHES_MINIMUM_SCORE} we don’t show.`
    if (shown === 0) return `Nobody of ${groupDigits(ranked)} yet. ${limit}`
    if (shown === ranked) return `${shown === 1 ? 'The only one' : `All ${groupDigits(shown)}`} who could be. ${limit}`
    return `The best ${groupDigits(shown)} of ${groupDigits(ranked)}. ${limit}`
  },
} as const
