import { z } from 'zod'
import { anyone } from '#contract/access.ts'
import { PLACE_QUERY_MAX_LENGTH, PLACE_QUERY_MIN_LENGTH } from '#domain/profile/profile-rules.ts'

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
    .input(z.object({ q: z.string().trim().min(PLACE_QUERY_MIN_LENGTH).max(PLACE_QUERY_MAX_LENGTH) }))
    .output(z.object({ places: z.array(Place) })),
}
