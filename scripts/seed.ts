/** `npm run seed -- --members N` fills the configured database with invented people; `--seed` makes others. */
import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { seedPopulation } from '#server/seed/population-seed.ts'
import { progressBar } from './progress-bar.ts'

const { values } = parseArgs({ options: { members: { type: 'string' }, seed: { type: 'string', default: '1' } } })
const members = Number(values.members)
const seed = Number(values.seed)
if (!Number.isSafeInteger(members) || members < 1 || !Number.isInteger(seed) || seed < 0) {
  console.error('Say how many: npm run seed -- --members 10000 (and --seed 2 for other people)')
  process.exit(1)
}

const config = readConfig(process.env)
const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
const began = performance.now()
try {
  await migrate(database, await readMigrations())
  const onProgress = progressBar(members, 'members')
  await seedPopulation(database.db, { members, seed, now: systemClock.now(), onProgress })
  console.log(`\n${members} members in ${((performance.now() - began) / 1000).toFixed(1)} s`)
} finally {
  await database.close()
}
