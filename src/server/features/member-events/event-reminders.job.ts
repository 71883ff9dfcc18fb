import { sql, type SqlBool } from 'kysely'
import { REMINDER_HOURS } from '#domain/member-events/event-rules.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { Db } from '#server/db/open.ts'
import { inWords, moveUp } from '#server/features/member-events/guest-list.ts'
import { lockEvent } from '#server/features/member-events/member-events.queries.ts'
import { tellReturned } from '#server/features/member-events/tell-guests.job.ts'
import { notify, type NotifyServices } from '#server/features/notifications/notify.ts'
import { collectEvents } from '#server/realtime/collect-events.ts'
import { toMembers } from '#server/realtime/audiences.ts'

/**
 * Fills places that nobody gave back by hand, such as those of deleted accounts, tells whoever is back from a pause what
 * has changed meanwhile, and reminds whoever has a place in what begins within a day. The reminder is noted in its own
 * transaction: it goes out once, and not to somebody who has left.
 */
export const remindGuests = {
  name: 'remind-event-guests',
  maxSeconds: 60 * 60,
  run: async (services: NotifyServices) => {
    for (const eventId of await listWithFreePlaces(services.db, services.clock.now())) await fill(services, eventId)
    await tellReturned(services)
    while (await remindNext(services)) continue
  },
}

async function listWithFreePlaces(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('memberEvents')
    .select('id')
    .where('startsAt', '>', now)
    .where('cancelledAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('eventGuests')
          .select('userId')
          .whereRef('eventId', '=', 'memberEvents.id')
          .where('hasPlace', '=', false),
      ),
    )
    .where(sql<SqlBool>`(select count(*) from event_guests where event_id = member_events.id and has_place) < capacity`)
    .execute()
  return rows.map(({ id }) => id)
}

async function fill(services: NotifyServices, eventId: string): Promise<void> {
  const hasMoved = await collectEvents(services.realtime, (publish) =>
    services.db.transaction().execute(async (tx) => {
      const event = await lockEvent(tx, eventId)
      return event !== undefined && (await moveUp({ ...services, db: tx, publish }, event))
    }),
  )
  if (hasMoved) services.realtime.emit('memberEvents.changed', [toMembers], {})
}

async function remindNext(services: NotifyServices): Promise<boolean> {
  return collectEvents(services.realtime, (publish) =>
    services.db.transaction().execute(async (tx) => {
      const guest = await takeUnreminded(tx, services.clock.now())
      if (!guest) return false
      const { eventId, userId, readerZone, ...event } = guest
      await notify(
        { ...services, db: tx, publish },
        { userId, kind: 'eventReminder', subject: inWords(event, readerZone), subjectId: eventId },
      )
      return true
    }),
  )
}

async function takeUnreminded(tx: Db, now: Date) {
  const row = await tx
    .selectFrom('eventGuests')
    .innerJoin('memberEvents', 'memberEvents.id', 'eventGuests.eventId')
    .innerJoin('users', 'users.userId', 'eventGuests.userId')
    .select(['eventId', 'eventGuests.userId', 'users.timeZone as readerZone'])
    .select(['memberEvents.title', 'memberEvents.startsAt', 'memberEvents.timeZone'])
    .where('hasPlace', '=', true)
    .where('remindedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('startsAt', '>', now)
    .where('startsAt', '<=', new Date(now.getTime() + REMINDER_HOURS * HOUR_MS))
    // Whoever has paused their account is told nothing now, and is reminded if they are back in time.
    .where('users.accountActive', '=', true)
    .orderBy('startsAt')
    .limit(1)
    .forUpdate('eventGuests')
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .updateTable('eventGuests')
    .set({ remindedAt: now })
    .where('eventId', '=', row.eventId)
    .where('userId', '=', row.userId)
    .execute()
  return row
}
