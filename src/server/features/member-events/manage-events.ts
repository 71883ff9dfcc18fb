import { randomUUID } from 'node:crypto'
import type { NewEvent } from '#contract/member-events.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { isClosed, moveUp } from '#server/features/member-events/guest-list.ts'
import { lockEvent, type LockedEvent } from '#server/features/member-events/member-events.queries.ts'
import { keepTold, tellGuests } from '#server/features/member-events/tell-guests.job.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import type { NotifyContext } from '#server/features/notifications/channels.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { GuardContext, HandlerContext } from '#server/http/api/request-context.ts'

type ManageContext<Code extends 'NOT_FOUND' | 'EVENT_CLOSED' | 'EVENT_CHANGED'> = GuardContext<Code> &
  NotifyContext &
  Pick<HandlerContext<'admin'>, 'jobs'>

const EVENT = { targetKind: 'event' } as const

/** An event of this id that was announced before is left as it is, and has to be the same one. */
export async function announceEvent(
  { db, clock, viewer, errors }: Pick<HandlerContext<'admin'>, 'db' | 'clock' | 'viewer'> & CanFail<'EVENT_CHANGED'>,
  { id = randomUUID(), ...event }: NewEvent & { id?: string | undefined },
): Promise<{ id: string; isNew: boolean }> {
  const now = clock.now()
  const row = rowOf(event)
  const isNew = await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('memberEvents')
      .values({ id, ...row, cancelledAt: null, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) {
      requireToCome(errors, event, { now, path: ['startsAt'] })
      await recordAct(tx, { actorId: viewer.id, action: 'event.announced', ...EVENT, targetId: id }, now)
    } else if (!isSameEvent(await lockEvent(tx, id), row)) throw errors.EVENT_CHANGED()
    return added !== undefined
  })
  return { id, isNew }
}

interface Edit {
  event: NewEvent
  /** The last change that the admin knows of. */
  sequence?: number | undefined
}

/**
 * Guests hear of it if the time or the place is another one; a bigger room is filled from the waiting list. False when
 * it was like that already, as after an answer that was lost.
 */
export async function editEvent(
  context: ManageContext<'NOT_FOUND' | 'EVENT_CLOSED' | 'EVENT_CHANGED'>,
  eventId: string,
  edit: Edit,
): Promise<boolean> {
  const { clock, jobs, errors } = context
  const now = clock.now()
  return context.db.transaction().execute(async (tx) => {
    const before = await lockEvent(tx, eventId)
    if (!before) throw errors.NOT_FOUND()
    if (isClosed(before, now)) throw errors.EVENT_CLOSED()
    const row = rowOf(edit.event)
    if (isSameEvent(before, row)) return false
    requireToCome(errors, edit.event, { now, path: ['event', 'startsAt'] })
    // The form has every field: it would undo what somebody else has changed since it was opened.
    if (edit.sequence !== undefined && edit.sequence !== before.sequence) throw errors.EVENT_CHANGED()
    const sequence = before.sequence + 1
    await tx
      .updateTable('memberEvents')
      .set({ ...row, sequence, updatedAt: now })
      .where('id', '=', eventId)
      .execute()
    if (!isSameMoment(before, row)) {
      await tx.updateTable('eventGuests').set({ remindedAt: null }).where('eventId', '=', eventId).execute()
    }
    if (!isSameMoment(before, row) || before.place !== row.place || before.link !== row.link) {
      await jobs.enqueue(tx, tellGuests, { eventId, kind: 'eventChanged' })
    } else await keepTold(tx, eventId, { from: before.sequence, to: sequence })
    await moveUp({ ...context, db: tx }, { ...before, ...row, sequence })
    await recordAct(tx, { actorId: context.viewer.id, action: 'event.changed', ...EVENT, targetId: eventId }, now)
    return true
  })
}

export async function cancelEvent(
  context: ManageContext<'NOT_FOUND' | 'EVENT_CLOSED'>,
  eventId: string,
): Promise<void> {
  const { clock, jobs, errors } = context
  const now = clock.now()
  await context.db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event) throw errors.NOT_FOUND()
    if (event.cancelledAt) return
    if (isClosed(event, now)) throw errors.EVENT_CLOSED()
    await tx
      .updateTable('memberEvents')
      .set({ cancelledAt: now, updatedAt: now, sequence: event.sequence + 1 })
      .where('id', '=', eventId)
      .execute()
    await jobs.enqueue(tx, tellGuests, { eventId, kind: 'eventCancelled' })
    await recordAct(tx, { actorId: context.viewer.id, action: 'event.cancelled', ...EVENT, targetId: eventId }, now)
  })
}

/** What has begun can be neither changed nor called off: with a wrong year it would stay for ever. */
function requireToCome(
  errors: CanFail['errors'],
  { startsAt }: NewEvent,
  { now, path }: { now: Date; path: string[] },
): void {
  if (new Date(startsAt) > now) return
  throw errors.INVALID_INPUT({ data: { issues: [{ path, message: INPUT_COPY.momentOver }] } })
}

function rowOf({ title, description, startsAt, endsAt, timeZone, place, link, capacity }: NewEvent) {
  const moments = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  return { title, description, ...moments, timeZone, place, link, capacity }
}

type Times = Pick<LockedEvent, 'startsAt' | 'endsAt'>

type EventFields = ReturnType<typeof rowOf>

function isSameEvent(one: EventFields | undefined, other: EventFields): boolean {
  const names = ['title', 'description', 'timeZone', 'place', 'link', 'capacity'] as const
  return one !== undefined && isSameMoment(one, other) && names.every((name) => one[name] === other[name])
}

function isSameMoment(one: Times, other: Times): boolean {
  return one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()
}
