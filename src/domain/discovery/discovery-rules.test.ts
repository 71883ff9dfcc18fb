import { expect, test } from 'vitest'
import { GENDERS, ORIENTATIONS } from '#domain/people/choices.ts'
import { DISCOVER_FILTER_CHOICES } from '#domain/discovery/discovery-rules.ts'

test('the six filters', () => {
  expect(Object.keys(DISCOVER_FILTER_CHOICES)).toEqual([
    'gender',
    'orientation',
    'easternSign',
    'westernSign',
    'ethnicity',
    'religion',
  ])
})

test('gender can be filtered by Male, Female and Nonbinary only', () => {
  expect(GENDERS.filter((gender) => DISCOVER_FILTER_CHOICES.gender.some((choice) => choice === gender))).toEqual([
    'Male',
    'Female',
    'Nonbinary',
  ])
})

test('orientation can be filtered by all but Queer and Other', () => {
  expect([...DISCOVER_FILTER_CHOICES.orientation, 'Queer', 'Other']).toEqual(ORIENTATIONS)
})
