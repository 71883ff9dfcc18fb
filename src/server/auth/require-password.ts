import { verifyPassword } from '#server/auth/passwords.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { noteSecurity } from '#server/http/security-log.ts'

/** Asks a signed-in member for the password once more, before something that a borrowed device must not do. */
export async function requirePassword(
  context: HandlerContext<'member'> & CanFail<'WRONG_PASSWORD'>,
  password: string,
): Promise<void> {
  const { db, viewer, limits, errors } = context
  await limits.take('passwordChecksPerAccount', viewer.id)
  const stored = await db
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', viewer.id)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (stored?.password && (await verifyPassword(password, stored.password))) {
    await limits.reset('passwordChecksPerAccount', viewer.id)
    return
  }
  noteSecurity(context, 'passwordRefused', { accountId: viewer.id, sessionId: viewer.sessionId })
  throw errors.WRONG_PASSWORD()
}
