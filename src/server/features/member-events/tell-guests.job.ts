import type { Db } from '#server/db/open.ts'
import { inWords } from '#server/features/member-events/guest-list.ts'
import { notify, type NotifyServices } from '#server/features/notifications/notify.ts'
import { collectEvents } from '#server/realtime/collect-events.ts'

interface TellData {
  eventId: string
  /** Read only by nodes of an earlier version, which may run the job during a rolling restart. */
  kind: 'eventChanged' | 'eventCancelled'
}

/**
 * Tells the guests of an event that it has changed, or is called off. Up to which change each was told is noted with
 * the notification: a run that is killed goes on where it was, and a second one finds nobody left. What they are told
 * is decided by the event as it is by then, not by what enqueued the job: it may have been called off since.
 */
export const tellGuests = {
  name: 'tell-guests',
  maxSeconds: 60 * 60,
  run: (services: NotifyServices, { eventId }: TellData) => tellUntold(services, eventId),
}

/** Whoever has paused their account hears of what is to come once they are back. */
export async function tellReturned(services: NotifyServices): Promise<void> {
  const rows = await untoldGuests(services.db)
    .select('eventId')
    .distinct()
    .where('memberEvents.startsAt', '>', services.clock.now())
    .execute()
  for (const { eventId } of rows) await tellUntold(services, eventId)
}

/** Nobody is told of a change that does not concern where and when: whoever knew of all before still does. */
export async function keepTold(tx: Db, eventId: string, { from, to }: { from: number; to: number }): Promise<void> {
  await tx
    .updateTable('eventGuests')
    .set({ toldSequence: to })
    .where('eventId', '=', eventId)
    .where('toldSequence', '=', from)
    .execute()
}

async function tellUntold(services: NotifyServices, eventId: string): Promise<void> {
  while (await tellNext(services, eventId)) continue
}

async function tellNext(services: NotifyServices, eventId: string): Promise<boolean> {
  return collectEvents(services.realtime, (publish) =>
    services.db.transaction().execute(async (tx) => {
      const guest = await takeUntold(tx, eventId)
      if (!guest) return false
      const { userId, timeZone, event } = guest
      const kind = event.cancelledAt ? 'eventCancelled' : 'eventChanged'
      await notify(
        { ...services, db: tx, publish },
        { userId, kind, subject: inWords(event, timeZone), subjectId: eventId },
      )
      return true
    }),
  )
}

async function takeUntold(tx: Db, eventId: string) {
  // Nobody changes the event until it is noted of which change this guest was told.
  const event = await tx.selectFrom('memberEvents').selectAll().where('id', '=', eventId).forShare().executeTakeFirst()
  if (!event) return undefined
  const row = await untoldGuests(tx)
    .select(['eventGuests.userId', 'users.timeZone'])
    .where('eventId', '=', eventId)
    .orderBy('queueNumber')
    .limit(1)
    // Whose row is being written is waited for: nobody looks again once the last one is told.
    .forUpdate('eventGuests')
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .updateTable('eventGuests')
    .set({ toldSequence: event.sequence })
    .where('eventId', '=', eventId)
    .where('userId', '=', row.userId)
    .execute()
  return { ...row, event }
}

function untoldGuests(db: Db) {
  return db
    .selectFrom('eventGuests')
    .innerJoin('memberEvents', 'memberEvents.id', 'eventGuests.eventId')
    .innerJoin('users', 'users.userId', 'eventGuests.userId')
    .whereRef('toldSequence', '<', 'memberEvents.sequence')
    .where('users.accountActive', '=', true)
}
