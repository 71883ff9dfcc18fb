import { z } from 'zod'
import { anyone } from '#contract/access.ts'
import { textUpTo } from '#contract/answers.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { PLACE_QUERY_MAX_LENGTH, PLACE_QUERY_MIN_LENGTH } from '#domain/profile/profile-rules.ts'

const PlaceQuery = textUpTo(PLACE_QUERY_MAX_LENGTH).min(PLACE_QUERY_MIN_LENGTH, {
  error: INPUT_COPY.tooShort(PLACE_QUERY_MIN_LENGTH),
})

export const Coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type Coordinates = z.infer<typeof Coordinates>

/** A place as it is stored: the formatted text and where about it is. */
export const Place = Coordinates.extend({ label: z.string() })
export type Place = z.infer<typeof Place>

export const places = {
  suggest: anyone
    .route({ method: 'GET', path: '/places', summary: 'Places whose name begins with these letters, big ones first' })
    .input(z.object({ q: PlaceQuery }))
    .output(z.object({ places: z.array(Place) })),
}
