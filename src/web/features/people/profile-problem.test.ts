import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { profileProblem } from '#web/features/people/profile-problem.ts'

const declared = (code: string, status: number) => new ORPCError(code, { status, defined: true })

test.each([
  [declared('NOT_FOUND', 404), 'Profile not found.'],
  [declared('INVALID_INPUT', 422), 'Profile not found.'],
  [declared('TOO_MANY_REQUESTS', 429), 'Unable to load this profile.'],
  [declared('SIGN_IN_NEEDED', 401), 'Unable to load this profile.'],
  [new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }), 'Something went wrong loading the profile.'],
  [new TypeError('Failed to fetch'), 'Something went wrong loading the profile.'],
])('%s', (error, sentence) => {
  expect(profileProblem(error).sentence).toBe(sentence)
})
