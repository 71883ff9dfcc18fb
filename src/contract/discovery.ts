import { z } from 'zod'
import { member } from '#contract/access.ts'
import { Cursor } from '#contract/cursor.ts'
import { DirectoryFilters } from '#contract/directory.ts'
import { CardMember } from '#contract/person.ts'
import { DISCOVER_ORDERS, SEARCH_MAX_LENGTH } from '#domain/discovery/discovery-rules.ts'

export const DiscoverQuery = DirectoryFilters.extend({
  /** Words that begin in the username, the location, the hobbies or the profession. */
  q: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
})
export type DiscoverQuery = z.infer<typeof DiscoverQuery>

/** A filter that somebody may take away again. */
export const DiscoverFilterName = z.enum(Object.keys(DiscoverQuery.shape) as (keyof DiscoverQuery)[])
export type DiscoverFilterName = z.infer<typeof DiscoverFilterName>

/** Exact up to `COUNTED_AT_MOST`; beyond it only known to be more. */
const Count = z.object({ people: z.number().int(), isMore: z.boolean() })

export const discovery = {
  list: member
    .route({ method: 'GET', path: '/discover', summary: 'Members in the asked order, twelve at a time' })
    .input(DiscoverQuery.extend({ order: z.enum(DISCOVER_ORDERS).default('best'), after: Cursor.optional() }))
    .output(z.object({ people: z.array(CardMember), next: Cursor.nullable() })),

  /** An extra place above the first page of "Best match"; it moves nobody and is not counted. */
  featured: member
    .route({ method: 'GET', path: '/discover/featured', summary: 'A Premium member who fits, another one every day' })
    .input(DirectoryFilters)
    .output(z.object({ people: z.array(CardMember).max(1) })),

  explain: member
    .route({ method: 'GET', path: '/discover/why', summary: 'How many people each active filter leaves out' })
    .input(DiscoverQuery)
    .output(
      z.object({
        shown: Count,
        /** Only the active ones: how many more there would be without it. */
        removed: z.array(z.object({ filter: DiscoverFilterName, ...Count.shape })),
      }),
    ),

  matches: member
    .route({ method: 'GET', path: '/matches', summary: 'The best matches of everybody, and out of how many' })
    .output(z.object({ people: z.array(CardMember), rankedCount: z.number().int() })),
}
