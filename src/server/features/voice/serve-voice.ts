import type { FastifyInstance } from 'fastify'
import { Id } from '#contract/id.ts'
import { VOICE_PREFIX } from '#server/features/voice/clip-view.ts'
import { findAudibleClip } from '#server/features/voice/voice.guards.ts'
import { createRequestContext, type Services } from '#server/http/api/request-context.ts'

/** A recording, for whoever may hear it. To anybody else it looks like none. */
export function serveVoice(http: FastifyInstance, services: Services): void {
  const { db, clock, voices } = services
  http.get<{ Params: { id: string } }>(`${VOICE_PREFIX}:id`, async (request, reply) => {
    // Asked again each time: a block, or a plan that has ended, holds at once.
    reply.header('cache-control', 'private, no-cache')
    const viewer = await createRequestContext(services, request, reply).findSession()
    const { success, data: id } = Id.safeParse(request.params.id)
    const clip =
      viewer && success ? await findAudibleClip(db, { viewerId: viewer.id, now: clock.now() }, id) : undefined
    const file = clip && (await voices.read(clip))
    if (!file) return reply.status(404).send({ code: 'NOT_FOUND' })
    reply.type('audio/wav').header('etag', file.etag).header('accept-ranges', 'bytes')
    if (request.headers['if-none-match'] === file.etag) {
      file.stream.destroy()
      return reply.status(304).send()
    }
    const bytes = Buffer.concat(await file.stream.toArray())
    const range = request.headers.range === undefined ? undefined : requestedRange(request.headers.range, bytes.length)
    if (range === null) return reply.status(416).header('content-range', `bytes */${bytes.length}`).send()
    if (!range) return reply.send(bytes)
    // Safari plays nothing from a server that has no ranges.
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
      .send(bytes.subarray(range.start, range.end + 1))
  })
}

/** The one range that is asked for; undefined when the whole file will do, null when there is no such range. */
function requestedRange(header: string, length: number): { start: number; end: number } | undefined | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return start <= end && start < length ? { start, end } : null
}
