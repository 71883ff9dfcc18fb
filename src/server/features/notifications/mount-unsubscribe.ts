import type { FastifyInstance } from 'fastify'
import { paths } from '#domain/site/paths.ts'
import { updateNotificationSettings } from '#server/features/notifications/notifications.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

const BODY_MAX_BYTES = 1024

/**
 * One-click unsubscribe (RFC 8058): mail programs and their servers post to the link of a letter, from anywhere and
 * without a session. It only ever switches off. GET of the same address is a page, which changes nothing by itself.
 */
export function mountUnsubscribe(
  http: FastifyInstance,
  { db, limits, hasRoomFor, unsubscribeLinks }: Pick<Services, 'db' | 'limits' | 'hasRoomFor' | 'unsubscribeLinks'>,
): void {
  http.register((scope, _options, done) => {
    // What the body says is the same in every such request: `List-Unsubscribe=One-Click`.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, async () => undefined)
    scope.post<{ Querystring: { token?: unknown } }>(paths.unsubscribe, async ({ ip, query }, reply) => {
      reply.header('cache-control', 'no-store')
      if (!(await limits.tryTake('requestsPerAddress', ip))) return reply.status(429).send('Too many requests.')
      if (!hasRoomFor('rows')) return reply.status(507).send('No room.')
      const found = typeof query.token === 'string' ? unsubscribeLinks.read(query.token) : undefined
      const settings = found && (await updateNotificationSettings(db, found.userId, { [found.flag]: false }))
      return settings ? reply.send('Unsubscribed.') : reply.status(410).send('This link is not valid.')
    })
    done()
  })
}
