import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { SECOND_STEP_MINUTES } from '#domain/two-factor/two-factor-rules.ts'
import type { Auth } from '#server/auth/auth.ts'
import { readSignedToken, signToken } from '#server/auth/session-cookie.ts'
import type { NewSession } from '#server/features/accounts/open-session.ts'
import { discardSession } from '#server/features/two-factor/two-factor.queries.ts'
import type { RequestContext } from '#server/http/api/request-context.ts'
import { noteSecurity } from '#server/http/security-log.ts'

/** A sign-in that has passed the password and waits for the second factor. */
export interface HalfSignIn {
  token: string
  userId: string
}

const LIFETIME_SECONDS = SECOND_STEP_MINUTES * 60

/** Among the reset links, so that a new password voids it like them. */
const storedAs = (token: string) => createHash('sha256').update(`second-step:${token}`).digest('base64url')

/**
 * The password was right, and that is not enough: instead of its session, which nobody has seen, the browser gets a
 * cookie to go on with. Only this browser has it, and it names the account only to the server.
 */
export async function beginSecondStep(context: RequestContext, { userId, token: unused }: NewSession): Promise<void> {
  const { db, auth, clock, setCookies } = context
  await discardSession(db, unused)
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      identifier: storedAs(token),
      value: userId,
      expiresAt: new Date(now.getTime() + LIFETIME_SECONDS * 1000),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  setCookies(await cookieWith(auth, token))
  noteSecurity(context, 'secondStepBegun', { accountId: userId })
}

export async function findHalfSignIn({
  db,
  auth,
  clock,
  authHeaders,
}: RequestContext): Promise<HalfSignIn | undefined> {
  const { secret, createAuthCookie } = await auth.$context
  const { name } = createAuthCookie('second_step')
  const token = readSignedToken(authHeaders.get('cookie') ?? '', { name, secret })
  if (token === null) return undefined
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', storedAs(token))
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  return row && { token, userId: row.value }
}

/** Uses it up. False: somebody else was faster, or the password was changed meanwhile. */
export async function endSecondStep({ db, auth, setCookies }: RequestContext, { token }: HalfSignIn): Promise<boolean> {
  const ended = await db
    .deleteFrom('verifications')
    .where('identifier', '=', storedAs(token))
    .returning('id')
    .executeTakeFirst()
  setCookies(await cookieWith(auth, ''))
  return ended !== undefined
}

/** An empty token takes the cookie away. */
async function cookieWith(auth: Auth, token: string): Promise<Headers> {
  const { secret, createAuthCookie } = await auth.$context
  const { name, attributes } = createAuthCookie('second_step')
  const parts = [
    `${name}=${token && signToken(token, secret)}`,
    `Max-Age=${token ? LIFETIME_SECONDS : 0}`,
    `Path=${attributes.path ?? '/'}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(attributes.secure ? ['Secure'] : []),
  ]
  return new Headers({ 'set-cookie': parts.join('; ') })
}
