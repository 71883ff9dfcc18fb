import { randomUUID } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { CamelCasePlugin } from 'kysely'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/accounts/account-rules.ts'
import { SESSION_IDLE_DAYS } from '#domain/security/session-rules.ts'
import { hashPassword, verifyPassword, type PasswordCost } from '#server/auth/passwords.ts'
import { sessionStarts } from '#server/auth/session-starts.ts'
import type { Config } from '#server/config.ts'
import { SECRET_MIN_LENGTH } from '#server/config/environment.ts'
import type { Db } from '#server/db/open.ts'

export const SESSION_LIFETIME_SECONDS = SESSION_IDLE_DAYS * 24 * 60 * 60
/** A session in use is written once in this time; the list of devices is as exact. */
export const SESSION_RENEWED_AFTER_SECONDS = 60 * 60

/** The only header that better-auth reads an address from; `request-context.ts` sets it from the connection. */
export const ADDRESS_HEADER = 'x-kismetry-address'

export type Auth = ReturnType<typeof createAuth>

/**
 * better-auth stores logins and sessions, and reads reset links. Only our handlers call it, none of its routes is mounted: every
 * way to sign in is a procedure of the contract.
 */
export function createAuth(db: Db, config: Pick<Config, 'secret' | 'publicUrl'>, passwordCost?: PasswordCost) {
  // Without a secret, better-auth signs with a public default.
  if (config.secret.length < SECRET_MIN_LENGTH) throw new Error('Sessions cannot be signed without a secret.')
  return betterAuth({
    appName: 'Kismetry',
    baseURL: config.publicUrl,
    secret: config.secret,
    // It compares the names in its statements with those of the tables before any compiler has seen them.
    database: { db: db.withPlugin(new CamelCasePlugin()), type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: { modelName: 'logins' },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_LIFETIME_SECONDS,
      updateAge: SESSION_RENEWED_AFTER_SECONDS,
      // What needs a fresh session elsewhere asks for the password here.
      freshAge: 0,
    },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: {
        hash: (password) => hashPassword(password, passwordCost),
        verify: ({ hash, password }) => verifyPassword(password, hash),
      },
    },
    plugins: [sessionStarts(), passkeys(config.publicUrl)],
    advanced: {
      cookiePrefix: 'kismetry',
      useSecureCookies: config.publicUrl.startsWith('https:'),
      // The migrations make its tables. A test asks it whether they suit it, instead of every start.
      database: { generateId: () => randomUUID(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  })
}

/** Only passkeys that the device has unlocked for its owner: such a one counts as both factors. */
function passkeys(publicUrl: string) {
  const refuseUnverified = (isVerified: boolean | undefined) => {
    if (!isVerified) throw new APIError('BAD_REQUEST')
  }
  return passkey({
    rpName: 'Kismetry',
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => refuseUnverified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    // The names that CamelCasePlugin makes of our columns.
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
  })
}
