import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { birthdayProblem } from '#domain/people/birthday.ts'
import { violatedCheck, violatedIndex } from '#server/db/database-errors.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'

/** A username that the database refused, as an error of the contract; undefined for any other error. */
export function usernameError({ errors }: CanFail<'USERNAME_TAKEN'>, error: unknown): Error | undefined {
  if (violatedIndex(error) === 'users_username') return errors.USERNAME_TAKEN()
  if (violatedCheck(error) !== 'users_username_form') return undefined
  return errors.INVALID_INPUT({ data: { issues: [{ path: ['username'], message: INPUT_COPY.usernameWrong }] } })
}

export function requireBirthday({ errors }: CanFail<'UNDER_AGE'>, birthday: string, today: string): void {
  const problem = birthdayProblem(birthday, today)
  if (problem === 'underAge') throw errors.UNDER_AGE()
  if (problem === undefined) return
  throw errors.INVALID_INPUT({ data: { issues: [{ path: ['birthday'], message: INPUT_COPY.birthdayTooLongAgo }] } })
}
