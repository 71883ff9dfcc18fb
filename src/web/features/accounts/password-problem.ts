import { PASSWORD_MIN_LENGTH } from '#domain/accounts/account-rules.ts'
import {
  PASSWORD_WEAKNESSES,
  passwordWeakness,
  type PasswordOwner,
  type PasswordWeakness,
} from '#domain/accounts/password-rules.ts'
import { sentenceForCode } from '#web/api/failure.copy.ts'
import type { Failure } from '#web/api/failure.ts'
import { passwordTooShort } from '#web/features/accounts/accounts.copy.ts'

/** What the browser can say about a new password before the server decides, in the server's own sentences. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return passwordTooShort(PASSWORD_MIN_LENGTH)
  const weakness = passwordWeakness(password, owner)
  return weakness && sentenceForCode(weakness)
}

/** Whether a refusal belongs beside the password. */
export function isPasswordRefusal(code: Failure['code']): code is PasswordWeakness {
  return (PASSWORD_WEAKNESSES as readonly string[]).includes(code)
}
