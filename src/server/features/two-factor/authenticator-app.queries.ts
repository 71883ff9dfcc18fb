import { randomBytes } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { afterWrongCode, judgeStep, tidyAppCode } from '#domain/two-factor/two-factor-rules.ts'
import type { Auth } from '#server/auth/auth.ts'
import { findStep } from '#server/auth/totp.ts'
import type { Db } from '#server/db/open.ts'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

interface Of {
  db: Db
  auth: Auth
  userId: string
  now: Date
}

/** A new secret, which counts for nothing until a code confirms it. Undefined: an app is on already. */
export async function beginApp({ db, auth, userId, now }: Of): Promise<Buffer | undefined> {
  const secret = randomBytes(SECRET_BYTES)
  const { secret: key } = await auth.$context
  const row = {
    secret: await symmetricEncrypt({ key, data: secret.toString('base64') }),
    createdAt: now,
    wrongCodes: 0,
    lockedUntil: null,
  }
  const begun = await db
    .insertInto('authenticatorApps')
    .values({ userId, ...row })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(row).where('authenticatorApps.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return begun && secret
}

type Verdict = 'right' | 'wrong' | 'used' | 'locked' | 'missing'

/**
 * Checks a code and uses it up, within a transaction of the caller. Two who send the same code at once come one after
 * the other, and the second is told that it is used. `isFirst` is the code that confirms the app.
 */
export async function useAppCode(
  { db: tx, auth, userId, now }: Of,
  code: string,
  { isFirst = false } = {},
): Promise<Verdict | 'nowLocked'> {
  const app = await tx
    .selectFrom('authenticatorApps')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedAt', isFirst ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!app) return 'missing'
  if (app.lockedUntil && app.lockedUntil > now) return 'locked'
  const secret = await decrypt(auth, app.secret)
  const step = secret && findStep(secret, tidyAppCode(code), now)
  const verdict = judgeStep(step, app.lastUsedStep)
  if (verdict === 'used') return verdict
  const isRight = verdict === 'right' && step !== undefined
  const failed = afterWrongCode(app.wrongCodes, now)
  await tx
    .updateTable('authenticatorApps')
    .set(
      isRight
        ? {
            lastUsedStep: step,
            lastUsedAt: now,
            wrongCodes: 0,
            lockedUntil: null,
            ...(isFirst && { confirmedAt: now }),
          }
        : failed,
    )
    .where('userId', '=', userId)
    .execute()
  return isRight ? 'right' : failed.lockedUntil ? 'nowLocked' : 'wrong'
}

export async function deleteApp(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('authenticatorApps').where('userId', '=', userId).execute()
}

/** Undefined after the server's secret was changed: no code is right then, and the operator resets the factors. */
async function decrypt(auth: Auth, stored: string): Promise<Buffer | undefined> {
  const { secret: key } = await auth.$context
  try {
    return Buffer.from(await symmetricDecrypt({ key, data: stored }), 'base64')
  } catch {
    return undefined
  }
}
