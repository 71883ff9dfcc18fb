import type { FastifyInstance } from 'fastify'
import { Id } from '#contract/id.ts'
import { MESSAGE_PHOTO_PREFIX } from '#server/features/chat/photos/photo-view.ts'
import { findShownPhoto } from '#server/features/chat/photos/photos.guards.ts'
import { SIZE_NAMES } from '#server/files/encode-picture.ts'
import { photoFile } from '#server/files/photo-store.ts'
import { createRequestContext, type Services } from '#server/http/api/request-context.ts'

/** A photo of a conversation, for the two of it. To anybody else it looks like none. */
export function serveMessagePhotos(http: FastifyInstance, services: Services): void {
  const { db, messagePhotos } = services
  http.get<{ Params: { id: string; size: string } }>(`${MESSAGE_PHOTO_PREFIX}:id/:size`, async (request, reply) => {
    // Asked again each time: a block, or a message that was deleted, holds at once.
    reply.header('cache-control', 'private, no-cache')
    const viewer = await createRequestContext(services, request, reply).findSession()
    const { success, data: id } = Id.safeParse(request.params.id)
    const size = SIZE_NAMES.find((each) => each === request.params.size)
    const path = viewer && success && size ? await findShownPhoto(db, viewer.id, id) : undefined
    const file = path && size ? await messagePhotos.read(photoFile(path, size)) : undefined
    if (!file) return reply.status(404).send({ code: 'NOT_FOUND' })
    reply.header('etag', file.etag)
    if (request.headers['if-none-match'] === file.etag) {
      file.stream.destroy()
      return reply.status(304).send()
    }
    return reply.type('image/webp').header('content-length', file.bytes).send(file.stream)
  })
}
