import { z } from 'zod'
import { anyone } from '#contract/access.ts'
import { storedAnswers } from '#contract/answers.ts'
import { Id } from '#contract/id.ts'
import { DISCOVER_FILTER_CHOICES } from '#domain/discovery/discovery-rules.ts'
import { answersWith } from '#domain/people/answers.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'

/** The six filters of the directory and of Discover. */
export const DirectoryFilters = z.object({
  gender: z.enum(DISCOVER_FILTER_CHOICES.gender).optional(),
  orientation: z.enum(DISCOVER_FILTER_CHOICES.orientation).optional(),
  easternSign: z.enum(DISCOVER_FILTER_CHOICES.easternSign).optional(),
  westernSign: z.enum(DISCOVER_FILTER_CHOICES.westernSign).optional(),
  ethnicity: z.enum(DISCOVER_FILTER_CHOICES.ethnicity).optional(),
  religion: z.enum(DISCOVER_FILTER_CHOICES.religion).optional(),
})
export type DirectoryFilters = z.infer<typeof DirectoryFilters>

/** All that a visitor may see of a member. */
export const DirectoryPerson = z.object({
  ...storedAnswers(answersWith({ shownFrom: 'directory' })),
  id: Id,
  age: z.number().int(),
  westernSign: z.enum(WESTERN_SIGNS),
  easternSign: z.enum([...EASTERN_SIGNS, 'Unknown']),
  pictureUrl: z.string().nullable(),
  isOnline: z.boolean(),
})
export type DirectoryPerson = z.infer<typeof DirectoryPerson>

/** Where the list goes on; opaque to whoever asks. */
const Cursor = z.string().max(300)

export const directory = {
  list: anyone
    .route({ method: 'GET', path: '/directory', summary: 'Members who are public, twelve at a time' })
    .input(DirectoryFilters.extend({ after: Cursor.optional() }))
    .output(z.object({ people: z.array(DirectoryPerson), next: Cursor.nullable() })),
}
