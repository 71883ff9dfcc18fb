import type { FastifyInstance } from 'fastify'
import { Id } from '#contract/id.ts'
import { calendarFile, calendarPath } from '#domain/member-events/calendar-file.ts'
import { findEvent, viewOfEvent } from '#server/features/member-events/member-events.queries.ts'
import { createRequestContext, type Services } from '#server/http/api/request-context.ts'

/** An event as a calendar file, for its guests. To anybody else it looks like no file. */
export function serveCalendar(http: FastifyInstance, services: Services): void {
  const { db, publicUrl } = services
  http.get<{ Params: { id: string } }>(calendarPath(':id'), async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const viewer = await createRequestContext(services, request, reply).findSession()
    const { success, data: id } = Id.safeParse(request.params.id)
    const row = viewer && success ? await findEvent(db, viewer.id, id) : undefined
    if (!row || row.hasPlace === null) return reply.status(404).send({ code: 'NOT_FOUND' })
    const { where } = viewOfEvent(row, true)
    const file = calendarFile({
      uid: `${row.id}@${new URL(publicUrl).hostname}`,
      sequence: row.sequence,
      title: row.title,
      text: row.description,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      place: where?.place ?? null,
      link: where?.link ?? null,
      isCancelled: row.cancelledAt !== null,
      changedAt: row.updatedAt,
    })
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="kismetry-event.ics"')
      .send(file)
  })
}
