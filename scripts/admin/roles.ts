import { JUNIOR_ADMIN_LEVEL, MAIN_ADMIN_LEVEL, type RoleLevel } from '#domain/safety/roles.ts'
import type { Database, Db } from '#server/db/open.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { dismiss } from '#server/features/staff/dismiss.ts'
import { grantRole, listGrants, type RoleChange } from '#server/features/staff/roles.queries.ts'
import { tellRoleChange } from '#server/features/staff/tell-role-change.job.ts'
import { noteByOperator } from '#server/http/security-log.ts'
import { requireLogin, STDOUT_LOG, withQueues, type DatabaseCommand } from './command.ts'

/** Changes a role, records it, and lets the server tell whoever is looking at the console. */
async function changeRole(
  database: Database,
  userId: string,
  action: 'role.granted' | 'role.revoked',
  change: (tx: Db, now: Date) => Promise<RoleChange>,
): Promise<void> {
  const now = new Date()
  const outcome = await withQueues(database, (jobs) =>
    database.db.transaction().execute(async (tx) => {
      const made = await change(tx, now)
      if (made !== 'done') return made
      await recordAct(tx, { actorId: null, action, targetKind: 'user', targetId: userId }, now)
      await jobs.enqueue(tx, tellRoleChange, { userId })
      return made
    }),
  )
  if (outcome === 'lastMainAdmin')
    throw new Error('This is the last main admin. Grant the role to somebody else first.')
  if (outcome === 'done') noteByOperator(STDOUT_LOG, 'roleChanged', userId)
}

const GRANT_USAGE = 'grant EMAIL [--junior]'

/** What is misspelled must not grant more than was meant. */
function readLevel(options: string[]): RoleLevel {
  const unknown = options.find((option) => option !== '--junior')
  if (unknown !== undefined) throw new Error(`“${unknown}” is no option: npm run admin -- ${GRANT_USAGE}`)
  return options.length > 0 ? JUNIOR_ADMIN_LEVEL : MAIN_ADMIN_LEVEL
}

export const ROLE_COMMANDS = {
  grant: {
    usage: GRANT_USAGE,
    does: 'makes the member with this address a main admin, or a junior one',
    run: async (db, [email = '', ...options], { database }) => {
      const level = readLevel(options)
      const login = await requireLogin(db, email)
      await changeRole(database, login.id, 'role.granted', (tx, now) => grantRole(tx, login.id, level, now))
      console.log(`${login.email} is a ${level === MAIN_ADMIN_LEVEL ? 'main' : 'junior'} admin.`)
      if (!login.emailVerified) console.log('Nobody has confirmed this address: make sure that the account is theirs.')
    },
  },
  revoke: {
    usage: 'revoke EMAIL',
    does: 'takes the role away from the member with this address',
    run: async (db, [email = ''], { database }) => {
      const login = await requireLogin(db, email)
      await changeRole(database, login.id, 'role.revoked', async (tx, now) => {
        return (await dismiss(tx, login.id, now)).change
      })
      console.log(`${login.email} has no role.`)
    },
  },
  list: {
    usage: 'list',
    does: 'lists everybody with a role',
    run: async (db) => {
      const grants = await listGrants(db)
      for (const { email, roleLevel, userId, grantedAt } of grants) {
        const level = roleLevel === MAIN_ADMIN_LEVEL ? 'main  ' : 'junior'
        console.log(`${level} ${email} ${userId} since ${grantedAt.toISOString()}`)
      }
      console.log(`${grants.length} with a role`)
    },
  },
} satisfies Record<string, DatabaseCommand>
