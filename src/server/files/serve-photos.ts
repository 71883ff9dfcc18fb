import type { FastifyInstance } from 'fastify'
import { isAdminSession } from '#domain/safety/roles.ts'
import { isOnProfile } from '#server/files/photo-rows.queries.ts'
import { PHOTO_PREFIX, photoOfFile } from '#server/files/photo-store.ts'
import { createRequestContext, type Services } from '#server/http/api/request-context.ts'

const CACHE_SECONDS = 3600

/**
 * Photos have the same addresses wherever they are stored. Anybody may fetch one while it is on a profile; a file that
 * is only kept for a report, nobody but a moderator.
 */
export function servePhotos(http: FastifyInstance, services: Services): void {
  const { db, photos } = services
  http.get<{ Params: { '*': string } }>(`${PHOTO_PREFIX}*`, async (request, reply) => {
    // The reason is only logged: it may name the store.
    const unavailable = (err: unknown) => {
      request.log.error({ err }, 'a photo could not be read')
      return 'unavailable' as const
    }
    const isModerator = async () =>
      isAdminSession(await createRequestContext(services, request, reply).findSession(), services)

    reply.header('cache-control', 'private, no-store')
    const name = request.params['*']
    const photo = photoOfFile(name)
    const isPublic = photo !== undefined && (await isOnProfile(db, photo.path).catch(unavailable))
    if (isPublic === 'unavailable') return reply.status(503).send({ code: 'UNAVAILABLE' })
    const file = isPublic || (photo && (await isModerator())) ? await photos.read(name).catch(unavailable) : undefined
    if (file === 'unavailable') return reply.status(503).send({ code: 'UNAVAILABLE' })
    if (!file) return reply.status(404).send({ code: 'NOT_FOUND' })
    if (isPublic) reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`)
    reply.header('etag', file.etag)
    if (request.headers['if-none-match'] === file.etag) {
      file.stream.destroy()
      return reply.status(304).send()
    }
    return reply.type('image/webp').header('content-length', file.bytes).send(file.stream)
  })
}
