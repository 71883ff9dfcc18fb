/**
 * Checks every row of the lunar new year table twice: against the moon and the sun (Meeus, Astronomical Algorithms,
 * chapters 25 and 49) under the Chinese calendar's rule, and against the Chinese calendar of `Intl`.
 */
import { FIRST_LUNAR_YEAR, LUNAR_NEW_YEARS } from '#domain/zodiac/lunar-new-years.ts'

const DAY_MS = 86_400_000
const CHINA_HOURS = 8
const MEAN_MONTH_DAYS = 29.530588861
const J2000 = 2451545
const UNIX_EPOCH = 2440587.5

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const turn = (degrees: number) => ((degrees % 360) + 360) % 360

/** Seconds by which dynamical time runs ahead of universal time, observed until 2010, expected after. */
const CLOCK_DRIFT: readonly (readonly [number, number])[] = [
  [1910, 10.4],
  [1930, 24.0],
  [1950, 29.1],
  [1970, 40.2],
  [1990, 56.9],
  [2010, 66.1],
  [2030, 72],
  [2070, 95],
]

function clockDriftDays(year: number): number {
  const after = CLOCK_DRIFT.findIndex(([known]) => known > year)
  const [fromYear, from] = CLOCK_DRIFT[after - 1] ?? [year, 0]
  const [toYear, to] = CLOCK_DRIFT[after] ?? [year + 1, 0]
  return (from + ((to - from) * (year - fromYear)) / (toYear - fromYear)) / 86_400
}

/** Amplitude in days; multiples of the sun's anomaly, the moon's anomaly and the moon's latitude argument. */
const MOON_TERMS: readonly (readonly [number, number, number, number])[] = [
  [-0.4072, 0, 1, 0],
  [0.17241, 1, 0, 0],
  [0.01608, 0, 2, 0],
  [0.01039, 0, 0, 2],
  [0.00739, -1, 1, 0],
  [-0.00514, 1, 1, 0],
  [0.00208, 2, 0, 0],
  [-0.00111, 0, 1, -2],
  [-0.00057, 0, 1, 2],
  [0.00056, 1, 2, 0],
  [-0.00042, 0, 3, 0],
  [0.00042, 1, 0, 2],
  [0.00038, 1, 0, -2],
  [-0.00024, -1, 2, 0],
  [-0.00007, 2, 1, 0],
  [0.00004, 0, 2, -2],
  [0.00004, 3, 0, 0],
  [0.00003, 1, 1, -2],
  [0.00003, 0, 2, 2],
  [-0.00003, 1, 1, 2],
  [0.00003, -1, 1, 2],
  [-0.00002, -1, 1, -2],
  [-0.00002, 1, 3, 0],
  [0.00002, 0, 4, 0],
]

/** The planets' pull: amplitude in days, angle at epoch, degrees per lunation. */
const PLANET_TERMS: readonly (readonly [number, number, number])[] = [
  [0.000325, 299.77, 0.107408],
  [0.000165, 251.88, 0.016321],
  [0.000164, 251.83, 26.651886],
  [0.000126, 349.42, 36.412478],
  [0.00011, 84.66, 18.206239],
  [0.000062, 141.74, 53.303771],
  [0.00006, 207.14, 2.453732],
  [0.000056, 154.84, 7.30686],
  [0.000047, 34.52, 27.261239],
  [0.000042, 207.19, 0.121824],
  [0.00004, 291.34, 1.844379],
  [0.000037, 161.72, 24.198154],
  [0.000035, 239.56, 25.513099],
  [0.000023, 331.55, 3.592518],
]

/** The dynamical Julian day of the new moon numbered from the first of 2000, to a few seconds. */
function newMoon(lunation: number): number {
  const t = lunation / 1236.85
  const sun = 2.5534 + 29.1053567 * lunation - 0.0000014 * t ** 2
  const moon = 201.5643 + 385.81693528 * lunation + 0.0107582 * t ** 2 + 0.00001238 * t ** 3
  const latitude = 160.7108 + 390.67050284 * lunation - 0.0016118 * t ** 2 - 0.00000227 * t ** 3
  const node = 124.7746 - 1.56375588 * lunation + 0.0020672 * t ** 2
  const eccentricity = 1 - 0.002516 * t - 0.0000074 * t ** 2
  let day = 2451550.09766 + MEAN_MONTH_DAYS * lunation + 0.00015437 * t ** 2 - 0.00000015 * t ** 3
  for (const [amplitude, m, n, f] of MOON_TERMS) {
    day += amplitude * eccentricity ** Math.abs(m) * sine(m * sun + n * moon + f * latitude)
  }
  for (const [amplitude, start, rate] of PLANET_TERMS) {
    day += amplitude * sine(start + rate * lunation - (rate === 0.107408 ? 0.009173 * t ** 2 : 0))
  }
  return day - 0.00017 * sine(node)
}

/**
 * The sun's apparent longitude to a hundredth of a degree, which is a quarter of an hour. That is enough: the solstice
 * nearest to a midnight that matters, of 1984, falls 23 minutes after it.
 */
function sunLongitude(day: number): number {
  const t = (day - J2000) / 36525
  const anomaly = 357.52911 + 35999.05029 * t - 0.0001537 * t ** 2
  const centre =
    (1.914602 - 0.004817 * t - 0.000014 * t ** 2) * sine(anomaly) +
    (0.019993 - 0.000101 * t) * sine(2 * anomaly) +
    0.000289 * sine(3 * anomaly)
  const mean = 280.46646 + 36000.76983 * t + 0.0003032 * t ** 2
  return turn(mean + centre - 0.00569 - 0.00478 * sine(125.04 - 1934.136 * t))
}

/** A count of days in China, midnight to midnight, with the fraction telling the hour. */
function chinaTime(dynamicalDay: number): number {
  const year = 2000 + (dynamicalDay - J2000) / 365.25
  return dynamicalDay - clockDriftDays(year) - UNIX_EPOCH + CHINA_HOURS / 24
}

const moonTime = (lunation: number) => chinaTime(newMoon(lunation))
const moonDay = (lunation: number) => Math.floor(moonTime(lunation))

function winterSolstice(year: number): number {
  let day = Date.UTC(year, 11, 21) / DAY_MS + UNIX_EPOCH
  for (let round = 0; round < 6; round += 1) {
    const off = turn(270 - sunLongitude(day) + 180) - 180
    day += (off * 365.2422) / 360
  }
  return chinaTime(day)
}

/** The month that holds the winter solstice is the eleventh. */
function eleventhMonth(year: number): number {
  const solsticeDay = Math.floor(winterSolstice(year))
  let lunation = Math.ceil((solsticeDay - moonTime(0)) / MEAN_MONTH_DAYS) + 1
  while (moonDay(lunation) > solsticeDay) lunation -= 1
  return lunation
}

/** How many of the twelve sectors of 30° the sun has entered by the midnight that begins this day in China. */
function solarSector(chinaDay: number): number {
  const midnight = chinaDay + UNIX_EPOCH - CHINA_HOURS / 24
  return Math.floor(sunLongitude(midnight + clockDriftDays(2000 + (midnight - J2000) / 365.25)) / 30)
}

/** A month in which the sun enters no new sector repeats the number of the one before, once in a thirteen-month year. */
function newYearLunation(year: number): number {
  const eleventh = eleventhMonth(year - 1)
  const isLeapYear = eleventhMonth(year) - eleventh === 13
  const entersNoSector = (lunation: number) => solarSector(moonDay(lunation)) === solarSector(moonDay(lunation + 1))
  const isLeapBefore = isLeapYear && (entersNoSector(eleventh + 1) || entersNoSector(eleventh + 2))
  return eleventh + (isLeapBefore ? 3 : 2)
}

const isoDay = (daysSinceEpoch: number) => new Date(daysSinceEpoch * DAY_MS).toISOString().slice(0, 10)

const chineseCalendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

function newYearOfIntl(year: number): string | undefined {
  const winter = Array.from({ length: 40 }, (_, offset) => Date.UTC(year, 0, 15 + offset))
  const found = winter.find((time) => {
    const parts = chineseCalendar.formatToParts(time)
    return ['month', 'day'].every((type) => parts.find((part) => part.type === type)?.value === '1')
  })
  return found === undefined ? undefined : isoDay(found / DAY_MS)
}

const minutesFromMidnight = (time: number) => Math.abs(time - Math.round(time)) * 24 * 60

// Meeus works this one out by hand: the new moon of February 1977.
if (Math.abs(newMoon(-283) - 2443192.65118) > 0.00002) throw new Error('The new moon of the worked example is off')

const rows = LUNAR_NEW_YEARS.map((monthAndDay, index) => {
  const year = FIRST_LUNAR_YEAR + index
  const moon = moonTime(newYearLunation(year))
  return {
    year,
    table: `${year}-${monthAndDay}`,
    sky: isoDay(Math.floor(moon)),
    intl: newYearOfIntl(year) ?? 'none',
    margin: minutesFromMidnight(moon),
  }
})

for (const { table, sky, intl, margin } of rows) {
  if (sky !== table || intl !== table) {
    console.log(`table ${table}  sky ${sky} (new moon ${margin.toFixed(1)} min from midnight)  Intl ${intl}`)
  }
}
const offSky = rows.filter(({ sky, table }) => sky !== table).length
const offIntl = rows.filter(({ intl, table }) => intl !== table).length
const closest = rows.toSorted((a, b) => a.margin - b.margin)[0]
console.log(
  `${rows.length} rows: ${offSky} differ from the sky, ${offIntl} from Intl; ` +
    `the closest new moon, of ${closest?.year}, is ${closest?.margin.toFixed(1)} min from midnight in China`,
)
process.exitCode = offSky === 0 ? 0 : 1
