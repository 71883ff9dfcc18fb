import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { SignUpForm } from '#contract/accounts.ts'
import type { PictureErrorCode } from '#contract/errors.ts'
import type { PasswordWeakness } from '#domain/accounts/password-rules.ts'
import { isReservedUsername } from '#domain/accounts/reserved-usernames.ts'
import { hashPassword, requireGoodPassword } from '#server/auth/passwords.ts'
import { dayOf } from '#server/clock.ts'
import { violatedIndex } from '#server/db/database-errors.ts'
import { requireBirthday, usernameError } from '#server/features/accounts/accounts.guards.ts'
import { alreadyRegisteredLetter } from '#server/features/accounts/accounts.letters.ts'
import { findLoginByEmail, insertAccount, isUsernameTaken } from '#server/features/accounts/accounts.queries.ts'
import { browserIdOf } from '#server/features/accounts/browser-cookie.ts'
import { isBanned } from '#server/features/moderation/ban-marks.queries.ts'
import { requirePlace } from '#server/features/places/places.guards.ts'
import { sendVerification } from '#server/features/security/change-email.ts'
import { discardPhoto, saveUpload } from '#server/files/save-upload.ts'
import { addressKey } from '#server/http/limits/client-address.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { RequestContext, Services } from '#server/http/api/request-context.ts'
import { noteSecurity } from '#server/http/security-log.ts'

type Form = z.output<typeof SignUpForm>
type SignUpContext = RequestContext &
  CanFail<
    'SIGN_UP_REFUSED' | 'USERNAME_TAKEN' | 'USERNAME_RESERVED' | 'UNDER_AGE' | PasswordWeakness | PictureErrorCode
  >

/** Makes the account and returns its id; a refused or failed sign-up leaves nothing behind, not even a file. */
export async function createAccount(context: SignUpContext, form: Form): Promise<string> {
  const { db, clock, errors } = context
  const now = clock.now()
  requireBirthday(context, form.birthday, dayOf(now))
  requireGoodPassword(context, form.password, form)
  if (isReservedUsername(form.username)) throw errors.USERNAME_RESERVED()
  await requirePlace(context, form.location)
  if (await isUsernameTaken(db, form.username)) throw errors.USERNAME_TAKEN()
  await takeSignUpTry(context, form.email)
  await refuseBanned(context, form.email)

  const { email, password, picture, pictureCrop: crop, acceptsTerms: _terms, isAdult: _adult, ...profile } = form
  const id = randomUUID()
  const passwordHash = await hashPassword(password, context.passwordCost)
  const stored = picture
    ? await saveUpload(context, { userId: id, sentBy: addressKey(context.address), slot: 0, picture, crop })
    : null
  try {
    await db.transaction().execute(async (tx) => {
      await insertAccount(tx, { ...profile, id, email, passwordHash, picture: stored }, now)
      await sendVerification(tx, context, { id, email, name: profile.name })
    })
    return id
  } catch (error) {
    if (stored) await discardPhoto(context, stored.path)
    throw await signUpError(context, error, email)
  }
}

/** Called after the other checks, so that correcting a password or a username uses up no try. */
async function takeSignUpTry({ limits, address }: RequestContext, email: string): Promise<void> {
  await limits.take('signUpsPerAddress', address)
  await limits.take('signUpsPerEmail', email)
}

/** Neither the mailbox nor the browser of somebody banned begins a new account; which of the two it was is not said. */
async function refuseBanned(context: SignUpContext, email: string): Promise<void> {
  if (!(await isBanned(context.db, { email, browserId: browserIdOf(context) }))) return
  noteSecurity(context, 'signUpRefused', { reason: 'BANNED' })
  throw context.errors.SIGN_UP_REFUSED()
}

/** Two people may ask for the same name at the same instant: the unique indexes decide. */
async function signUpError(context: SignUpContext, error: unknown, email: string): Promise<unknown> {
  if (violatedIndex(error) !== 'logins_email_key') return usernameError(context, error) ?? error
  const owner = await findLoginByEmail(context.db, email)
  noteSecurity(context, 'signUpRefused', { accountId: owner?.id, reason: 'SIGN_UP_REFUSED' })
  if (owner) context.inBackground(tellOwner(context, owner))
  return context.errors.SIGN_UP_REFUSED()
}

async function tellOwner(context: Services, owner: { id: string; email: string; name: string }): Promise<void> {
  const { db, limits, letters, publicUrl } = context
  if (!(await limits.tryTake('signUpLettersPerRecipient', owner.email))) return
  await db.transaction().execute((tx) =>
    letters.send(tx, {
      to: owner.email,
      userId: owner.id,
      letter: alreadyRegisteredLetter(owner.name, publicUrl),
      // Every refused sign-up is a reason of its own.
      key: `already-registered:${randomUUID()}`,
      kind: 'already-registered',
    }),
  )
}
