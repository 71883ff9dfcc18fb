/** `node erasing-process.ts FOLDER`: erases whoever is due on the embedded database of a folder, to be killed meanwhile. */
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { JOBS } from '#server/jobs/jobs-table.ts'

const config = readConfig({ DATA_DIR: process.argv[2], DEMO: 'off', LOG_LEVEL: 'silent' })
const database = await openDatabase({ url: undefined, dataDir: config.dataDir })
const { services } = await createApp({ config, database, clock: systemClock, runsJobsByHand: true })
await JOBS.find(({ name }) => name === 'account-erasure')?.run(services, {}, { number: 1 })
