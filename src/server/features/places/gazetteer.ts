import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Place } from '#contract/places.ts'
import { PLACES_SUGGESTED } from '#domain/profile/profile-rules.ts'
import { readCachedGazetteer } from '#server/features/places/gazetteer-cache.ts'
import { NO_RANK, type Area, type GazetteerData } from '#server/features/places/gazetteer-data.ts'
import { readingsOf, type Reading } from '#server/features/places/place-query.ts'

export interface Gazetteer {
  /** Places that the letters begin, the big ones first. */
  suggest(query: string): Place[]
}

let loading: Promise<Gazetteer> | undefined

/** Read once per process; whoever asks earlier waits. A failure is not kept. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readData().then(createGazetteer)
  loading.catch(() => (loading = undefined))
  return loading
}

async function readData(): Promise<GazetteerData> {
  return readCachedGazetteer() ?? readInAnotherProcess()
}

/** Reading takes a second of work and 200 MB: another process takes them, and takes them with it when it ends. */
function readInAnotherProcess(): Promise<GazetteerData> {
  return new Promise((resolve, reject) => {
    const reader = fork(join(import.meta.dirname, 'read-gazetteer.ts'), {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    reader.once('message', (data) => resolve(data as GazetteerData))
    reader.once('error', reject)
    reader.once('exit', (code) => reject(new Error(`The gazetteer could not be read: ${code}`)))
  })
}

export function createGazetteer(data: GazetteerData): Gazetteer {
  return {
    suggest: (query) => {
      for (const reading of readingsOf(query)) {
        const places = search(data, reading)
        if (places.length > 0) return places
      }
      return []
    },
  }
}

/** Which comes first: what is large, then what has exactly this name, then what begins with it. */
const ORDER = { bigBegins: 0, bigHasWord: 1, exact: 2, begins: 3, hasWord: 4 } as const
/** One number per find, sorted as it should be shown: the kind, the rank, the alphabet. */
const RANK_STEP = 2 ** 20
const ORDER_STEP = RANK_STEP * 2 ** 16

function search(data: GazetteerData, { name, within }: Reading): Place[] {
  const letters = new TextEncoder().encode(name)
  const [first, end] = [firstWord(data, letters, 0), firstWord(data, letters, 1)]
  if (first === end) return []
  const isWithin = areaFilter(data, within)
  const finds: number[] = []
  for (let word = first; word < end; word += 1) {
    const place = data.wordPlaces[word] ?? 0
    if (!isWithin(place)) continue
    const rank = data.ranks[place] ?? NO_RANK
    finds.push(orderOf(data, { word, place, rank, letters }) * ORDER_STEP + rank * RANK_STEP + word)
  }
  const shown = new Map<string, Place>()
  for (const find of Float64Array.from(finds).toSorted()) {
    const place = placeAt(data, data.wordPlaces[find % RANK_STEP] ?? 0)
    if (!shown.has(place.label)) shown.set(place.label, place)
    if (shown.size === PLACES_SUGGESTED) break
  }
  return [...shown.values()]
}

function orderOf(
  data: GazetteerData,
  { word, place, rank, letters }: { word: number; place: number; rank: number; letters: Uint8Array },
): number {
  const at = data.wordsAt[word] ?? 0
  const isFirstWord = at === data.foldedAt[place]
  if (rank !== NO_RANK) return isFirstWord ? ORDER.bigBegins : ORDER.bigHasWord
  if (!isFirstWord) return ORDER.hasWord
  return data.folded[at + letters.length] === 0 ? ORDER.exact : ORDER.begins
}

/** By halving: the first word that is not before these letters (0), or that comes after all it begins (1). */
function firstWord({ folded, wordsAt }: GazetteerData, letters: Uint8Array, beyond: 0 | 1): number {
  let [low, high] = [0, wordsAt.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(folded, wordsAt[middle] ?? 0, letters) < beyond) low = middle + 1
    else high = middle
  }
  return low
}

function compare(folded: Uint8Array, at: number, letters: Uint8Array): number {
  for (let index = 0; index < letters.length; index += 1) {
    const difference = (folded[at + index] ?? 0) - (letters[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Every further word must begin a word of the region or of the country. */
function areaFilter({ regions, countries, regionOf, countryOf }: GazetteerData, within: string[]) {
  const fits = (areas: Area[]) =>
    within.map((begin) => areas.map(({ words }) => words.some((word) => word.startsWith(begin))))
  const [fitRegions, fitCountries] = [fits(regions), fits(countries)]
  return (place: number) =>
    within.every(
      (_, index) => fitRegions[index]?.[regionOf[place] ?? 0] || fitCountries[index]?.[countryOf[place] ?? 0],
    )
}

function placeAt(data: GazetteerData, place: number): Place {
  const name = Buffer.from(data.names.subarray(data.namesAt[place], data.namesAt[place + 1])).toString()
  const region = data.needsRegion[place] ? (data.regions[data.regionOf[place] ?? 0]?.name ?? '') : ''
  const country = data.countries[data.countryOf[place] ?? 0]?.name ?? ''
  return {
    label: [...new Set([name, region, country].filter(Boolean))].join(', '),
    latitude: rounded(data.latitudes[place]),
    longitude: rounded(data.longitudes[place]),
  }
}

function rounded(degrees = 0): number {
  return Number(degrees.toFixed(2))
}
