import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { hasNumber, PLACE_QUERY_MAX_LENGTH } from '#domain/profile/profile-rules.ts'
import { Failure } from '#server/http/api/failure.ts'
import type { RequestContext } from '#server/http/api/request-context.ts'

/** Numbers are what street addresses are made of: with one, only a place that we suggest ourselves is taken. */
export async function requirePlace({ findPlaces, limits, address }: RequestContext, location: string): Promise<void> {
  if (!hasNumber(location)) return
  await limits.take('placesPerAddress', address)
  const suggested = await findPlaces(location.slice(0, PLACE_QUERY_MAX_LENGTH))
  if (suggested.some(({ label }) => label.toLowerCase() === location.toLowerCase())) return
  throw Failure.of('INVALID_INPUT', { issues: [{ path: ['location'], message: INPUT_COPY.placeNumbers }] })
}
