import { listCounterDifferences, repairCounters } from '#server/features/chat/counters.queries.ts'
import { checkCounters, repairMetrics } from '#server/features/console/verify-metrics.queries.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { setSiteDate } from '#server/features/site/site.queries.ts'
import { countFailedJobs, listFailedJobs } from '#server/jobs/failed-jobs.queries.ts'
import { UUID, withQueues, type DatabaseCommand } from './command.ts'

export const SITE_COMMANDS = {
  'set-date': {
    usage: 'set-date KEY "TEXT"',
    does: 'changes a date of the notice on the home page: feature_complete or mobile_app',
    run: async (db, [key = '', value = '']) => {
      if (value.length < 1 || value.length > 40) throw new Error('A date has 1 to 40 characters.')
      await db.transaction().execute(async (tx) => {
        if (!(await setSiteDate(tx, key, value)))
          throw new Error('There are two dates: feature_complete and mobile_app.')
        const act = { actorId: null, action: 'siteDate.set', targetKind: 'siteDate', targetId: null } as const
        await recordAct(tx, { ...act, details: { key, value } }, new Date())
      })
      console.log(`${key} is now ${value}.`)
    },
  },
  'verify-counters': {
    usage: 'verify-counters [--repair]',
    does: 'counts the figures of the dashboard, unread messages and previews again, and mends them if asked',
    run: async (db, args) => {
      const figures = await checkCounters(db, new Date())
      for (const { key, stored, counted } of figures) {
        console.log(`${key}: stored ${stored}, counted ${counted}${stored === counted ? '' : ' <'}`)
      }
      const differences = await listCounterDifferences(db)
      for (const { conversationId, what, stored, counted } of differences) {
        console.log(`${conversationId} ${what}: stored ${stored}, counted ${counted}`)
      }
      const count = differences.length + figures.filter(({ stored, counted }) => stored !== counted).length
      console.log(`${count} differences`)
      if (count === 0) return
      if (args.includes('--repair')) {
        await repairCounters(db)
        await repairMetrics(db, new Date())
        console.log('Mended.')
      } else process.exitCode = 1
    },
  },
  jobs: {
    usage: 'jobs [--retry ID | --retry all]',
    does: 'lists the jobs that were given up, and gives them back to be run if asked',
    run: (db, args, { database }) =>
      withQueues(database, async ({ retryFailed }) => {
        const failed = await listFailedJobs(db)
        for (const { id, job, data, failedAt, attempts, error } of failed) {
          const tried = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} until ${failedAt.toISOString()}`
          console.log(`${id} ${job} ${JSON.stringify(data)}: ${tried}: ${error}`)
        }
        const count = await countFailedJobs(db)
        const listed = failed.length < count ? `, of which the newest ${failed.length} are listed` : ''
        console.log(`${count.toLocaleString('en')} failed jobs${listed}`)
        const [, which] = args[0] === '--retry' ? args : []
        if (!which) return
        const retried = which === 'all' || UUID.test(which) ? await retryFailed(which === 'all' ? which : [which]) : 0
        if (retried > 0) {
          const act = { actorId: null, action: 'job.retried', targetKind: 'job' } as const
          const targetId = which === 'all' ? null : which
          await recordAct(db, { ...act, targetId, details: { count: retried } }, new Date())
        }
        console.log(`${retried.toLocaleString('en')} are run again`)
      }),
  },
} satisfies Record<string, DatabaseCommand>
