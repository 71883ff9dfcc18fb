import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/db/open.ts'
import { findLoginByEmail } from '#server/features/accounts/accounts.queries.ts'
import type { SecurityLog } from '#server/http/security-log.ts'
import { JOBS } from '#server/jobs/jobs-table.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'

interface Described {
  usage: string
  does: string
}

/** Works on the migrated database of the site, which it is given open. */
export interface DatabaseCommand extends Described {
  run(db: Db, args: string[], opened: { database: Database; config: Config }): Promise<void>
}

/** Opens by itself what it needs. */
export interface SiteCommand extends Described {
  runAlone(args: string[], environment: Record<string, string | undefined>): Promise<void>
}

export type Command = DatabaseCommand | SiteCommand

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One line of JSON each, like the lines of the server's log. */
const writeLine = (level: number) => (fields: object) =>
  console.log(JSON.stringify({ level, time: Date.now(), ...fields, msg: 'security' }))
export const STDOUT_LOG: SecurityLog = { info: writeLine(30), warn: writeLine(40) }

/** The account with this address. */
export async function requireLogin(db: Db, email: string) {
  if (!email) throw new Error('Say whose account: give the address that they sign in with.')
  const login = await findLoginByEmail(db, email.toLowerCase())
  if (!login) throw new Error(`Nobody has signed up with ${email}.`)
  return login
}

type Queues = Awaited<ReturnType<typeof openJobs>>

/** With the queues open. They are only written to: the server runs what is in them. */
export async function withQueues<Result>(database: Database, work: (jobs: Queues) => Promise<Result>): Promise<Result> {
  const resources = new AsyncDisposableStack()
  try {
    const options = { clock: systemClock, log: console, jobs: JOBS, isByHand: true }
    return await work(await openJobs({ ...options, database }, resources))
  } finally {
    await resources.disposeAsync()
  }
}
