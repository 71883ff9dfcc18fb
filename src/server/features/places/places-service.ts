import { z } from 'zod'
import type { Place } from '#contract/places.ts'
import { LOCATION_MAX_LENGTH } from '#domain/accounts/account-rules.ts'
import { PLACES_SUGGESTED } from '#domain/profile/profile-rules.ts'

const PATIENCE_MS = 2000

/** What Photon answers, as far as we look at it. */
const Answer = z.object({ features: z.array(z.unknown()) })
const Feature = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()),
  }),
  properties: z.object({
    name: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    country: z.string().optional(),
  }),
})

/** Asks a service that speaks like Photon; fails when it does not answer, not in time, or not in that way. */
export async function askPlacesService(serviceUrl: string, query: string, traceparent?: string): Promise<Place[]> {
  const url = new URL(serviceUrl)
  url.searchParams.set('q', query)
  url.searchParams.set('limit', String(PLACES_SUGGESTED))
  const headers = traceparent === undefined ? {} : { traceparent }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`The places service answered ${response.status}`)
  const { features } = Answer.parse(await response.json())
  const places = features.flatMap((feature) => placeOf(feature) ?? [])
  return [...new Map(places.map((place) => [place.label, place])).values()].slice(0, PLACES_SUGGESTED)
}

/** Down to the city and no further: a street is nobody's business. */
function placeOf(feature: unknown): Place | undefined {
  const { data } = Feature.safeParse(feature)
  if (!data) return undefined
  const { name, city = name, state, country } = data.properties
  const label = [...new Set([city, state, country].filter(Boolean))].join(', ')
  if (!city || label.length > LOCATION_MAX_LENGTH) return undefined
  const [longitude, latitude] = data.geometry.coordinates
  return { label, latitude, longitude }
}
