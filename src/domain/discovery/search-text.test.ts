import { expect, test } from 'vitest'
import { isFoundBy, searchTerms, searchText, searchWords } from '#domain/discovery/search-text.ts'

test('accents, capitals and punctuation do not matter', () => {
  expect(searchWords('São-Paulo, Łódź (PL)')).toEqual(['sao', 'paulo', 'lodz', 'pl'])
})

test('all four fields are looked through', () => {
  const text = searchText({ username: 'Noor.K', location: 'Utrecht', hobbies: 'Câlin', profession: null })
  expect(text).toBe('noor k utrecht calin')
})

test('one letter is no search, two are', () => {
  expect(searchTerms(undefined)).toBeNull()
  expect(searchTerms(' é ')).toBeNull()
  expect(searchTerms('%&')).toBeNull()
  expect(searchTerms('Lo')).toEqual(['lo'])
})

test('a search finds the beginnings of words, all of them', () => {
  const person = { username: '2e4ever', location: 'Łódź, Poland', hobbies: null, profession: 'Well-digger' }
  for (const q of ['2e4', '2E4ever', 'lodz po', 'DIG', 'pol well', undefined, 'x'])
    expect(isFoundBy(q, person)).toBe(true)
  for (const q of ['ever', 'e4', 'odz', 'land', 'lodz pl', '4ever', 'welldigger'])
    expect(isFoundBy(q, person)).toBe(false)
})

test('a word that nobody types to its end is kept by its beginning', () => {
  const endless = '𝒜x'.repeat(300)
  expect(searchWords(endless)).toEqual(['ax'.repeat(50)])
  const person = { username: 'noor', location: 'Cork', hobbies: '東'.repeat(400), profession: null }
  expect(searchWords(person.hobbies)).toEqual(['東'.repeat(100)])
  expect(isFoundBy('東'.repeat(80), person)).toBe(true)
})
