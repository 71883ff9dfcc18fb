import { expect, test } from 'vitest'
import { birthdayProblem, pictureProblem, usernameProblem } from '#web/blocks/answer-problems.ts'

test('a JPEG of 15 MB is fine, one byte more is not, a GIF never is', () => {
  const limit = 15 * 1024 * 1024
  expect(pictureProblem({ type: 'image/jpeg', size: limit })).toBeUndefined()
  expect(pictureProblem({ type: 'image/jpeg', size: limit + 1 })).toContain('15 MB')
  expect(pictureProblem({ type: 'image/gif', size: 10 })).toContain('JPEG')
})

test('spaces around a username are not part of it', () => {
  expect(usernameProblem(' robin ')).toBeUndefined()
  expect(usernameProblem('ro bin')).toContain('letters')
})

test.each([
  ['2008-11-15', undefined],
  ['2008-11-16', 'You need to be at least 18 years old.'],
  ['1929-12-31', 'Enter a birthday from 1930 on.'],
  ['2001-02-29', 'Enter a real date.'],
])('a birthday of %s, on the fifteenth of November 2026: %s', (birthday, problem) => {
  expect(birthdayProblem(birthday, '2026-11-15')).toBe(problem)
})
