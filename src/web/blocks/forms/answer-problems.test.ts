import { expect, test } from 'vitest'
import { birthdayProblem, placeProblem, usernameProblem } from '#web/blocks/forms/answer-problems.ts'

test('spaces around a username are not part of it', () => {
  expect(usernameProblem(' robin ')).toBeUndefined()
  expect(usernameProblem('ro bin')).toContain('letters')
})

test.each([
  ['2008-11-15', undefined],
  ['2008-11-16', 'You need to be at least 18 years old.'],
  ['1929-12-31', undefined],
  ['1895-11-16', undefined],
  ['1895-11-15', 'Enter a birthday within the last 130 years.'],
  ['0001-01-01', 'Enter a birthday within the last 130 years.'],
  ['2001-02-29', 'Enter a real date.'],
])('a birthday of %s, on the fifteenth of November 2026: %s', (birthday, problem) => {
  expect(birthdayProblem(birthday, '2026-11-15')).toBe(problem)
})

test('a place has no numbers, unless it was chosen from the suggestions', () => {
  const coordinates = { latitude: 51.6, longitude: -121.3 }
  expect(placeProblem({ location: 'By the sea', coordinates: null })).toBeUndefined()
  expect(placeProblem({ location: '100 Mile House, Canada', coordinates })).toBeUndefined()
  expect(placeProblem({ location: 'Kerkstraat 12', coordinates: null })).toContain('without numbers')
})
