import { places } from '#contract/places.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const placesHandlers = {
  suggest: procedure(places.suggest, async ({ findPlaces, limits, address }, { q }) => {
    await limits.take('placesPerAddress', address)
    return { places: await findPlaces(q) }
  }),
}
