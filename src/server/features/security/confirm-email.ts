import { violatedIndex } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { findEmailLink, markLinkUsed } from '#server/features/security/email-links.queries.ts'
import { confirmAddress, deleteResetLinks, lockLogin } from '#server/features/security/logins.queries.ts'
import { changeDoneLetter } from '#server/features/security/security.letters.ts'
import type { Services } from '#server/http/api/request-context.ts'

interface Confirmation {
  outcome: 'verified' | 'changed' | 'already'
  userId: string
}

type ConfirmServices = Pick<Services, 'db' | 'clock' | 'letters' | 'publicUrl'>

/** Undefined for a link that is used up, cancelled or too old, or whose address was meanwhile taken by somebody else. */
export async function confirmEmail(services: ConfirmServices, token: string): Promise<Confirmation | undefined> {
  try {
    return await services.db.transaction().execute((tx) => confirmIn(tx, services, token))
  } catch (error) {
    if (violatedIndex(error) === 'logins_email_key') return undefined
    throw error
  }
}

async function confirmIn(
  tx: Db,
  { clock, letters, publicUrl }: ConfirmServices,
  token: string,
): Promise<Confirmation | undefined> {
  const now = clock.now()
  const owner = await findEmailLink(tx, token)
  const login = owner && (await lockLogin(tx, owner.userId))
  // Read again: the lock may have been waited for, and the link been used or cancelled meanwhile.
  const link = await findEmailLink(tx, token)
  if (!login || !link) return undefined
  const isDone = login.emailVerified && login.email === link.email
  if (isDone) return { outcome: 'already', userId: login.id }
  if (link.usedAt || link.expiresAt <= now) return undefined
  // A letter from before the address was changed confirms nothing any more.
  if (link.purpose === 'verification' && login.email !== link.email) return undefined

  await confirmAddress(tx, login.id, link.email, now)
  await markLinkUsed(tx, link.id, now)
  if (link.purpose === 'verification' || login.email === link.email) return { outcome: 'verified', userId: login.id }
  // Links in the old mailbox must not open the account any more.
  await deleteResetLinks(tx, login.id)
  await letters.send(tx, {
    to: login.email,
    userId: login.id,
    letter: changeDoneLetter(login.name, publicUrl, link.email),
    key: `email-changed:${link.id}`,
    kind: 'email-changed',
    // Strangers who ask for reset links must not keep it from the owner.
    isLimited: false,
  })
  return { outcome: 'changed', userId: login.id }
}
