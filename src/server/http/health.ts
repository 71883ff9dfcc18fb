import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { within } from '#server/deadline.ts'
import type { Storage } from '#server/files/storage.ts'
import type { ProxyProbe } from '#server/http/proxy-probe.ts'
import type { Redis } from '#server/realtime/redis.ts'

const DATABASE_TIMEOUT_MS = 2_000

interface Checked {
  db: Db
  redis: Redis | undefined
  storage: Pick<Storage, 'isFull'>
  probe: ProxyProbe
  clock: Clock
}

/**
 * `/healthz` says that the process answers; `/readyz` that it can serve, which needs the database. Without Redis, or with
 * a full disk, a node is degraded but still ready: the other nodes are probably no better.
 */
export function mountHealth(app: FastifyInstance, { db, redis, storage, probe, clock }: Checked): void {
  app.get('/healthz', { logLevel: 'warn' }, (request, reply) => {
    const arrival = probe.describe(request, clock.now())
    void reply.send({ status: 'ok', ...(arrival && { arrival }) })
  })
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const database = await within(DATABASE_TIMEOUT_MS, sql`select 1`.execute(db)).then(
      () => 'ok',
      () => 'unreachable',
    )
    const engines = {
      database,
      ...(redis && { redis: redis.isUp() ? 'ok' : 'unreachable' }),
      ...(storage.isFull() && { storage: 'full' }),
    }
    if (database !== 'ok') return reply.status(503).send({ status: 'no database', ...engines })
    const isDegraded = engines.redis === 'unreachable' || storage.isFull()
    return { status: isDegraded ? 'degraded' : 'ready', ...engines }
  })
}
