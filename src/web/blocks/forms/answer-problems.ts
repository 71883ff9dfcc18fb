import { EMAIL_MAX_LENGTH, isUsername } from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { birthdayProblem as problemOfBirthday, parseDay } from '#domain/people/birthday.ts'
import { charactersLeft } from '#domain/accounts/text-length.ts'
import { nameProblem as problemOfName } from '#domain/accounts/name-rules.ts'
import { hasNumber } from '#domain/profile/profile-rules.ts'
import { isReservedUsername } from '#domain/accounts/reserved-usernames.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'

// What the browser can explain before the server decides, by the rules that the contract is made of as well: each
// returns a sentence about what is wrong, or undefined.

export function nameProblem(name: string): string | undefined {
  const problem = problemOfName(name.trim())
  return problem && (problem === 'address' ? INPUT_COPY.nameAddress : INPUT_COPY.nameHidden)
}

/** A reserved name stays with whoever has it. */
export function usernameProblem(typed: string, own = ''): string | undefined {
  const username = typed.trim()
  if (!isUsername(username)) return ANSWERS_COPY.usernameWrong
  const isOwn = username.toLowerCase() === own.toLowerCase()
  return !isOwn && isReservedUsername(username) ? ANSWERS_COPY.usernameReserved : undefined
}

export function isEmailLike(text: string): boolean {
  return charactersLeft(text, EMAIL_MAX_LENGTH) >= 0 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}

/** The day that ages are counted on, in UTC as on the server. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

export function birthdayProblem(birthday: string, day: string): string | undefined {
  if (!parseDay(birthday)) return INPUT_COPY.birthdayUnreal
  const problem = problemOfBirthday(birthday, day)
  return problem && (problem === 'underAge' ? ANSWERS_COPY.underAge : INPUT_COPY.birthdayTooLongAgo)
}

/** A place with coordinates was chosen from the suggestions, whatever its name. */
export function placeProblem({ location, coordinates }: { location: string; coordinates: object | null }) {
  return hasNumber(location) && !coordinates ? INPUT_COPY.placeNumbers : undefined
}
