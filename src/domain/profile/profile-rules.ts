/** Coordinates are kept to a tenth of a degree, about 11 km: enough for "in the same city", not for a street. */
export const COORDINATE_DECIMALS = 1

export function coarse(degrees: number): number {
  return Number(degrees.toFixed(COORDINATE_DECIMALS))
}

/** Suggestions for a place start with this many letters, and there are at most so many. */
export const PLACE_QUERY_MIN_LENGTH = 2
export const PLACE_QUERY_MAX_LENGTH = 80
/** The longest places have nine words with their region and country; what is typed beyond is not looked at. */
export const PLACE_QUERY_MAX_WORDS = 12
export const PLACES_SUGGESTED = 8

/** In any script: what a place must not have unless it is one of those suggested. */
export function hasNumber(text: string): boolean {
  return /\p{N}/u.test(text)
}
