import { verifyPassword } from '#server/auth/passwords.ts'
import { findPasswordHash, lockLogin } from '#server/features/security/logins.queries.ts'
import type { Db } from '#server/db/open.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { noteSecurity } from '#server/http/security-log.ts'

/**
 * Asks a signed-in member for the password once more, before something that a borrowed device must not do. Returns the
 * hash that it was compared with, for `requireUnchangedPassword`.
 */
export async function requirePassword(
  context: HandlerContext<'member'> & CanFail<'WRONG_PASSWORD'>,
  password: string,
): Promise<string> {
  const { db, viewer, limits, errors } = context
  await limits.take('passwordChecksPerAccount', viewer.id)
  const stored = await findPasswordHash(db, viewer.id)
  if (stored && (await verifyPassword(password, stored))) {
    await limits.reset('passwordChecksPerAccount', viewer.id)
    return stored
  }
  noteSecurity(context, 'passwordRefused', { accountId: viewer.id, sessionId: viewer.sessionId })
  throw errors.WRONG_PASSWORD()
}

/**
 * Comparing takes a while: if the password was changed meanwhile, the one that was given is wrong by now. It cannot be
 * changed any more until the transaction ends. Call it first there: everybody locks the login before other rows of the
 * account. Returns the login, or undefined when the account is gone.
 */
export async function requireUnchangedPassword(
  context: HandlerContext<'member'> & CanFail<'WRONG_PASSWORD'>,
  tx: Db,
  verifiedHash: string,
): ReturnType<typeof lockLogin> {
  const { viewer, errors } = context
  const login = await lockLogin(tx, viewer.id)
  if (!login || (await findPasswordHash(tx, viewer.id)) === verifiedHash) return login
  noteSecurity(context, 'passwordRefused', { accountId: viewer.id, sessionId: viewer.sessionId })
  throw errors.WRONG_PASSWORD()
}
