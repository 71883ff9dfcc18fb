import { randomBytes, randomUUID } from 'node:crypto'
import { SignUpForm } from '#contract/accounts.ts'
import { freeMembershipTerm } from '#domain/membership/terms.ts'
import { SESSION_LIFETIME_SECONDS } from '#server/auth/auth.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { signToken } from '#server/auth/session-cookie.ts'
import { dayOf } from '#server/clock.ts'
import { insertAccount } from '#server/features/accounts/accounts.queries.ts'
import { findFreeTier, insertMembership } from '#server/features/membership/membership.queries.ts'
import { rememberBrowser } from '#server/features/moderation/ban-marks.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'
import { signUpForm, TEST_PASSWORD } from '#server/testing/person.ts'

/**
 * Leaves the rows of a sign-up whose address was confirmed, and returns the cookies. A test compares them with those of
 * a real one, which takes six times as many statements.
 */
export async function insertMember(
  { db, auth, passwordCost }: Pick<Services, 'db' | 'auth' | 'passwordCost'>,
  { username, email }: { username: string; email: string },
): Promise<Map<string, string>> {
  const now = new Date()
  const [userId, token, browserId] = [randomUUID(), randomBytes(24).toString('base64url'), randomUUID()]
  const passwordHash = await hashPassword(TEST_PASSWORD, passwordCost)
  const form = SignUpForm.parse(signUpForm({ username, email }))
  const {
    password: _password,
    picture: _picture,
    pictureCrop: _crop,
    acceptsTerms: _terms,
    isAdult: _adult,
    ...answers
  } = form
  await db.transaction().execute(async (tx) => {
    const account = { ...answers, id: userId, passwordHash, isEmailVerified: true, coordinates: null, picture: null }
    await insertAccount(tx, account, now)
    const free = await findFreeTier(tx)
    if (free) await insertMembership(tx, { userId, tierId: free.tierId, term: freeMembershipTerm(dayOf(now)), now })
    await tx
      .insertInto('sessions')
      .values({
        id: randomUUID(),
        userId,
        token,
        expiresAt: new Date(now.getTime() + SESSION_LIFETIME_SECONDS * 1000),
        ipAddress: '127.0.0.1',
        userAgent: 'node',
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    await rememberBrowser(tx, userId, browserId, now)
  })
  const { authCookies, secret } = await auth.$context
  return new Map([
    [authCookies.sessionToken.name, signToken(token, secret)],
    ['kismetry.browser', browserId],
  ])
}
