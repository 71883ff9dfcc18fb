import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Services } from '#server/http/api/request-context.ts'
import type { EventStream } from '#server/realtime/event-stream.ts'
import type { Redis } from '#server/realtime/redis.ts'
import { sampleJobs } from '#server/telemetry/metrics/sample-jobs.ts'
import { sampleEventLoop, sampleParts, sampleProcess } from '#server/telemetry/metrics/sample-node.ts'
import { serveMetrics } from '#server/telemetry/metrics/serve-metrics.ts'

interface MetricsParts {
  config: Config
  database: Database
  services: Pick<Services, 'metrics' | 'realtime' | 'traces' | 'replica'>
  redis: Redis | undefined
  stream: EventStream | undefined
}

/** Where metrics can be read, and what is asked for only then. Without an address nothing is watched. */
export async function mountMetrics(
  http: FastifyInstance,
  { config, database, services, redis, stream }: MetricsParts,
  resources: AsyncDisposableStack,
): Promise<void> {
  if (config.metricsPort === undefined && config.metricsToken === undefined) return
  const { registry } = services.metrics
  sampleProcess(registry, database)
  sampleEventLoop(registry, resources)
  sampleParts(registry, {
    database,
    countSockets: services.realtime.countSockets,
    countWaitingEvents: () => stream?.countWaiting() ?? 0,
    isRedisUp: redis?.isUp,
    countDroppedSpans: services.traces?.countDropped,
    replicaAge: services.replica?.age,
  })
  sampleJobs(registry, database.db)
  await serveMetrics(http, registry, config, resources)
}
