import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { SignUpForm } from '#contract/accounts.ts'
import { isAdultOn } from '#domain/people/birthday.ts'
import { hashPassword, isCommonPassword } from '#server/auth/passwords.ts'
import { dayOf } from '#server/clock.ts'
import { violatedIndex } from '#server/db/unique-violation.ts'
import { alreadyRegisteredLetter } from '#server/features/accounts/accounts.letters.ts'
import { findLoginByEmail, insertAccount, isUsernameTaken } from '#server/features/accounts/accounts.queries.ts'
import { discardPhoto, saveUpload } from '#server/files/save-upload.ts'
import { Failure } from '#server/http/failure.ts'
import type { RequestContext, Services } from '#server/http/request-context.ts'

type Form = z.output<typeof SignUpForm>

/** Makes the account and returns its id; a refused or failed sign-up leaves nothing behind, not even a file. */
export async function createAccount(context: RequestContext, form: Form): Promise<string> {
  const { db, clock } = context
  const now = clock.now()
  if (!isAdultOn(form.birthday, dayOf(now))) throw Failure.of('UNDER_AGE')
  if (isCommonPassword(form.password)) throw Failure.of('PASSWORD_TOO_COMMON')
  if (await isUsernameTaken(db, form.username)) throw Failure.of('USERNAME_TAKEN')

  const { email, password, picture, orientation, acceptsTerms: _terms, isAdult: _adult, ...profile } = form
  const id = randomUUID()
  const passwordHash = await hashPassword(password)
  const stored = picture ? await saveUpload(context, { userId: id, slot: 0, picture }) : null
  try {
    await insertAccount(
      db,
      { ...profile, id, email, passwordHash, picture: stored, sexualOrientation: orientation },
      now,
    )
    return id
  } catch (error) {
    if (stored) await discardPhoto(context, stored.path)
    throw await refusalFor(error, context, email)
  }
}

/** Two people may ask for the same name at the same instant: the database decides, and its word becomes ours. */
async function refusalFor(error: unknown, { db, mailer, publicUrl }: Services, email: string): Promise<unknown> {
  switch (violatedIndex(error)) {
    case 'users_username':
      return Failure.of('USERNAME_TAKEN')
    case 'logins_email_key': {
      const owner = await findLoginByEmail(db, email)
      if (owner) mailer.send(owner.email, alreadyRegisteredLetter(owner.name, publicUrl))
      return Failure.of('SIGN_UP_REFUSED')
    }
    default:
      return error
  }
}
