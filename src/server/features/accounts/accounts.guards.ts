import { birthdayProblem, OLDEST_AGE_YEARS } from '#domain/people/birthday.ts'
import { violatedCheck } from '#server/db/check-violation.ts'
import { violatedIndex } from '#server/db/unique-violation.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'

/** A username that the database refused, as an error of the contract; undefined for any other error. */
export function usernameError({ errors }: CanFail<'USERNAME_TAKEN'>, error: unknown): Error | undefined {
  if (violatedIndex(error) === 'users_username') return errors.USERNAME_TAKEN()
  if (violatedCheck(error) !== 'users_username_form') return undefined
  const message = 'Usernames have 3 to 30 letters, digits, dots, dashes or underscores.'
  return errors.INVALID_INPUT({ data: { issues: [{ path: ['username'], message }] } })
}

export function requireBirthday({ errors }: CanFail<'UNDER_AGE'>, birthday: string, today: string): void {
  const problem = birthdayProblem(birthday, today)
  if (problem === 'underAge') throw errors.UNDER_AGE()
  if (problem === undefined) return
  const message = `Enter a birthday within the last ${OLDEST_AGE_YEARS} years.`
  throw errors.INVALID_INPUT({ data: { issues: [{ path: ['birthday'], message }] } })
}
