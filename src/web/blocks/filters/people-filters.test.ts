import { expect, test } from 'vitest'
import { PEOPLE_FILTERS, readFilters, withFilter, withoutFilters } from '#web/blocks/filters/people-filters.ts'

test('an address gives its filters back', () => {
  const address = new URLSearchParams('gender=Female&westernSign=Leo&religion=Other')
  expect(readFilters(address)).toEqual({ gender: 'Female', westernSign: 'Leo', religion: 'Other' })
})

test('values nobody offers are left out', () => {
  const address = new URLSearchParams('gender=Transgender&orientation=Queer&easternSign=Unknown&westernSign=leo&x=1')
  expect(readFilters(address)).toEqual({})
})

test('a filter can be set and taken back, and the rest of the address stays', () => {
  const address = new URLSearchParams('q=tea')
  const filtered = withFilter(address, 'gender', 'Male')
  expect(filtered.toString()).toBe('q=tea&gender=Male')
  expect(withoutFilters(filtered).toString()).toBe('q=tea')
})

test('there are six filters, in the specification’s order', () => {
  expect(PEOPLE_FILTERS.map(({ label }) => label)).toEqual([
    'Gender',
    'Orientation',
    'Eastern',
    'Western',
    'Ethnicity',
    'Religion',
  ])
})
