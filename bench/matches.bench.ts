import { median, percentile, type Benchmark, type BenchmarkRun } from './benchmark.ts'
import { millisecondsOf, readCrowdOptions, rounded, withCrowd } from './bench-members.ts'
import { listMatchesInProcess, listMatchesInSql, rankMatches, readCrowd } from './score-everybody.ts'

const FACTOR_GOAL = 100
const P95_GOAL_MS = 10
const GROWTH_GOAL = 2
const USUAL_VIEWERS = 200
/** Scoring everybody takes long and always the same time, so a few rounds are enough. */
const YARDSTICK_ROUNDS = 5

/** The six best of everybody, beside two ways of scoring everybody for them. Every answer must be theirs. */
const benchmark: Benchmark = {
  description: 'The exact matches of members in growing crowds, beside scoring everybody in SQL and in this process',
  goal: `at the largest size ${FACTOR_GOAL} times faster than SQL, p95 within ${P95_GOAL_MS} ms and at most ${GROWTH_GOAL} times the cost at the smallest`,
  run: async ({ progress, options }) => {
    const { sizes, viewers } = readCrowdOptions(options, USUAL_VIEWERS)
    const results = []
    for (const members of sizes) results.push(await measure({ members, viewers, progress }))
    const [smallest, largest] = [results[0], results.at(-1)]
    if (!smallest || !largest) throw new Error('Say how many members: --members 10000,100000')
    const factor = largest.sqlMs / largest.p50Ms
    const growth = largest.p50Ms / smallest.p50Ms
    const figures = Object.fromEntries(
      results.flatMap((result, index) =>
        Object.entries(result).map(([name, value]) => [`${name} at ${sizes[index]}`, rounded(value)]),
      ),
    )
    return {
      figures: { ...figures, timesFasterThanSql: rounded(factor), growth: rounded(growth) },
      met:
        factor >= FACTOR_GOAL &&
        largest.p95Ms <= P95_GOAL_MS &&
        growth <= GROWTH_GOAL &&
        results.every(({ disagreements }) => disagreements === 0),
    }
  },
}
export default benchmark

async function measure(crowd: { members: number; viewers: number; progress: BenchmarkRun['progress'] }) {
  return withCrowd(crowd, async ({ db, seedSeconds, viewers }) => {
    const took: number[] = []
    const answers: string[] = []
    // The first quarter only warms the server up.
    for (const [index, { client }] of viewers.entries()) {
      crowd.progress(index + 1, viewers.length, `matches among ${crowd.members}`)
      const ms = await millisecondsOf(async () => {
        const { people, rankedCount } = await client.discovery.matches()
        answers.push(`${people.map(({ id }) => id).join()} of ${rankedCount}`)
      })
      if (index >= viewers.length / 4) took.push(ms)
    }
    const [inSql, inProcess]: [number[], number[]] = [[], []]
    for (const [index, viewer] of viewers.slice(0, YARDSTICK_ROUNDS).entries()) {
      crowd.progress(index + 1, YARDSTICK_ROUNDS, `scoring all ${crowd.members}`)
      inSql.push(await millisecondsOf(() => listMatchesInSql(db, viewer)))
      inProcess.push(await millisecondsOf(() => listMatchesInProcess(db, viewer)))
    }
    const everybody = await readCrowd(db, {})
    let disagreements = 0
    for (const [index, viewer] of viewers.entries()) {
      crowd.progress(index + 1, viewers.length, `comparing with all ${crowd.members}`)
      const { ids, rankedCount } = rankMatches(everybody, viewer)
      if (answers[index] !== `${ids.join()} of ${rankedCount}`) disagreements += 1
    }
    return {
      seedSeconds,
      p50Ms: median(took),
      p95Ms: percentile(took, 0.95),
      sqlMs: median(inSql),
      processMs: median(inProcess),
      disagreements,
    }
  })
}
