import type { FastifyInstance } from 'fastify'
import { Id } from '#contract/id.ts'
import { isAdminSession } from '#domain/safety/roles.ts'
import { findPicturePath, TICKET_PICTURE_PREFIX } from '#server/features/support/pictures.queries.ts'
import { photoFile } from '#server/files/photo-store.ts'
import { createRequestContext, type Services } from '#server/http/api/request-context.ts'

const SIZES = ['small', 'large'] as const

/** Asked with every request: the requester of the ticket and the desk see it, to anybody else it is no file. */
export function serveTicketPictures(http: FastifyInstance, services: Services): void {
  const { db, ticketPictures } = services
  http.get<{ Params: { id: string; size: string } }>(`${TICKET_PICTURE_PREFIX}:id/:size`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const viewer = await createRequestContext(services, request, reply).findSession()
    const { success, data: id } = Id.safeParse(request.params.id)
    const size = SIZES.find((each) => each === request.params.size)
    const isStaff = isAdminSession(viewer, services)
    const path = viewer && success && size ? await findPicturePath(db, { id, viewerId: viewer.id, isStaff }) : undefined
    const file = path && size ? await ticketPictures.read(photoFile(path, size)) : undefined
    if (!file) return reply.status(404).send({ code: 'NOT_FOUND' })
    return reply.type('image/webp').header('content-length', file.bytes).send(file.stream)
  })
}
