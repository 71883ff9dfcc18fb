import { MATCHES_ORDERS, type MatchesOrder } from '#domain/discovery/discovery-rules.ts'
import { median, percentile, type Benchmark, type BenchmarkRun } from './benchmark.ts'
import { millisecondsOf, readCrowdOptions, rounded, withCrowd } from './support/bench-members.ts'
import { listMatchesInProcess, listMatchesInSql, rankMatches, readCrowd } from './support/score-everybody.ts'

const FACTOR_GOAL = 100
const P95_GOAL_MS = 10
const GROWTH_GOAL = 2
const OWN_WEIGHTS_GOAL = 1.2
const USUAL_VIEWERS = 200
/** Scoring everybody takes long and always the same time, so a few rounds are enough. */
const YARDSTICK_ROUNDS = 5

/** The six best of everybody, beside two ways of scoring everybody for them. Every answer must be theirs. */
const benchmark: Benchmark = {
  description: 'The exact matches of members in growing crowds, beside scoring everybody in SQL and in this process',
  goal: `at the largest size ${FACTOR_GOAL} times faster than SQL, p95 within ${P95_GOAL_MS} ms and at most ${GROWTH_GOAL} times the cost at the smallest; by own weights within ${OWN_WEIGHTS_GOAL} times the standard`,
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
        largest.ownP50Ms <= OWN_WEIGHTS_GOAL * largest.p50Ms &&
        results.every(({ disagreements }) => disagreements === 0),
    }
  },
}
export default benchmark

async function measure(crowd: { members: number; viewers: number; progress: BenchmarkRun['progress'] }) {
  return withCrowd(crowd, async ({ db, seedSeconds, viewers }) => {
    const took: Record<MatchesOrder, number[]> = { best: [], mine: [] }
    const answers: Record<MatchesOrder, string[]> = { best: [], mine: [] }
    // The first quarter only warms the server up.
    for (const [index, { client }] of viewers.entries()) {
      crowd.progress(index + 1, viewers.length, `matches among ${crowd.members}`)
      for (const order of MATCHES_ORDERS) {
        const ms = await millisecondsOf(async () => {
          const { people, rankedCount } = await client.discovery.matches({ order })
          answers[order].push(`${people.map(({ id }) => id).join()} of ${rankedCount}`)
        })
        if (index >= viewers.length / 4) took[order].push(ms)
      }
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
      for (const order of MATCHES_ORDERS) {
        const { id, vibe, weights } = viewer
        const { ids, rankedCount } = rankMatches(everybody, { id, vibe, ...(order === 'mine' && { weights }) })
        if (answers[order][index] !== `${ids.join()} of ${rankedCount}`) disagreements += 1
      }
    }
    return {
      seedSeconds,
      p50Ms: median(took.best),
      p95Ms: percentile(took.best, 0.95),
      ownP50Ms: median(took.mine),
      ownP95Ms: percentile(took.mine, 0.95),
      sqlMs: median(inSql),
      processMs: median(inProcess),
      disagreements,
    }
  })
}
