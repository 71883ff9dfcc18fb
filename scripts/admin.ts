/** `npm run admin -- COMMAND`: what an operator does by hand, on the database that the server uses. */
import { MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig, type Config } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openDatabase, type Database, type Db } from '#server/db/open.ts'
import { findLoginByEmail } from '#server/features/accounts/accounts.queries.ts'
import { DEAD_LETTERS } from '#server/jobs/enqueue.ts'
import { listFailedJobs } from '#server/jobs/failed-jobs.queries.ts'
import { JOBS } from '#server/jobs/jobs-table.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { createSeal } from '#server/mail/seal.ts'
import { createLetters } from '#server/mail/send-letters.ts'
import { tellOwner } from '#server/features/two-factor/tell-owner.ts'
import { resetFactors } from '#server/features/two-factor/two-factor.queries.ts'
import { noteByOperator, type SecurityLog } from '#server/http/security-log.ts'
import { setSiteDate } from '#server/features/site/site.queries.ts'
import { listCounterDifferences, repairCounters } from '#server/features/chat/counters.queries.ts'

interface Command {
  usage: string
  does: string
  run(db: Db, args: string[], opened: { database: Database; config: Config }): Promise<void>
}

/** One line of JSON each, like the lines of the server's log. */
const writeLine = (level: number) => (fields: object) =>
  console.log(JSON.stringify({ level, time: Date.now(), ...fields, msg: 'security' }))
const STDOUT_LOG: SecurityLog = { info: writeLine(30), warn: writeLine(40) }

/** The queues are only written to: the server runs what is in them. */
const QUEUES = { clock: systemClock, log: console, jobs: JOBS, isByHand: true }

const COMMANDS: Record<string, Command> = {
  grant: {
    usage: 'grant EMAIL',
    does: 'makes the member with this address a main admin',
    run: async (db, [email = '']) => {
      const login = await findLoginByEmail(db, email.toLowerCase())
      if (!login) throw new Error(`Nobody has signed up with ${email || 'no address'}.`)
      await db
        .insertInto('userRoles')
        .values({ userId: login.id, roleLevel: MAIN_ADMIN_LEVEL, revokedAt: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      console.log(`${login.email} is a main admin.`)
    },
  },
  'reset-two-factor': {
    usage: 'reset-two-factor EMAIL',
    does: 'removes the second factors of somebody who has lost them all, ends their sessions and tells them',
    run: async (db, [email = ''], { database, config }) => {
      const login = await findLoginByEmail(db, email.toLowerCase())
      if (!login) throw new Error(`Nobody has signed up with ${email || 'no address'}.`)
      const resources = new AsyncDisposableStack()
      const jobs = await openJobs({ ...QUEUES, database }, resources)
      const letters = createLetters({ jobs, seal: createSeal(config.secret), clock: systemClock })
      await db.transaction().execute(async (tx) => {
        await resetFactors(tx, login.id)
        await tellOwner(tx, { letters, publicUrl: config.publicUrl }, login.id, { kind: 'factorsReset' })
      })
      await resources.disposeAsync()
      noteByOperator(STDOUT_LOG, 'factorsReset', login.id)
      console.log(`${login.email} can sign in with the password alone. Ask them to set up a second factor anew.`)
    },
  },
  'set-date': {
    usage: 'set-date KEY "TEXT"',
    does: 'changes a date of the notice on the home page: feature_complete or mobile_app',
    run: async (db, [key = '', value = '']) => {
      if (value.length < 1 || value.length > 40) throw new Error('A date has 1 to 40 characters.')
      if (!(await setSiteDate(db, key, value))) throw new Error('There are two dates: feature_complete and mobile_app.')
      console.log(`${key} is now ${value}.`)
    },
  },
  'verify-counters': {
    usage: 'verify-counters [--repair]',
    does: 'counts unread messages and previews again, and mends them if asked',
    run: async (db, args) => {
      const differences = await listCounterDifferences(db)
      for (const { conversationId, what, stored, counted } of differences) {
        console.log(`${conversationId} ${what}: stored ${stored}, counted ${counted}`)
      }
      console.log(`${differences.length} differences`)
      if (differences.length === 0) return
      if (args.includes('--repair')) {
        await repairCounters(db)
        console.log('Mended.')
      } else process.exitCode = 1
    },
  },
  jobs: {
    usage: 'jobs [--retry ID | --retry all]',
    does: 'lists the jobs that were given up, and gives them back to be run if asked',
    run: async (_db, args, { database }) => {
      const resources = new AsyncDisposableStack()
      const { boss } = await openJobs({ ...QUEUES, database }, resources)
      const failed = await listFailedJobs(database.db)
      for (const { id, job, data, failedAt, attempts, error } of failed) {
        const when = failedAt.toISOString()
        console.log(
          `${id} ${job} ${JSON.stringify(data)}: ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} until ${when}: ${error}`,
        )
      }
      console.log(`${failed.length} failed jobs`)
      const [, which] = args[0] === '--retry' ? args : []
      if (which) {
        const ids = failed.map(({ id }) => id).filter((id) => which === 'all' || which === id)
        console.log(`${ids.length > 0 ? await boss.redrive(DEAD_LETTERS, { ids }) : 0} are run again`)
      }
      await resources.disposeAsync()
    },
  },
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (command) {
  try {
    const config = readConfig(process.env)
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
    try {
      await migrate(database, await readMigrations())
      await command.run(database.db, args, { database, config })
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
} else {
  console.log('npm run admin -- COMMAND')
  for (const { usage, does } of Object.values(COMMANDS)) console.log(`  ${usage.padEnd(34)} ${does}`)
  process.exitCode = name ? 1 : 0
}
