/** `npm run bench` lists the benchmarks; `npm run bench NAME` runs one and ends in one line of JSON. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Benchmark } from '../bench/benchmark.ts'

const folder = join(import.meta.dirname, '../bench')
const [name, ...options] = process.argv.slice(2)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))

const load = async (each: string) =>
  ((await import(join(folder, `${each}.bench.ts`))) as { default: Benchmark }).default

if (!name) {
  for (const each of names) console.log(`${each.padEnd(16)} ${(await load(each)).description}`)
} else if (names.includes(name)) {
  const benchmark = await load(name)
  const progress = (done: number, of: number, what: string) => process.stderr.write(`\r${what} ${done}/${of}   `)
  const { figures, met } = await benchmark.run({ progress, options })
  process.stderr.write('\n')
  console.log(JSON.stringify({ benchmark: name, figures, goal: benchmark.goal, met }))
  process.exitCode = met ? 0 : 1
} else {
  console.error(`There is no benchmark called ${name}. There are: ${names.join(', ')}`)
  process.exitCode = 1
}
