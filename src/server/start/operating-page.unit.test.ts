import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#server/config.ts'
import { Environment } from '#server/config/environment.ts'
import { SECURITY_EVENTS } from '#server/http/security-log.ts'
import { JOBS, SCHEDULES } from '#server/jobs/jobs-table.ts'

const page = readFileSync(join(REPOSITORY_ROOT, 'docs/behaviour/operating.md'), 'utf8')
const section = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

/** What the first column of the tables of a section names, in their order. */
const rowsOf = (title: string) =>
  [...section(title).matchAll(/^\| (`[^|]+`) \|([^|]*)\|/gm)].flatMap(([, names = '', second = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, second })),
  )
const namesIn = (title: string) => rowsOf(title).map(({ name }) => name)

test('every variable is explained once, and none that does not exist', () => {
  expect(namesIn('Configuration').toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
})

test('every security event is explained once', () => {
  expect(namesIn('Security events').toSorted()).toEqual(Object.keys(SECURITY_EVENTS).toSorted())
})

const WEEKDAYS = ['Sundays']
function inWords(cron: string): string {
  const [minute = '', hour = '', , , weekday = ''] = cron.split(' ')
  const time = `${hour}:${minute.padStart(2, '0')}`
  if (minute === '*') return 'every minute'
  if (hour === '*') return `at ${minute} `
  return weekday === '*' ? `daily at ${time}` : `${WEEKDAYS[Number(weekday)]} at ${time}`
}

test('every job is listed once, with its time', () => {
  const rows = rowsOf('Jobs')
  expect(rows.map(({ name }) => name).toSorted()).toEqual(JOBS.map(({ name }) => name).toSorted())
  const wrong = rows.filter(({ name, second }) => {
    const schedule = SCHEDULES.find(({ job }) => job.name === name)
    return !second.includes(schedule ? inWords(schedule.cron) : 'at once')
  })
  expect(wrong).toEqual([])
})

test('no two jobs begin at the same minute, but for those of every minute', () => {
  const minutes = SCHEDULES.map(({ cron }) => cron.split(' ')[0]).filter((minute) => minute !== '*')
  expect(minutes.filter((minute, place) => minutes.indexOf(minute) < place)).toEqual([])
})
