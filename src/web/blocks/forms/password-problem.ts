import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import {
  PASSWORD_WEAKNESSES,
  passwordWeakness,
  type PasswordOwner,
  type PasswordWeakness,
} from '#domain/accounts/password-rules.ts'
import { countCharacters } from '#domain/accounts/text-length.ts'
import { sentenceForCode } from '#web/api/failure.copy.ts'
import type { Failure } from '#web/api/failure.ts'

/** What the browser can say about a new password before the server decides, in the server's own sentences. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | undefined {
  const length = countCharacters(password)
  if (length < PASSWORD_MIN_LENGTH) return INPUT_COPY.passwordTooShort
  if (length > PASSWORD_MAX_LENGTH) return INPUT_COPY.passwordTooLong
  const weakness = passwordWeakness(password, owner)
  return weakness && sentenceForCode(weakness)
}

/** Whether a refusal belongs beside the password. */
export function isPasswordRefusal(code: Failure['code']): code is PasswordWeakness {
  return (PASSWORD_WEAKNESSES as readonly string[]).includes(code)
}
