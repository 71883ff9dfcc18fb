/** Where a member lives, as far as it is stored: the centre of the city, to a tenth of a degree. */
export interface CoarsePlace {
  latitude: number
  longitude: number
}

/** The filter "Within" offers these. */
export const DISTANCE_BANDS_KM = [25, 50, 100, 250, 500] as const
export type DistanceBand = (typeof DISTANCE_BANDS_KM)[number]

/** Cities are no points, and their centres are known to about ten kilometres: a finer distance would be made up. */
const ROUNDED_TO_KM = 5
const EARTH_RADIUS_KM = 6371
const TENTHS_IN_A_CIRCLE = 3600
const TENTHS_IN_HALF_A_CIRCLE = TENTHS_IN_A_CIRCLE / 2

/**
 * The database numbers all tenths of a degree: rows of latitude from the south pole, and in each row the longitudes from
 * the west. The date line is both the first and the last of a row.
 */
export const SOUTHERNMOST = -900
export const WESTERNMOST = -1800
export const CELLS_PER_ROW = TENTHS_IN_A_CIRCLE + 1

/** Along the surface from centre to centre, rounded. */
export function distanceKm(one: CoarsePlace, other: CoarsePlace): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const half = Math.sin((to - from) / 2) ** 2
  const aside = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const arc = 2 * Math.asin(Math.min(1, Math.sqrt(half + Math.cos(from) * Math.cos(to) * aside)))
  return Math.round((EARTH_RADIUS_KM * arc) / ROUNDED_TO_KM) * ROUNDED_TO_KM
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** All places within a band, in tenths of a degree. */
export interface Surroundings {
  longitude: number
  southernmost: number
  /** From the southernmost latitude to the north, how far the band reaches to the east and to the west. */
  reaches: number[]
}

/**
 * The band as whole numbers, so that the database only has to compare: for each latitude, how many tenths of a degree
 * of longitude it reaches to both sides.
 */
export function surroundingsOf(home: CoarsePlace, band: DistanceBand): Surroundings {
  const [latitude, longitude] = [tenths(home.latitude), tenths(home.longitude)]
  const reachAt = (row: number) => reachOf({ latitude: row / 10, longitude: 0 }, home.latitude, band)
  let [southernmost, northernmost] = [latitude, latitude]
  while (southernmost > SOUTHERNMOST && reachAt(southernmost - 1) >= 0) southernmost -= 1
  while (northernmost < -SOUTHERNMOST && reachAt(northernmost + 1) >= 0) northernmost += 1
  const rows = Array.from({ length: northernmost - southernmost + 1 }, (_, index) => southernmost + index)
  return { longitude, southernmost, reaches: rows.map(reachAt) }
}

/** The largest difference in longitude that is within the band; less than none when not even the same longitude is. */
function reachOf(at: CoarsePlace, homeLatitude: number, band: DistanceBand): number {
  const isWithin = (aside: number) => distanceKm({ latitude: homeLatitude, longitude: aside / 10 }, at) <= band
  let [inside, outside] = [-1, TENTHS_IN_HALF_A_CIRCLE + 1]
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (isWithin(middle)) inside = middle
    else outside = middle
  }
  return inside
}

/** The surroundings as ranges of cell numbers, none twice. A row that reaches the date line has two. */
export function cellRangesOf({ longitude, southernmost, reaches }: Surroundings): { first: number; last: number }[] {
  return reaches.flatMap((reach, index) => {
    const middle = (southernmost + index - SOUTHERNMOST) * CELLS_PER_ROW - WESTERNMOST
    const between = (west: number, east: number) => ({ first: middle + west, last: middle + east })
    const [west, east, edge] = [longitude - reach, longitude + reach, -WESTERNMOST]
    if (reach >= TENTHS_IN_HALF_A_CIRCLE) return [between(-edge, edge)]
    if (west <= -edge) return [between(-edge, east), between(west + TENTHS_IN_A_CIRCLE, edge)]
    if (east >= edge) return [between(west, edge), between(-edge, east - TENTHS_IN_A_CIRCLE)]
    return [between(west, east)]
  })
}

function tenths(degrees: number): number {
  return Math.round(degrees * 10)
}
