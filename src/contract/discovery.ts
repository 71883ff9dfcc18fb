import { z } from 'zod'
import { member } from '#contract/access.ts'
import { textUpTo } from '#contract/answers.ts'
import { Cursor } from '#contract/cursor.ts'
import { DirectoryFilters } from '#contract/directory.ts'
import { pickErrors } from '#contract/errors.ts'
import { CardMember } from '#contract/person.ts'
import {
  ADVANCED_FILTER_CHOICES,
  DISCOVER_ORDERS,
  MATCHES_ORDERS,
  OLDEST_FILTER_AGE,
  SEARCH_MAX_LENGTH,
} from '#domain/discovery/discovery-rules.ts'
import { DISTANCE_BANDS_KM } from '#domain/discovery/distance.ts'
import { ADULT_AGE_YEARS } from '#domain/people/birthday.ts'
import { FACTORS, type Factor } from '#domain/compatibility/vibe.ts'
import { isAnythingWeighed, WEIGHTS } from '#domain/compatibility/weights.ts'
import { SUGGESTIONS_PER_DAY } from '#domain/discovery/suggestions.ts'

const Age = z.number().int().min(ADULT_AGE_YEARS).max(OLDEST_FILTER_AGE)

/** The filters that come with the perk `advanced_filters`. */
const AdvancedFilters = z.object({
  minAge: Age.optional(),
  maxAge: Age.optional(),
  /** From the centre of the own city to that of the other. Whoever has not named a city on the map is in no band. */
  withinKm: z.literal(DISTANCE_BANDS_KM).optional(),
  mbti: z.enum(ADVANCED_FILTER_CHOICES.mbti).optional(),
  loveLanguage: z.enum(ADVANCED_FILTER_CHOICES.loveLanguage).optional(),
  attachmentStyle: z.enum(ADVANCED_FILTER_CHOICES.attachmentStyle).optional(),
  isOnline: z.literal(true).optional(),
  hasPhotos: z.literal(true).optional(),
})
export const ADVANCED_FILTERS = AdvancedFilters.keyof().options
export type AdvancedFilters = z.infer<typeof AdvancedFilters>

const DiscoverFilters = DirectoryFilters.extend(AdvancedFilters.shape)

export const DiscoverQuery = DiscoverFilters.extend({
  /** Words that begin in the username, the location, the hobbies or the profession. */
  q: textUpTo(SEARCH_MAX_LENGTH).optional(),
  /** Only people the viewer could be matched with: each is someone the other would look for. */
  mayBeMatched: z.literal(true).optional(),
})
export type DiscoverQuery = z.infer<typeof DiscoverQuery>

/** A filter that somebody may take away again. */
export const DiscoverFilterName = z.enum(Object.keys(DiscoverQuery.shape) as (keyof DiscoverQuery)[])
export type DiscoverFilterName = z.infer<typeof DiscoverFilterName>

/** Somebody suggested, with the factor that earns most points on the receipt. */
export const SuggestedMember = CardMember.extend({ reason: z.enum(FACTORS).nullable() })
export type SuggestedMember = z.infer<typeof SuggestedMember>

const Weight = z.literal(WEIGHTS)

/** How much each factor counts for the member. */
const OwnWeights = z.object(
  Object.fromEntries(FACTORS.map((factor) => [factor, Weight])) as Record<Factor, typeof Weight>,
)

/** Exact up to `COUNTED_AT_MOST`; beyond it only known to be more. */
const Count = z.object({ people: z.number().int(), isMore: z.boolean() })

export const discovery = {
  list: member
    .route({ method: 'GET', path: '/discover', summary: 'Members in the asked order, twelve at a time' })
    .input(DiscoverQuery.extend({ order: z.enum(DISCOVER_ORDERS).default('best'), after: Cursor.optional() }))
    .errors(pickErrors('PERK_NEEDED'))
    .output(z.object({ people: z.array(CardMember), next: Cursor.nullable() })),

  /** An extra place above the first page of "Best match"; it moves nobody and is not counted. */
  featured: member
    .route({ method: 'GET', path: '/discover/featured', summary: 'A Premium member who fits, another one every day' })
    .input(DiscoverFilters)
    .errors(pickErrors('PERK_NEEDED'))
    .output(z.object({ people: z.array(CardMember).max(1) })),

  explain: member
    .route({ method: 'GET', path: '/discover/why', summary: 'How many people each active filter leaves out' })
    .input(DiscoverQuery)
    .errors(pickErrors('PERK_NEEDED'))
    .output(
      z.object({
        shown: Count,
        /** Only the active ones: how many more there would be without it. */
        removed: z.array(z.object({ filter: DiscoverFilterName, ...Count.shape })),
        /** Who passes every filter but was passed on by the viewer. */
        passedOn: Count,
      }),
    ),

  reach: member
    .route({ method: 'GET', path: '/discover/reach', summary: 'How many people there are without any filter' })
    .output(
      z.object({
        /** How many the viewer could be matched with. */
        matchable: z.number().int(),
        everyone: z.number().int(),
      }),
    ),

  matches: member
    .route({ method: 'GET', path: '/matches', summary: 'The best matches of everybody, and out of how many' })
    .input(z.object({ order: z.enum(MATCHES_ORDERS).default('best') }))
    .output(
      z.object({
        people: z.array(CardMember),
        rankedCount: z.number().int(),
        /** Nobody is left to be ranked, because the member has passed on everybody who could be. */
        hasPassedOnAll: z.boolean(),
      }),
    ),

  /** The standard ones until the member has chosen others. */
  weights: member
    .route({ method: 'GET', path: '/matches/weights', summary: 'How much each factor counts for the member' })
    .output(z.object({ weights: OwnWeights })),

  /** Only the order "My weights" depends on them: the score that others see stays the standard one. */
  setWeights: member
    .route({ method: 'PUT', path: '/matches/weights', summary: 'Choose how much each factor counts' })
    .input(z.object({ weights: OwnWeights.refine(isAnythingWeighed) }))
    .output(z.object({ weights: OwnWeights })),

  /** The same all day, except that whoever may not be seen any more is left out. */
  suggestions: member
    .route({ method: 'GET', path: '/matches/suggestions', summary: 'Three new people a day, for VIP Premium' })
    .input(
      z.object({
        /** The IANA name of the browser's time zone: a new day begins at midnight there. */
        timeZone: z.string().max(64).optional(),
      }),
    )
    .output(
      z.object({
        /** Whether the member's plan includes suggestions today; otherwise there is nobody. */
        isIncluded: z.boolean(),
        people: z.array(SuggestedMember).max(SUGGESTIONS_PER_DAY),
        changesAt: z.iso.datetime().nullable(),
      }),
    ),
}
