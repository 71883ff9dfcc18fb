import { expect, test } from 'vitest'
import { searchTerms, searchText, searchWords } from '#domain/people/search-text.ts'

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
