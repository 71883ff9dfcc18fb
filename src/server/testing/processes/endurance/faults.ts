import { query } from '#server/testing/processes/postgres-process.ts'
import { FAST_CLOCK, FULL_DISK, type Cluster } from '#server/testing/processes/endurance/cluster.ts'
import { pick, type Random } from '#server/seed/population-random.ts'

type Fault = (cluster: Cluster, random: Random) => Promise<void>

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const between = (random: Random, [least, most]: [number, number]) => least + random() * (most - least)

/** The last node is never ended, so that its memory can be watched. */
const oneOf = ({ nodes }: Cluster, random: Random) => pick(random, nodes.slice(0, -1))

const runWith =
  (extra: Record<string, string>): Fault =>
  async (cluster, random) => {
    const node = oneOf(cluster, random)
    await node.stop()
    await node.start(extra)
    await pause(between(random, [4_000, 8_000]))
    await node.stop()
    await node.start()
  }

/** Each breaks something and mends it again. */
export const FAULTS: Record<string, Fault> = {
  'a node is killed': async (cluster, random) => {
    const node = oneOf(cluster, random)
    await node.stop('SIGKILL')
    await pause(between(random, [0, 3_000]))
    await node.start()
  },
  'a node is restarted': runWith({}),
  'a node is paused': async ({ nodes }, random) => {
    const pid = pick(random, nodes).pid()
    process.kill(pid, 'SIGSTOP')
    await pause(between(random, [500, 5_000]))
    process.kill(pid, 'SIGCONT')
  },
  'every database connection is cut, again and again': async ({ postgres }) => {
    for (let cut = 0; cut < 10; cut += 1) {
      const others = `datname = 'postgres' and pid <> pg_backend_pid()`
      await query(postgres.url, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
      await pause(200)
    }
  },
  'PostgreSQL is restarted': ({ postgres }) => postgres.restart(),
  'Redis is away': async ({ proxies }, random) => {
    await proxies.redis.refuse()
    await pause(between(random, [1_000, 6_000]))
    await proxies.redis.accept()
  },
  'mail is refused': async ({ proxies }, random) => {
    await proxies.smtp.refuse()
    await pause(between(random, [2_000, 6_000]))
    await proxies.smtp.accept()
  },
  'the bucket is slow': async ({ proxies }, random) => {
    for (let stall = 0; stall < 5; stall += 1) {
      proxies.s3.pause()
      await pause(between(random, [200, 1_500]))
      proxies.s3.resume()
      await pause(100)
    }
  },
  'the disk of a node is full': runWith(FULL_DISK),
  'the clock of a node is five seconds fast': runWith(FAST_CLOCK),
}
