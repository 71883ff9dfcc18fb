import { z } from 'zod'
import { anyone } from '#contract/access.ts'
import { Cursor } from '#contract/cursor.ts'
import { Id } from '#contract/id.ts'
import { ETHNICITIES, RELIGIONS } from '#domain/people/choices.ts'
import { DISCOVER_FILTER_CHOICES } from '#domain/discovery/discovery-rules.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'

/** The six filters of the directory and of Discover. */
export const DirectoryFilters = z.object({
  gender: z.enum(DISCOVER_FILTER_CHOICES.gender).optional(),
  orientation: z.enum(DISCOVER_FILTER_CHOICES.orientation).optional(),
  easternSign: z.enum(EASTERN_SIGNS).optional(),
  westernSign: z.enum(WESTERN_SIGNS).optional(),
  ethnicity: z.enum(ETHNICITIES).optional(),
  religion: z.enum(RELIGIONS).optional(),
})
export type DirectoryFilters = z.infer<typeof DirectoryFilters>

/** All that a visitor may see of a member. */
export const DirectoryPerson = z.object({
  id: Id,
  username: z.string(),
  age: z.number().int(),
  westernSign: z.enum(WESTERN_SIGNS),
  easternSign: z.enum([...EASTERN_SIGNS, 'Unknown']),
  location: z.string(),
  pictureUrl: z.string().nullable(),
  isOnline: z.boolean(),
})
export type DirectoryPerson = z.infer<typeof DirectoryPerson>

export const directory = {
  list: anyone
    .route({ method: 'GET', path: '/directory', summary: 'Members who are public, twelve at a time' })
    .input(DirectoryFilters.extend({ after: Cursor.optional() }))
    .output(z.object({ people: z.array(DirectoryPerson), next: Cursor.nullable() })),
}
