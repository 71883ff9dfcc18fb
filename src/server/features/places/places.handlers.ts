import { places } from '#contract/places.ts'
import { handle } from '#server/http/handle.ts'

export const placesHandlers = {
  suggest: handle(places.suggest, () => Promise.reject(new Error('to be built'))),
}
