import { expect, test } from 'vitest'
import { checkTuning, type Tuning } from '#server/doctor/check-tuning.ts'

const GB = 2 ** 30
const WELL: Tuning = {
  fsync: true,
  synchronousCommit: true,
  autovacuum: true,
  cacheBytes: 6 * GB,
  databaseBytes: 21 * GB,
  hugePages: 'on',
}

const statesWith = (other: Partial<Tuning>) => checkTuning({ ...WELL, ...other }).map(({ state }) => state)

test.each<[what: string, other: Partial<Tuning>, states: string[]]>([
  ['as recommended', {}, ['ok', 'ok', 'ok', 'ok']],
  ['without fsync', { fsync: false }, ['bad', 'ok', 'ok', 'ok']],
  ['with answers before the disk has it', { synchronousCommit: false }, ['bad', 'ok', 'ok', 'ok']],
  ['without autovacuum', { autovacuum: false }, ['ok', 'warn', 'ok', 'ok']],
  ['with the cache as installed', { cacheBytes: GB / 8 }, ['ok', 'ok', 'warn', 'ok']],
  [
    'with the cache as installed and few members',
    { cacheBytes: GB / 8, databaseBytes: GB / 2 },
    ['ok', 'ok', 'ok', 'ok'],
  ],
  ['without huge pages', { hugePages: 'off' }, ['ok', 'ok', 'ok', 'warn']],
  ['with huge pages if there are any', { hugePages: 'try' }, ['ok', 'ok', 'ok', 'ok']],
  [
    'with neither huge pages nor a large cache',
    { cacheBytes: GB / 8, databaseBytes: GB / 2, hugePages: 'off' },
    ['ok', 'ok', 'ok', 'ok'],
  ],
])('PostgreSQL %s', (_, other, states) => {
  expect(statesWith(other)).toEqual(states)
})

test('the cache is said with what it is for', () => {
  expect(checkTuning({ ...WELL, cacheBytes: GB / 8 })[2]).toEqual({
    state: 'warn',
    what: 'Cache',
    is: '128 MB for a database of 21504 MB',
    remedy: `Set shared_buffers to a quarter of the machine's memory.`,
  })
})
