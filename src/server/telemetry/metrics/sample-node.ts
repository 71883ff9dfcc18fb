import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Registry } from '#server/telemetry/metrics/registry.ts'

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6
const DELAY_RESOLUTION_MS = 20
const QUANTILES = [0.5, 0.99, 1]

const single = (value: number) => [{ labels: {}, value }]

/** What the process itself says, under the names that dashboards for any program know. */
export function sampleProcess({ sampled }: Registry, { engine }: Pick<Database, 'engine'>): void {
  const startedAt = Date.now() / 1000 - process.uptime()
  const { version } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8')) as { version: string }
  sampled('gauge', 'kismetry_build_info', 'Which version runs', () => [
    { labels: { version, node: process.version, database: engine }, value: 1 },
  ])
  sampled('gauge', 'process_start_time_seconds', 'When the process started', () => single(startedAt))
  sampled('counter', 'process_cpu_seconds_total', 'Time on the processor', () => {
    const { user, system } = process.cpuUsage()
    return single((user + system) / MICROSECONDS)
  })
  sampled('gauge', 'process_resident_memory_bytes', 'Memory of the process', () => single(process.memoryUsage.rss()))
  sampled('gauge', 'nodejs_heap_size_used_bytes', 'Memory in use by JavaScript', () =>
    single(process.memoryUsage().heapUsed),
  )
}

/** How late the event loop was since it was last asked: it runs only where somebody asks. */
export function sampleEventLoop({ sampled }: Registry, resources: AsyncDisposableStack): void {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS })
  delay.enable()
  resources.defer(() => void delay.disable())
  sampled('gauge', 'kismetry_event_loop_delay_seconds', 'How late the event loop was since the last scrape', () => {
    const samples = QUANTILES.map((quantile) => ({
      labels: { quantile: String(quantile) },
      // What it measures includes its own interval.
      value: Math.max(0, delay.percentile(quantile * 100) / NANOSECONDS - DELAY_RESOLUTION_MS / 1000),
    }))
    delay.reset()
    return samples
  })
}

interface NodeParts {
  database: Pick<Database, 'poolState'>
  countSockets: () => number
  countWaitingEvents: () => number
  isRedisUp: (() => boolean) | undefined
  countDroppedSpans: (() => number) | undefined
  /** In milliseconds. */
  replicaAge: (() => number) | undefined
}

export function sampleParts(registry: Registry, parts: NodeParts): void {
  const { sampled } = registry
  sampled('gauge', 'kismetry_open_sockets', 'Open sockets', () => single(parts.countSockets()))
  sampled('gauge', 'kismetry_events_waiting', 'Events that wait for Redis', () => single(parts.countWaitingEvents()))
  const { isRedisUp } = parts
  if (isRedisUp) sampled('gauge', 'kismetry_redis_up', 'Whether Redis answers', () => single(isRedisUp() ? 1 : 0))
  const { countDroppedSpans } = parts
  if (countDroppedSpans) {
    sampled('counter', 'kismetry_spans_dropped_total', 'Spans that the collector did not take in time', () =>
      single(countDroppedSpans()),
    )
  }
  const { replicaAge } = parts
  if (replicaAge) {
    sampled('gauge', 'kismetry_replica_age_seconds', 'How old the replica is at most', () =>
      single(replicaAge() / 1000),
    )
  }
  samplePool(registry, parts.database)
}

/** The embedded engine has no pool, and then there are no such lines. */
function samplePool({ sampled }: Registry, { poolState }: Pick<Database, 'poolState'>): void {
  const one = (read: (state: ReturnType<NonNullable<typeof poolState>>) => number) => () =>
    poolState ? single(read(poolState())) : []
  sampled('gauge', 'kismetry_pool_size', 'Connections to the database', () => {
    if (!poolState) return []
    const { open, idle } = poolState()
    return [
      { labels: { state: 'busy' }, value: open - idle },
      { labels: { state: 'idle' }, value: idle },
    ]
  })
  sampled(
    'gauge',
    'kismetry_pool_size_max',
    'Most connections to the database',
    one(({ max }) => max),
  )
  sampled(
    'gauge',
    'kismetry_pool_waiting',
    'Who waits for a connection now',
    one(({ waiting }) => waiting),
  )
  sampled(
    'counter',
    'kismetry_pool_waits_total',
    'How often a connection was waited for',
    one(({ waits }) => waits),
  )
  sampled(
    'counter',
    'kismetry_pool_wait_seconds_total',
    'Time spent waiting for connections',
    one(({ waitedMs }) => waitedMs / 1000),
  )
}
