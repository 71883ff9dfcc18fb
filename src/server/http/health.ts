import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

const DATABASE_PATIENCE_MS = 2_000

/** `/healthz` says that the process answers; `/readyz` that it can serve, which needs the database. */
export function mountHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = await Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, DATABASE_PATIENCE_MS, false).unref()),
    ])
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'no database' })
  })
}
