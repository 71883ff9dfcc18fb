import { lastRequestDue } from '#domain/account/closing-rules.ts'
import type { AuditAction } from '#domain/safety/audit.ts'
import { paths } from '#domain/site/paths.ts'
import { insertResetLink } from '#server/auth/reset-links.queries.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/db/open.ts'
import { closeForErasure } from '#server/features/account/closing.queries.ts'
import {
  liftAtMachine,
  readSuspension,
  suspendAtMachine,
} from '#server/features/moderation/staff-cases/suspend-at-machine.ts'
import type { NotifyContext } from '#server/features/notifications/channels.ts'
import { tellOwner } from '#server/features/two-factor/tell-owner.ts'
import { resetFactors } from '#server/features/two-factor/two-factor.queries.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { noteByOperator } from '#server/http/security-log.ts'
import { createSeal } from '#server/mail/seal.ts'
import { createLetters } from '#server/mail/send-letters.ts'
import { createUnsubscribeLinks } from '#server/mail/unsubscribe-links.ts'
import { requireLogin, STDOUT_LOG, UUID, withQueues, type DatabaseCommand } from './command.ts'

/** With what is needed to write to somebody. Nobody listens to this process: what is published goes nowhere. */
async function withPost<Result>(
  { database, config }: { database: Database; config: Config },
  work: (post: Omit<NotifyContext, 'db'>) => Promise<Result>,
): Promise<Result> {
  const { secret, publicUrl } = config
  return withQueues(database, (jobs) =>
    work({
      clock: systemClock,
      jobs,
      letters: createLetters({ jobs, seal: createSeal(secret), clock: systemClock }),
      publicUrl,
      unsubscribeLinks: createUnsubscribeLinks(secret, publicUrl),
      publish: () => undefined,
    }),
  )
}

/** In the audit log, in the transaction that does it. */
const record = (tx: Db, action: AuditAction, targetId: string) =>
  recordAct(tx, { actorId: null, action, targetKind: 'user', targetId }, new Date())

export const ACCOUNT_COMMANDS = {
  'reset-password': {
    usage: 'reset-password EMAIL',
    does: 'prints a link that sets a new password, for somebody whom no letter reaches',
    run: async (db, [email = ''], { config }) => {
      const login = await requireLogin(db, email)
      const { token } = await db.transaction().execute(async (tx) => {
        await record(tx, 'user.resetLinkMade', login.id)
        return insertResetLink(tx, login.id, new Date())
      })
      noteByOperator(STDOUT_LOG, 'resetRequested', login.id)
      console.log(`${config.publicUrl}${paths.updatePassword}?token=${token}`)
    },
  },
  suspend: {
    usage: 'suspend EMAIL [--days N] [--reason TEXT] | --lift',
    does: 'suspends the member with this address for 30 or so many days, with a letter and an appeal, or takes it back',
    run: async (db, [email = '', ...options], opened) => {
      const { days, reason, lift } = readSuspension(options)
      const login = await requireLogin(db, email)
      const outcome = await withPost(opened, (post) =>
        db.transaction().execute(async (tx) => {
          const context = { ...post, db: tx }
          if (lift)
            return `${await liftAtMachine(context, login.id)} decisions are lifted. ${login.email} is not suspended.`
          const until = await suspendAtMachine(context, login.id, { days, reason })
          return `${login.email} is suspended until ${until.toISOString()}, and is told why.`
        }),
      )
      if (!lift) noteByOperator(STDOUT_LOG, 'sessionsEnded', login.id)
      console.log(outcome)
    },
  },
  'reset-two-factor': {
    usage: 'reset-two-factor EMAIL',
    does: 'removes the second factors of somebody who has lost them all, ends their sessions and tells them',
    run: async (db, [email = ''], opened) => {
      const login = await requireLogin(db, email)
      await withPost(opened, (post) =>
        db.transaction().execute(async (tx) => {
          await resetFactors(tx, login.id)
          await record(tx, 'user.factorsReset', login.id)
          await tellOwner(tx, post, login.id, { kind: 'factorsReset' })
        }),
      )
      noteByOperator(STDOUT_LOG, 'factorsReset', login.id)
      console.log(`${login.email} can sign in with the password alone. Ask them to set up a second factor anew.`)
    },
  },
  erase: {
    usage: 'erase ACCOUNT_ID',
    does: 'has the server erase an account within the hour, for good, as if deletion had been asked for long ago',
    run: async (db, [accountId = '']) => {
      const requestedAt = lastRequestDue(new Date())
      await db.transaction().execute(async (tx) => {
        const isClosed = UUID.test(accountId) && (await closeForErasure(tx, accountId, requestedAt))
        if (!isClosed) throw new Error('There is no open account with this id.')
        await record(tx, 'user.erasureAsked', accountId)
      })
      noteByOperator(STDOUT_LOG, 'deletionRequested', accountId)
      console.log('The server erases it at 40 minutes past the hour.')
    },
  },
} satisfies Record<string, DatabaseCommand>
