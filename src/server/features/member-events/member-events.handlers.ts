import { memberEvents } from '#contract/member-events.ts'
import { EVENTS_IN_PREVIEW, EVENTS_PAGE_SIZE } from '#domain/member-events/event-rules.ts'
import { MomentKey } from '#server/db/keyset.ts'
import { joinEvent, leaveEvent } from '#server/features/member-events/guest-list.ts'
import { announceEvent, cancelEvent, editEvent } from '#server/features/member-events/manage-events.ts'
import {
  adminViewOf,
  findEvent,
  listEvents,
  listJoined,
  listPast,
  listUpcoming,
  viewOfEvent,
} from '#server/features/member-events/member-events.queries.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { toMembers } from '#server/realtime/audiences.ts'

export const memberEventsHandlers = {
  upcoming: procedure(memberEvents.upcoming, async (context, { after }) => {
    const { db, clock, cursors, viewer } = context
    const mayJoin = await hasEventsPerk(context)
    if (!mayJoin) {
      const rows = await listUpcoming(db, viewer.id, clock.now(), { after: undefined, limit: EVENTS_IN_PREVIEW })
      return { hasPerk: false, events: rows.map((row) => viewOfEvent(row, false)), next: null }
    }
    const { items, next } = await cursors.page(listOf('upcoming', viewer.id, after), (page) =>
      listUpcoming(db, viewer.id, clock.now(), page),
    )
    return { hasPerk: true, events: items.map((row) => viewOfEvent(row, true)), next }
  }),

  mine: procedure(memberEvents.mine, async (context, { after }) => {
    const { db, clock, cursors, viewer } = context
    const { items, next } = await cursors.page(listOf('joined', viewer.id, after), (page) =>
      listJoined(db, viewer.id, clock.now(), page),
    )
    return { events: items.map((row) => viewOfEvent(row, false)), next }
  }),

  past: procedure(memberEvents.past, async (context, { after }) => {
    const { db, clock, cursors, viewer } = context
    const isForGuests = !(await hasEventsPerk(context))
    const { items, next } = await cursors.page(listOf('past', viewer.id, after), (page) =>
      listPast(db, viewer.id, { now: clock.now(), isForGuests }, page),
    )
    return { events: items.map((row) => viewOfEvent(row, true)), next }
  }),

  join: procedure(memberEvents.join, async (context, { eventId }) => {
    await context.limits.take('eventPlacesPerAccount', context.viewer.id)
    if (await joinEvent(context, eventId)) tellEverybody(context)
    return requireEventView(context, eventId)
  }),

  leave: procedure(memberEvents.leave, async (context, { eventId }) => {
    await context.limits.take('eventPlacesPerAccount', context.viewer.id)
    if (await leaveEvent(context, eventId)) tellEverybody(context)
    return requireEventView(context, eventId)
  }),

  listAll: procedure(memberEvents.listAll, async ({ db, cursors, viewer }, { after }) => {
    const { items, next } = await cursors.page(listOf('all', viewer.id, after), (page) =>
      listEvents(db, viewer.id, page),
    )
    return { events: items.map(adminViewOf), next }
  }),

  announce: procedure(memberEvents.announce, async (context, event) => {
    const { id, isNew } = await announceEvent(context, event)
    if (isNew) tellEverybody(context)
    return requireAdminView(context, id)
  }),

  edit: procedure(memberEvents.edit, async (context, { eventId, ...changes }) => {
    if (await editEvent(context, eventId, changes)) tellEverybody(context)
    return requireAdminView(context, eventId)
  }),

  cancel: procedure(memberEvents.cancel, async (context, { eventId }) => {
    await cancelEvent(context, eventId)
    tellEverybody(context)
    return {}
  }),
}

function listOf(list: string, viewerId: string, after: string | undefined) {
  return { list: `events-${list}`, viewerId, key: MomentKey, after, size: EVENTS_PAGE_SIZE }
}

function hasEventsPerk({ db, clock, viewer }: HandlerContext<'member'>): Promise<boolean> {
  return hasPerk(db, viewer.id, 'events', clock.now())
}

/** Only that something has changed: each tab asks for what its member may see. */
function tellEverybody({ publish }: HandlerContext<'member'>): void {
  publish('memberEvents.changed', [toMembers], {})
}

/** Without the perk and without a place, an event is a title and a time. */
async function requireEventView(context: HandlerContext<'member'> & CanFail<'NOT_FOUND'>, eventId: string) {
  const row = await findEvent(context.db, context.viewer.id, eventId)
  if (!row) throw context.errors.NOT_FOUND()
  return viewOfEvent(row, await hasEventsPerk(context))
}

async function requireAdminView({ db, viewer }: HandlerContext<'admin'>, eventId: string) {
  const row = await findEvent(db, viewer.id, eventId)
  if (!row) throw new Error('An event has vanished while it was being changed.')
  return adminViewOf(row)
}
