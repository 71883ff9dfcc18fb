import { passwordWeakness, type PasswordOwner } from '#domain/accounts/password-rules.ts'
import { isCommonPassword } from '#server/auth/passwords.ts'
import { Failure } from '#server/http/api/failure.ts'

/** Every way to choose a password asks this, so that all refuse the same ones for the same reasons. */
export function requireGoodPassword(password: string, owner: Required<PasswordOwner>): void {
  const weakness = passwordWeakness(password, owner)
  if (weakness) throw Failure.of(weakness)
  if (isCommonPassword(password)) throw Failure.of('PASSWORD_TOO_COMMON')
}
