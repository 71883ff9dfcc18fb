import { expect, test } from 'vitest'
import { foldText } from '#domain/people/fold-text.ts'
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
