import { findLoginByEmail } from '#server/features/accounts/accounts.queries.ts'
import { insertEmailLink } from '#server/features/security/email-links.queries.ts'
import {
  addressInUseLetter,
  changeAskedLetter,
  newAddressLetter,
  verificationLetter,
} from '#server/features/security/security.letters.ts'
import type { Db } from '#server/db/open.ts'
import type { Services } from '#server/http/api/request-context.ts'

interface Owner {
  id: string
  name: string
  email: string
}

type LetterServices = Pick<Services, 'letters' | 'limits' | 'publicUrl' | 'clock'>

/** To a new member, or to one who asks for it again. Links from earlier letters stay valid. */
export async function sendVerification(tx: Db, services: LetterServices, { id: userId, name, email }: Owner) {
  const { letters, publicUrl, clock } = services
  const link = await insertEmailLink(tx, { userId, purpose: 'verification', email }, clock.now())
  const letter = verificationLetter(name, publicUrl, link.token)
  await letters.send(tx, { to: email, userId, letter, key: `verification:${link.id}`, kind: 'verification' })
}

/**
 * Writes to both addresses. If the new one belongs to another account, its owner gets a letter without a link: what the
 * member sees is the same.
 */
export async function requestEmailChange(tx: Db, services: LetterServices, owner: Owner, newEmail: string) {
  const { letters, publicUrl, clock } = services
  const { id: userId, name } = owner
  const link = await insertEmailLink(tx, { userId, purpose: 'change', email: newEmail }, clock.now())
  const asked = changeAskedLetter(name, publicUrl, newEmail)
  await letters.send(tx, {
    to: owner.email,
    userId,
    letter: asked,
    key: `email-asked:${link.id}`,
    kind: 'email-asked',
    // Strangers who ask for reset links must not keep it from the owner.
    isLimited: false,
  })
  const taker = await findLoginByEmail(tx, newEmail)
  if (taker) return tellTaker(tx, services, taker, link.id)
  const letter = newAddressLetter(name, publicUrl, link.token)
  await letters.send(tx, { to: newEmail, userId, letter, key: `email-change:${link.id}`, kind: 'email-change' })
}

async function tellTaker(tx: Db, { letters, limits, publicUrl }: LetterServices, taker: Owner, linkId: string) {
  if (!(await limits.tryTake('signUpLettersPerRecipient', taker.email))) return
  const letter = addressInUseLetter(taker.name, publicUrl)
  const key = `email-in-use:${linkId}`
  await letters.send(tx, { to: taker.email, userId: taker.id, letter, key, kind: 'email-in-use' })
}
