import { randomUUID } from 'node:crypto'
import { requireUnchangedPassword } from '#server/auth/require-password.ts'
import { deleteOtherSessions } from '#server/features/security/devices.queries.ts'
import { deleteOpenChange } from '#server/features/security/email-links.queries.ts'
import { deleteResetLinks, updatePassword } from '#server/features/security/logins.queries.ts'
import { passwordChangedLetter } from '#server/features/security/security.letters.ts'
import { countPasskeys } from '#server/features/two-factor/passkeys.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'

/**
 * Sets the password, ends every other session, and voids what somebody else may have prepared: reset links, and a new
 * address that is not confirmed. Returns the ended sessions, or undefined when the account is gone. Refused when another
 * change came first: that may be the owner's, and this one a thief's.
 */
export async function changePassword(
  context: HandlerContext<'member'> & CanFail<'WRONG_PASSWORD'>,
  { verifiedHash, newHash }: { verifiedHash: string; newHash: string },
): Promise<string[] | undefined> {
  const { db, clock, viewer, letters, publicUrl } = context
  return db.transaction().execute(async (tx) => {
    const login = await requireUnchangedPassword(context, tx, verifiedHash)
    if (!login) return undefined
    await updatePassword(tx, login.id, newHash, clock.now())
    await deleteResetLinks(tx, login.id)
    await deleteOpenChange(tx, login.id)
    await letters.send(tx, {
      to: login.email,
      userId: login.id,
      letter: passwordChangedLetter(login.name, publicUrl, await countPasskeys(tx, login.id)),
      key: `password-changed:${randomUUID()}`,
      kind: 'password-changed',
      // Strangers who ask for reset links must not keep it from the owner.
      isLimited: false,
    })
    return deleteOtherSessions(tx, login.id, viewer.sessionId)
  })
}
