import { security } from '#contract/security.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { deviceName } from '#domain/security/device-name.ts'
import { networkName } from '#domain/security/network-name.ts'
import { hashPassword, requireGoodPassword } from '#server/auth/passwords.ts'
import { requirePassword, requireUnchangedPassword } from '#server/auth/require-password.ts'
import { requestEmailChange, sendVerification } from '#server/features/security/change-email.ts'
import { changePassword } from '#server/features/security/change-password.ts'
import { confirmEmail } from '#server/features/security/confirm-email.ts'
import { deleteOtherSessions, deleteSession, listSessions } from '#server/features/security/devices.queries.ts'
import { deleteOpenChange } from '#server/features/security/email-links.queries.ts'
import { findLogin } from '#server/features/security/logins.queries.ts'
import { requireEmailState, requireLogin } from '#server/features/security/security.guards.ts'
import { procedure } from '#server/http/api/procedure.ts'
import { noteSecurity } from '#server/http/security-log.ts'

export const securityHandlers = {
  email: procedure(security.email, (context) => requireEmailState(context)),

  changeEmail: procedure(security.changeEmail, async (context, { email, password }) => {
    const { db, viewer, limits, errors } = context
    const { email: currentEmail } = await requireLogin(context)
    if (email === currentEmail) {
      throw errors.INVALID_INPUT({ data: { issues: [{ path: ['email'], message: INPUT_COPY.emailNotNew }] } })
    }
    const verifiedHash = await requirePassword(context, password)
    await limits.take('emailChangesPerAccount', viewer.id)
    await db.transaction().execute(async (tx) => {
      const login = await requireUnchangedPassword(context, tx, verifiedHash)
      if (login) await requestEmailChange(tx, context, login, email)
    })
    noteSecurity(context, 'emailChangeRequested', { accountId: viewer.id, sessionId: viewer.sessionId })
    return requireEmailState(context)
  }),

  cancelEmailChange: procedure(security.cancelEmailChange, async (context) => {
    const { db, viewer } = context
    if (await deleteOpenChange(db, viewer.id)) noteSecurity(context, 'emailChangeCancelled', { accountId: viewer.id })
    return requireEmailState(context)
  }),

  resendVerification: procedure(security.resendVerification, async (context) => {
    const { db, viewer, limits } = context
    const login = await findLogin(db, viewer.id)
    if (!login || login.emailVerified) return {}
    await limits.take('verificationLettersPerAccount', viewer.id)
    await db.transaction().execute((tx) => sendVerification(tx, context, login))
    return {}
  }),

  confirmEmail: procedure(security.confirmEmail, async (context, { token }) => {
    const confirmed = await confirmEmail(context, token)
    if (!confirmed) {
      noteSecurity(context, 'emailLinkRefused', { reason: 'EMAIL_LINK_INVALID' })
      throw context.errors.EMAIL_LINK_INVALID()
    }
    const { outcome, userId: accountId } = confirmed
    if (outcome === 'verified') noteSecurity(context, 'emailVerified', { accountId })
    if (outcome === 'changed') noteSecurity(context, 'emailChanged', { accountId })
    return { outcome }
  }),

  changePassword: procedure(security.changePassword, async (context, { currentPassword, newPassword }) => {
    const { viewer, errors, realtime, successListeners } = context
    const verifiedHash = await requirePassword(context, currentPassword)
    requireGoodPassword(context, newPassword, await requireLogin(context))
    const newHash = await hashPassword(newPassword, context.passwordCost)
    const ended = await changePassword(context, { verifiedHash, newHash })
    if (!ended) throw errors.NOT_FOUND()
    noteSecurity(context, 'passwordChanged', { accountId: viewer.id })
    noteSecurity(context, 'sessionsEnded', { accountId: viewer.id, count: ended.length })
    successListeners.push(() => realtime.endSessions(ended, 'passwordChanged'))
    return {}
  }),

  listDevices: procedure(security.listDevices, async ({ db, clock, viewer }) => {
    const sessions = await listSessions(db, viewer.id, clock.now())
    const devices = sessions.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      isCurrent: id === viewer.sessionId,
      name: deviceName(userAgent),
      network: networkName(ipAddress),
      startedAt: createdAt.toISOString(),
      lastActiveAt: updatedAt.toISOString(),
    }))
    return { devices: devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) }
  }),

  endDevice: procedure(security.endDevice, async (context, { sessionId }) => {
    const { db, viewer, errors, realtime, successListeners } = context
    if (!(await deleteSession(db, viewer.id, sessionId))) throw errors.NOT_FOUND()
    noteSecurity(context, 'sessionsEnded', { accountId: viewer.id, count: 1 })
    successListeners.push(() => realtime.endSessions([sessionId], 'signedOut'))
    return {}
  }),

  endOtherDevices: procedure(security.endOtherDevices, async (context) => {
    const { db, viewer, realtime, successListeners } = context
    const ended = await deleteOtherSessions(db, viewer.id, viewer.sessionId)
    noteSecurity(context, 'sessionsEnded', { accountId: viewer.id, count: ended.length })
    successListeners.push(() => realtime.endSessions(ended, 'signedOut'))
    return { count: ended.length }
  }),
}
