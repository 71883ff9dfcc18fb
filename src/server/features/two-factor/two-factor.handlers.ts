import { twoFactor } from '#contract/two-factor.ts'
import { isAppCode, PASSKEYS_MAX } from '#domain/two-factor/two-factor-rules.ts'
import { requirePassword, requireUnchangedPassword } from '#server/auth/require-password.ts'
import { appAddress, toBase32 } from '#server/auth/totp.ts'
import { finishSignIn } from '#server/features/accounts/open-session.ts'
import { lockLogin } from '#server/features/security/logins.queries.ts'
import { beginApp, deleteApp, useAppCode } from '#server/features/two-factor/authenticator-app.queries.ts'
import { ensureBackupCodes, replaceBackupCodes } from '#server/features/two-factor/backup-codes.queries.ts'
import { endOtherSessions } from '#server/features/two-factor/end-other-sessions.ts'
import {
  creationOptions,
  requestOptions,
  startPasskeySession,
  storePasskey,
} from '#server/features/two-factor/passkey-ceremony.ts'
import { countPasskeys, deletePasskey, noteUse, renamePasskey } from '#server/features/two-factor/passkeys.queries.ts'
import { endSecondStep, findHalfSignIn } from '#server/features/two-factor/second-step.ts'
import { tellOwner } from '#server/features/two-factor/tell-owner.ts'
import { requireCode, requireHalfSignIn } from '#server/features/two-factor/two-factor.guards.ts'
import {
  confirmSession,
  discardSession,
  findFactors,
  findOwner,
  findSecondStep,
  hasSecondFactor,
  tidyBackupCodes,
} from '#server/features/two-factor/two-factor.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'
import { noteSecurity } from '#server/http/security-log.ts'

export const twoFactorHandlers = {
  settings: procedure(twoFactor.settings, async ({ db, viewer, requiresAdminSecondFactor }) => ({
    ...(await findFactors(db, viewer.id)),
    isRequired: requiresAdminSecondFactor && viewer.roleLevel !== null,
    isSessionConfirmed: viewer.isConfirmed,
  })),

  beginApp: procedure(twoFactor.beginApp, async (context, { password }) => {
    const { db, auth, viewer, clock, errors } = context
    const verifiedHash = await requirePassword(context, password)
    const secret = await db.transaction().execute(async (tx) => {
      await requireUnchangedPassword(context, tx, verifiedHash)
      return beginApp({ db: tx, auth, userId: viewer.id, now: clock.now() })
    })
    if (!secret) throw errors.APP_ALREADY_ON()
    const { email } = await findOwner(db, viewer.id)
    return { secret: toBase32(secret), address: appAddress(secret, email) }
  }),

  confirmApp: procedure(twoFactor.confirmApp, async (context, { code }) => {
    const { db, auth, viewer, clock, limits, errors } = context
    await limits.take('codesPerAccount', viewer.id)
    const { answer, backupCodes } = await db.transaction().execute(async (tx) => {
      // Whoever begins an app or turns one off locks the login first, and so do the codes.
      await lockLogin(tx, viewer.id)
      const of = { db: tx, auth, userId: viewer.id, now: clock.now() }
      const verdict = await useAppCode(of, code, { isFirst: true })
      if (verdict !== 'right') return { answer: verdict, backupCodes: null }
      await confirmSession(tx, { id: viewer.sessionId }, of.now)
      await tellOwner(tx, context, viewer.id, { kind: 'appAdded' })
      await endOtherSessions(tx, context)
      return { answer: verdict, backupCodes: await ensureBackupCodes(of) }
    })
    if (answer === 'missing') throw errors.NOT_FOUND()
    if (answer !== 'right') throw errors.WRONG_CODE()
    noteSecurity(context, 'factorAdded', { accountId: viewer.id, factor: 'app' })
    return { backupCodes }
  }),

  turnOffApp: procedure(twoFactor.turnOffApp, async (context, { password, code }) => {
    const { db, viewer, limits, errors } = context
    const { app } = await findFactors(db, viewer.id)
    if (!app) throw errors.NOT_FOUND()
    const verifiedHash = await requirePassword(context, password)
    await limits.take('codesPerAccount', viewer.id)
    await requireCode(context, viewer.id, { kind: isAppCode(code) ? 'app' : 'backup', code })
    await db.transaction().execute(async (tx) => {
      await requireUnchangedPassword(context, tx, verifiedHash)
      await deleteApp(tx, viewer.id)
      await tidyBackupCodes(tx, viewer.id)
      await tellOwner(tx, context, viewer.id, { kind: 'appRemoved' })
      await endOtherSessions(tx, context)
    })
    noteSecurity(context, 'factorRemoved', { accountId: viewer.id, factor: 'app' })
    return {}
  }),

  replaceBackupCodes: procedure(twoFactor.replaceBackupCodes, async (context, { password }) => {
    const { db, auth, viewer, errors } = context
    const verifiedHash = await requirePassword(context, password)
    if (!(await hasSecondFactor(db, viewer.id))) throw errors.NOT_FOUND()
    const backupCodes = await db.transaction().execute(async (tx) => {
      await requireUnchangedPassword(context, tx, verifiedHash)
      await tellOwner(tx, context, viewer.id, { kind: 'backupCodesReplaced' })
      return replaceBackupCodes({ db: tx, auth, userId: viewer.id })
    })
    noteSecurity(context, 'backupCodesReplaced', { accountId: viewer.id })
    return { backupCodes }
  }),

  beginPasskey: procedure(twoFactor.beginPasskey, async (context, { password }) => {
    const { db, viewer, errors } = context
    const verifiedHash = await requirePassword(context, password)
    await db.transaction().execute((tx) => requireUnchangedPassword(context, tx, verifiedHash))
    if ((await countPasskeys(db, viewer.id)) >= PASSKEYS_MAX) throw errors.PASSKEYS_FULL()
    return creationOptions(context)
  }),

  addPasskey: procedure(twoFactor.addPasskey, async (context, { name, credential }) => {
    const { db, auth, viewer, clock, errors } = context
    const stored = await storePasskey(context, { name, credential })
    if (!stored) throw errors.PASSKEY_REFUSED()
    noteSecurity(context, 'factorAdded', { accountId: viewer.id, factor: 'passkey' })
    const backupCodes = await db.transaction().execute(async (tx) => {
      await confirmSession(tx, { id: viewer.sessionId }, clock.now())
      await tellOwner(tx, context, viewer.id, { kind: 'passkeyAdded', name })
      await endOtherSessions(tx, context)
      return ensureBackupCodes({ db: tx, auth, userId: viewer.id })
    })
    const passkey = { id: stored.id, name, createdAt: stored.createdAt.toISOString(), lastUsedAt: null }
    return { passkey, backupCodes }
  }),

  renamePasskey: procedure(twoFactor.renamePasskey, async ({ db, viewer, errors }, { passkeyId, name }) => {
    if (!(await renamePasskey(db, { userId: viewer.id, passkeyId }, name))) throw errors.NOT_FOUND()
    return {}
  }),

  removePasskey: procedure(twoFactor.removePasskey, async (context, { passkeyId, password }) => {
    const { db, viewer, errors } = context
    const verifiedHash = await requirePassword(context, password)
    const isRemoved = await db.transaction().execute(async (tx) => {
      await requireUnchangedPassword(context, tx, verifiedHash)
      const passkey = await deletePasskey(tx, { userId: viewer.id, passkeyId })
      if (!passkey) return false
      await tidyBackupCodes(tx, viewer.id)
      await tellOwner(tx, context, viewer.id, { kind: 'passkeyRemoved', name: passkey.name })
      await endOtherSessions(tx, context)
      return true
    })
    if (!isRemoved) throw errors.NOT_FOUND()
    noteSecurity(context, 'factorRemoved', { accountId: viewer.id, factor: 'passkey' })
    return {}
  }),

  secondStep: procedure(twoFactor.secondStep, async (context) => {
    const half = await findHalfSignIn(context)
    return { secondStep: half ? await findSecondStep(context.db, half.userId) : null }
  }),

  signInWithCode: procedure(twoFactor.signInWithCode, async (context, { kind, code }) => {
    const { db, auth, authHeaders, clock, limits, address, errors } = context
    await limits.take('secondStepsPerAddress', address)
    const half = await requireHalfSignIn(context)
    await requireCode(context, half.userId, { kind, code })
    if (!(await endSecondStep(context, half))) throw errors.SECOND_STEP_EXPIRED()
    const { headers: cookies, response } = await auth.api.startSessionOf({
      body: { userId: half.userId },
      headers: authHeaders,
      returnHeaders: true,
    })
    await confirmSession(db, response, clock.now())
    const session = { cookies, userId: half.userId, token: response.token }
    const { viewer, cameBackFrom, refusedWith } = await finishSignIn(context, session)
    if (refusedWith) throw errors[refusedWith]()
    return { viewer, cameBackFrom }
  }),

  passkeyOptions: procedure(twoFactor.passkeyOptions, async (context, { isSecondStep }) => {
    await context.limits.take('secondStepsPerAddress', context.address)
    const half = isSecondStep ? await requireHalfSignIn(context) : undefined
    return requestOptions(context, half?.userId)
  }),

  signInWithPasskey: procedure(twoFactor.signInWithPasskey, async (context, { isSecondStep, credential }) => {
    const { db, clock, limits, address, errors } = context
    await limits.take('secondStepsPerAddress', address)
    const half = isSecondStep ? await requireHalfSignIn(context) : await findHalfSignIn(context)
    const session = await startPasskeySession(context, credential)
    const isOfAnother = isSecondStep && session !== undefined && session.userId !== half?.userId
    if (isOfAnother) await discardSession(db, session.token)
    if (!session || isOfAnother) {
      const accountId = isSecondStep ? half?.userId : session?.userId
      noteSecurity(context, 'signInRefused', { accountId, factor: 'passkey', reason: 'PASSKEY_REFUSED' })
      throw errors.PASSKEY_REFUSED()
    }
    // A sign-in by password that was left half-way ends with it, whosever it was.
    if (half) await endSecondStep(context, half)
    await noteUse(db, credential.id, clock.now())
    await confirmSession(db, session, clock.now())
    const { viewer, cameBackFrom, refusedWith } = await finishSignIn(context, session)
    if (refusedWith) throw errors[refusedWith]()
    return { viewer, cameBackFrom }
  }),
}
