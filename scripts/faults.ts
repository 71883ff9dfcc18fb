/** `npm run faults`: members live their day on three nodes while everything breaks. `-- --minutes N --seed N` */
import { parseArgs } from 'node:util'
import { runEndurance } from '#server/testing/processes/endurance/run-endurance.ts'
import { findPostgresPrograms } from '#server/testing/processes/postgres-process.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '120' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const postgresPrograms = findPostgresPrograms()
if (!postgresPrograms || !(minutes > 0) || !Number.isInteger(seed)) {
  console.error('Needs the programs of PostgreSQL and redis-server, and a time: npm run faults -- --minutes 5 --seed 7')
  process.exit(1)
}

console.log(`${minutes} minutes with the seed ${seed}`)
const began = Date.now()
const onFault = (name: string) => console.log(`${((Date.now() - began) / 60_000).toFixed(1).padStart(6)} min  ${name}`)
const { faults, problems, ...figures } = await runEndurance({ postgresPrograms, minutes, seed, onFault })
console.log(JSON.stringify({ minutes, seed, faults: faults.length, ...figures }))
for (const problem of problems) console.log(problem)
console.log(problems.length === 0 ? 'Nothing was lost.' : `${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
