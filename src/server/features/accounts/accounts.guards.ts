import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { birthdayProblem } from '#domain/people/birthday.ts'
import { violatedCheck } from '#server/db/check-violation.ts'
import { violatedIndex } from '#server/db/unique-violation.ts'
import { Failure } from '#server/http/api/failure.ts'

/** What the database has against a username, in the words of the contract; undefined for any other error. */
export function usernameRefusal(error: unknown): Failure | undefined {
  if (violatedIndex(error) === 'users_username') return Failure.of('USERNAME_TAKEN')
  if (violatedCheck(error) !== 'users_username_form') return undefined
  return Failure.of('INVALID_INPUT', { issues: [{ path: ['username'], message: INPUT_COPY.usernameWrong }] })
}

export function requireBirthday(birthday: string, today: string): void {
  const problem = birthdayProblem(birthday, today)
  if (problem === 'underAge') throw Failure.of('UNDER_AGE')
  if (problem === undefined) return
  throw Failure.of('INVALID_INPUT', { issues: [{ path: ['birthday'], message: INPUT_COPY.birthdayTooLongAgo }] })
}
