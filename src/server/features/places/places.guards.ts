import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { hasNumber, PLACE_QUERY_MAX_LENGTH } from '#domain/profile/profile-rules.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { RequestContext } from '#server/http/api/request-context.ts'

/** A location with a number may be a street address: it is taken only if we would suggest it ourselves. */
export async function requirePlace(
  { findPlaces, limits, address, errors }: RequestContext & CanFail,
  location: string,
): Promise<void> {
  if (!hasNumber(location)) return
  await limits.take('placesPerAddress', address)
  const suggested = await findPlaces(location.slice(0, PLACE_QUERY_MAX_LENGTH))
  if (suggested.some(({ label }) => label.toLowerCase() === location.toLowerCase())) return
  throw errors.INVALID_INPUT({ data: { issues: [{ path: ['location'], message: INPUT_COPY.placeNumbers }] } })
}
