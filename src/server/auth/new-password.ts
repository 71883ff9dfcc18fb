import { passwordWeakness, type PasswordOwner, type PasswordWeakness } from '#domain/accounts/password-rules.ts'
import { isCommonPassword } from '#server/auth/passwords.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'

/** Every way to choose a password asks this, so that all refuse the same ones for the same reasons. */
export function requireGoodPassword(
  { errors }: CanFail<PasswordWeakness>,
  password: string,
  owner: Required<PasswordOwner>,
): void {
  const weakness = passwordWeakness(password, owner)
  if (weakness) throw errors[weakness]()
  if (isCommonPassword(password)) throw errors.PASSWORD_TOO_COMMON()
}
