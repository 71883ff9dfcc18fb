import { birthdayProblem, OLDEST_AGE_YEARS } from '#domain/people/birthday.ts'
import { violatedCheck, violatedIndex } from '#server/db/database-errors.ts'
import { Failure } from '#server/http/api/failure.ts'

/** What the database has against a username, in the words of the contract; undefined for any other error. */
export function usernameRefusal(error: unknown): Failure | undefined {
  if (violatedIndex(error) === 'users_username') return Failure.of('USERNAME_TAKEN')
  if (violatedCheck(error) !== 'users_username_form') return undefined
  const message = 'Usernames have 3 to 30 letters, digits, dots, dashes or underscores.'
  return Failure.of('INVALID_INPUT', { issues: [{ path: ['username'], message }] })
}

export function requireBirthday(birthday: string, today: string): void {
  const problem = birthdayProblem(birthday, today)
  if (problem === 'underAge') throw Failure.of('UNDER_AGE')
  if (problem === undefined) return
  const message = `Enter a birthday within the last ${OLDEST_AGE_YEARS} years.`
  throw Failure.of('INVALID_INPUT', { issues: [{ path: ['birthday'], message }] })
}
