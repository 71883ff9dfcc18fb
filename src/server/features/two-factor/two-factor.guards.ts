import { useAppCode } from '#server/features/two-factor/authenticator-app.queries.ts'
import { useBackupCode } from '#server/features/two-factor/backup-codes.queries.ts'
import { findHalfSignIn, type HalfSignIn } from '#server/features/two-factor/second-step.ts'
import { tellOwner } from '#server/features/two-factor/tell-owner.ts'
import { countBackupCodes } from '#server/features/two-factor/two-factor.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { RequestContext } from '#server/http/api/request-context.ts'
import { noteSecurity } from '#server/http/security-log.ts'

export async function requireHalfSignIn(context: RequestContext & CanFail<'SECOND_STEP_EXPIRED'>): Promise<HalfSignIn> {
  const half = await findHalfSignIn(context)
  if (!half) throw context.errors.SECOND_STEP_EXPIRED()
  return half
}

type CodeContext = RequestContext & CanFail<'WRONG_CODE' | 'CODE_USED' | 'CODES_LOCKED'>

interface TypedCode {
  kind: 'app' | 'backup'
  code: string
}

/** Uses the code up, or says what is wrong with it. */
export async function requireCode(context: CodeContext, userId: string, { kind, code }: TypedCode): Promise<void> {
  const refusedWith =
    kind === 'app' ? await tryAppCode(context, userId, code) : await tryBackupCode(context, userId, code)
  if (!refusedWith) return
  noteSecurity(context, 'secondStepRefused', { accountId: userId, factor: kind, reason: refusedWith })
  throw context.errors[refusedWith]()
}

async function tryAppCode(context: CodeContext, userId: string, code: string) {
  const { db, auth, clock } = context
  const verdict = await db.transaction().execute(async (tx) => {
    const answer = await useAppCode({ db: tx, auth, userId, now: clock.now() }, code)
    if (answer === 'nowLocked') await tellOwner(tx, context, userId, { kind: 'codesLocked' })
    return answer
  })
  if (verdict === 'nowLocked') noteSecurity(context, 'codesLocked', { accountId: userId })
  switch (verdict) {
    case 'right':
      return undefined
    case 'used':
      return 'CODE_USED'
    case 'locked':
    case 'nowLocked':
      return 'CODES_LOCKED'
    case 'wrong':
    case 'missing':
      return 'WRONG_CODE'
  }
}

async function tryBackupCode(context: CodeContext, userId: string, code: string) {
  const { db, auth, limits, address } = context
  await limits.take('backupCodesPerAddressAndAccount', `${address} ${userId}`)
  const isRight = await db.transaction().execute(async (tx) => {
    if (!(await useBackupCode({ db: tx, auth, userId }, code))) return false
    await tellOwner(tx, context, userId, { kind: 'backupCodeUsed', left: await countBackupCodes(tx, userId) })
    return true
  })
  if (!isRight) return 'WRONG_CODE'
  noteSecurity(context, 'backupCodeUsed', { accountId: userId })
  return undefined
}
