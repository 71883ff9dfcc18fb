import { beforeAll, describe, expect, test } from 'vitest'
import { buildGazetteer } from '#server/features/places/gazetteer-data.ts'
import { createGazetteer, loadGazetteer, type Gazetteer } from '#server/features/places/gazetteer.ts'

const city = (name: string, country: string, admin1 = '') => ({ name, country, admin1, lat: '1', lng: '2' })

describe('the order of suggestions', () => {
  const places = [
    city('Yorkville', 'US', 'IL'),
    city('Fort York', 'US', 'IL'),
    city('York', 'US', 'PA'),
    city('York', 'US', 'AL'),
    city('New York', 'US', 'NY'),
    city('York', 'GB', 'ENG'),
    city('Yorktown', 'US', 'VA'),
  ]
  const regions = [
    { code: 'US.PA', name: 'Pennsylvania' },
    { code: 'US.AL', name: 'Alabama' },
    { code: 'US.VA', name: 'Virginia' },
  ]
  const { suggest } = createGazetteer(
    buildGazetteer(places, regions, ['US,NY,New York', 'GB,ENG,York', 'US,VA,Yorktown']),
  )
  const labels = (query: string) => suggest(query).map(({ label }) => label)

  test('big ones first, by size and those that begin so before those with such a word; then exact names', () => {
    expect(labels('york')).toEqual([
      'York, United Kingdom',
      'Yorktown, United States',
      'New York, United States',
      'York, Pennsylvania, United States',
      'York, Alabama, United States',
      'Yorkville, United States',
      'Fort York, United States',
    ])
  })

  test('a region or country narrows, by a beginning of its name or by its code', () => {
    for (const query of ['york, penn', 'york penn', 'york, pa', 'york pa usa', 'YORK, united states penn']) {
      expect(labels(query)).toEqual(['York, Pennsylvania, United States'])
    }
    expect(labels('york, uk')).toEqual(['York, United Kingdom'])
    expect(labels('york, atlantis')).toEqual([])
  })
})

describe('the gazetteer of the world', () => {
  let world: Gazetteer
  beforeAll(async () => void (world = await loadGazetteer()))
  const labels = (query: string) => world.suggest(query).map(({ label }) => label)

  test.each([
    ['utrecht', 'Utrecht, Netherlands'],
    ['UTR', 'Utrecht, Netherlands'],
    ['köln', 'Köln, Germany'],
    ['koln', 'Köln, Germany'],
    ['lodz', 'Łódź, Poland'],
    ['sao paulo', 'São Paulo, Brazil'],
    ['paris', 'Paris, France'],
    ['paris, tex', 'Paris, Texas, United States'],
    ['paris tx', 'Paris, Texas, United States'],
    ['london canada', 'London, Canada'],
    ['london', 'London, United Kingdom'],
    ['new york', 'New York City, United States'],
    ['saint petersburg', 'Saint Petersburg, Russia'],
    ['hong kong', 'Hong Kong'],
    ['istanbul turkey', 'Istanbul, Türkiye'],
  ])('"%s" finds %s first', (query, label) => {
    expect(labels(query)[0]).toBe(label)
  })

  test('knows where a place is', () => {
    expect(world.suggest('utrecht, nl')[0]).toEqual({ label: 'Utrecht, Netherlands', latitude: 52.09, longitude: 5.12 })
  })

  test('"york" finds York before New York, and finds both', () => {
    const found = labels('york')
    expect(found.indexOf('York, United Kingdom')).toBe(0)
    expect(found).toContain('New York City, United States')
  })

  test.each(['sa', 'san', 'springfield', 'san antonio', 'xx', 'villa'])(
    '"%s" gives at most eight, none twice',
    (query) => {
      const found = labels(query)
      expect(found.length).toBeLessThanOrEqual(8)
      expect(new Set(found).size).toBe(found.length)
    },
  )

  test('what it suggests, it finds again', () => {
    for (const query of ['san', 'new', 'saint', 'al', 'lo', 'be']) {
      for (const label of labels(query)) expect(labels(label)).toContain(label)
    }
  })
})
