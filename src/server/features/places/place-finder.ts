import type { FastifyBaseLogger } from 'fastify'
import type { Place } from '#contract/places.ts'
import { loadGazetteer } from '#server/features/places/gazetteer.ts'
import type { Traces } from '#server/telemetry/traces/traces.ts'
import { askPlacesService } from '#server/features/places/places-service.ts'

/** A service that has failed is left alone for a while: nobody waits for it with every letter. */
const REST_MS = 30_000

export type FindPlaces = (query: string) => Promise<Place[]>

/** The embedded gazetteer, or an external service with the gazetteer behind it. */
export function createPlaceFinder({
  serviceUrl,
  log,
  traces,
}: {
  serviceUrl: string | undefined
  log: Pick<FastifyBaseLogger, 'error'>
  traces?: Pick<Traces, 'traceparent'> | undefined
}): FindPlaces {
  const findEmbedded: FindPlaces = async (query) => (await loadGazetteer()).suggest(query)
  if (!serviceUrl) return findEmbedded
  let restsUntil = 0
  return async (query) => {
    if (performance.now() < restsUntil) return findEmbedded(query)
    try {
      return await askPlacesService(serviceUrl, query, traces?.traceparent())
    } catch (err) {
      restsUntil = performance.now() + REST_MS
      log.error({ err }, 'the places service failed; the embedded gazetteer answers')
      return findEmbedded(query)
    }
  }
}
