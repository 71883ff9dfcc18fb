import { ATTACHMENT_STYLES, ETHNICITIES, LOVE_LANGUAGES, MBTI_TYPES, RELIGIONS } from '#domain/people/choices.ts'
import type { Gender, Orientation } from '#domain/people/choices.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'

/** Discover and the public directory; a shorter page is the last. */
export const DISCOVER_PAGE_SIZE = 12
/** The next page is fetched when the end of the list is this close to the window. */
export const DIRECTORY_SCROLL_MARGIN_PX = 100
/** How the members' Discover may be sorted; the first is the default. */
export const DISCOVER_ORDERS = ['best', 'mine', 'active', 'newest'] as const
export type DiscoverOrder = (typeof DISCOVER_ORDERS)[number]
/** Matches are the best by the standard score, or by the member's own weights. */
export const MATCHES_ORDERS = ['best', 'mine'] as const satisfies readonly DiscoverOrder[]
export type MatchesOrder = (typeof MATCHES_ORDERS)[number]

/** A search starts with this many letters; shorter ones are no search. */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_LENGTH = 80
/** Counting people stops here: beyond it, "many" is answer enough. */
export const COUNTED_AT_MOST = 1000

/** How long a card says Liked, Unliked, Favorited or Unfavorited. */
export const LIKE_FEEDBACK_MS = 1000

/** The profile picture counts as one. */
export const PHOTO_SLOTS = 5

/** Answers that a visitor may filter by only among those who allow it: they are nobody's business otherwise. */
export const PERSONAL_ANSWERS = ['orientation', 'ethnicity', 'religion'] as const

/** Not every stored gender and orientation is offered as a filter. */
export const DISCOVER_FILTER_CHOICES = {
  gender: ['Male', 'Female', 'Nonbinary'] as const satisfies readonly Gender[],
  orientation: [
    'Straight',
    'Gay',
    'Lesbian',
    'Bisexual',
    'Pansexual',
    'Asexual',
  ] as const satisfies readonly Orientation[],
  easternSign: EASTERN_SIGNS,
  westernSign: WESTERN_SIGNS,
  ethnicity: ETHNICITIES,
  religion: RELIGIONS,
}

/** Choices of the advanced filters, which come with a plan. */
export const ADVANCED_FILTER_CHOICES = {
  mbti: MBTI_TYPES,
  loveLanguage: LOVE_LANGUAGES,
  attachmentStyle: ATTACHMENT_STYLES,
}

/** The oldest age that a filter may name; whoever is older is found by naming no oldest age. */
export const OLDEST_FILTER_AGE = 99
