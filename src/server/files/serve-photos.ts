import type { FastifyInstance } from 'fastify'
import { PHOTO_PREFIX, type PhotoStore } from '#server/files/photo-store.ts'

const CACHE_SECONDS = 3600

/** Photos have the same addresses wherever they are stored. */
export function servePhotos(app: FastifyInstance, photos: PhotoStore): void {
  app.get<{ Params: { '*': string } }>(`${PHOTO_PREFIX}*`, async (request, reply) => {
    const file = await photos.read(request.params['*']).catch((err: unknown) => {
      request.log.error({ err }, 'a photo could not be read')
      return 'unavailable' as const
    })
    // The reason is only logged: it may name the store.
    if (file === 'unavailable') return reply.status(503).send({ code: 'UNAVAILABLE' })
    if (!file) return reply.status(404).send({ code: 'NOT_FOUND' })
    reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`).header('etag', file.etag)
    if (request.headers['if-none-match'] === file.etag) {
      file.stream.destroy()
      return reply.status(304).send()
    }
    return reply.type('image/webp').header('content-length', file.bytes).send(file.stream)
  })
}
