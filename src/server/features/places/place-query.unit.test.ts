import { expect, test } from 'vitest'
import { foldText } from '#domain/people/fold-text.ts'
import { PLACE_QUERY_MAX_WORDS } from '#domain/profile/profile-rules.ts'
import { readingsOf } from '#server/features/places/place-query.ts'

test.each([
  ['São Paulo', 'sao paulo'],
  ['Łódź', 'lodz'],
  ['Tromsø', 'tromso'],
  ['Saint-Étienne', 'saint etienne'],
  ['L’Aquila', 'laquila'],
  ["Tol'yatti", 'tolyatti'],
  ['Straßburg', 'strassburg'],
  ['İzmir', 'izmir'],
  ['Diyarbakır', 'diyarbakir'],
  ['St. Louis', 'st louis'],
  ['  New   YORK ', 'new york'],
  ['東京', '東京'],
  ['--', ''],
])('%s is found as "%s"', (name, folded) => {
  expect(foldText(name)).toBe(folded)
})

test('after a comma comes the region or the country', () => {
  expect(readingsOf('Paris, Tex')).toEqual([{ name: 'paris', within: ['tex'] }])
  expect(readingsOf('Paris, Texas, United States')).toEqual([{ name: 'paris', within: ['texas', 'united', 'states'] }])
})

test('without a comma the last words may be it too, but the whole name comes first', () => {
  expect(readingsOf('san jose california')).toEqual([
    { name: 'san jose california', within: [] },
    { name: 'san jose', within: ['california'] },
    { name: 'san', within: ['jose', 'california'] },
  ])
})

test('fewer than two letters are no name', () => {
  expect(readingsOf('a')).toEqual([])
  expect(readingsOf('--')).toEqual([])
  expect(readingsOf(', france')).toEqual([])
  expect(readingsOf('a b')).toEqual([{ name: 'a b', within: [] }])
})

test('many words are not all looked at, however they are set apart', () => {
  const words = (count: number, separator: string) => Array(count).fill('ab').join(separator)
  for (const query of [words(26, ' '), words(26, ','), words(26, '-'), `ab, ${words(25, ' ')}`]) {
    const readings = readingsOf(query)
    expect(readings.length).toBeLessThanOrEqual(PLACE_QUERY_MAX_WORDS)
    for (const { name, within } of readings) {
      expect(name.split(' ').length + within.length).toBeLessThanOrEqual(PLACE_QUERY_MAX_WORDS)
    }
  }
})
