import type { FastifyInstance } from 'fastify'
import { Id } from '#contract/id.ts'
import { EXPORT_PREFIX, findOwnFile } from '#server/features/data-export/data-export.queries.ts'
import { createRequestContext, type Services } from '#server/http/api/request-context.ts'

/** The file itself, for nobody but the member it was made for. To anybody else it looks like no file. */
export function serveExports(http: FastifyInstance, services: Services): void {
  const { db, clock, exports } = services
  http.get<{ Params: { id: string } }>(`${EXPORT_PREFIX}:id`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const viewer = await createRequestContext(services, request, reply).findSession()
    const { success, data: id } = Id.safeParse(request.params.id)
    const row = viewer && success && (await findOwnFile(db, { id, userId: viewer.id, now: clock.now() }))
    const file = row ? await exports.read(id) : undefined
    if (!viewer || !row || !file) return reply.status(404).send({ code: 'NOT_FOUND' })
    const day = row.readyAt?.toISOString().slice(0, 10)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="kismetry-${viewer.username}-${day}.zip"`)
      .header('content-length', file.bytes)
      .send(file.stream)
  })
}
