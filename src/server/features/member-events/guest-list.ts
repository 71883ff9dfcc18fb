import { whenIn, cityOf, placesLeft } from '#domain/member-events/event-rules.ts'
import type { Db } from '#server/db/open.ts'
import { countTaken, lockEvent, type LockedEvent } from '#server/features/member-events/member-events.queries.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'
import type { NotifyContext } from '#server/features/notifications/channels.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { GuardContext } from '#server/http/api/request-context.ts'

type GuestContext<Code extends 'NOT_FOUND' | 'PERK_NEEDED' | 'EVENT_CLOSED'> = GuardContext<Code> & NotifyContext

/**
 * A place if those who wait leave one, otherwise the end of the waiting list. Whoever is a guest already stays as they
 * are.
 */
export async function joinEvent(
  context: GuestContext<'NOT_FOUND' | 'PERK_NEEDED' | 'EVENT_CLOSED'>,
  eventId: string,
): Promise<boolean> {
  const { viewer, clock, errors } = context
  const now = clock.now()
  return context.db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event) throw errors.NOT_FOUND()
    if (await isGuest(tx, eventId, viewer.id)) return false
    if (!(await hasPerk(tx, viewer.id, 'events', now))) throw errors.PERK_NEEDED()
    if (isClosed(event, now)) throw errors.EVENT_CLOSED()
    // The place of a deleted account is free until the next run of the job: those who wait come first.
    await moveUp({ ...context, db: tx }, event)
    const hasPlace = placesLeft(event.capacity, await countTaken(tx, eventId)) > 0
    await tx
      .insertInto('eventGuests')
      .values({
        eventId,
        userId: viewer.id,
        hasPlace,
        joinedAt: now,
        remindedAt: null,
        toldSequence: event.sequence,
      })
      .execute()
    return true
  })
}

/** Gives a place back, and the first of those who wait moves up. */
export async function leaveEvent(
  context: GuestContext<'NOT_FOUND' | 'EVENT_CLOSED'>,
  eventId: string,
): Promise<boolean> {
  const { viewer, clock, errors } = context
  return context.db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event) throw errors.NOT_FOUND()
    if (!(await isGuest(tx, eventId, viewer.id))) return false
    if (isClosed(event, clock.now())) throw errors.EVENT_CLOSED()
    await tx.deleteFrom('eventGuests').where('eventId', '=', eventId).where('userId', '=', viewer.id).execute()
    await moveUp({ ...context, db: tx }, event)
    return true
  })
}

/**
 * Fills free places from the waiting list, in its order, while the event is locked. Whoever has lost the perk keeps
 * their number and is passed over. Returns whether anybody moved.
 */
export async function moveUp(context: NotifyContext, event: LockedEvent): Promise<boolean> {
  const { db: tx, clock } = context
  const now = clock.now()
  if (isClosed(event, now)) return false
  let free = placesLeft(event.capacity, await countTaken(tx, event.id))
  if (free === 0) return false
  const waiting = await tx
    .selectFrom('eventGuests')
    .innerJoin('users', 'users.userId', 'eventGuests.userId')
    .select(['eventGuests.userId', 'users.timeZone'])
    .where('eventId', '=', event.id)
    .where('hasPlace', '=', false)
    .where('users.accountActive', '=', true)
    .where('users.suspendedAt', 'is', null)
    .orderBy('queueNumber')
    .execute()
  let hasMoved = false
  for (const { userId, timeZone } of waiting) {
    if (free === 0) break
    if (!(await hasPerk(tx, userId, 'events', now))) continue
    await tx
      .updateTable('eventGuests')
      .set({ hasPlace: true })
      .where('eventId', '=', event.id)
      .where('userId', '=', userId)
      .execute()
    await notify(context, { userId, kind: 'eventPlace', subject: inWords(event, timeZone), subjectId: event.id })
    free -= 1
    hasMoved = true
  }
  return hasMoved
}

/** From its beginning on nobody comes or goes. */
export function isClosed({ startsAt, cancelledAt }: Pick<LockedEvent, 'startsAt' | 'cancelledAt'>, now: Date): boolean {
  return cancelledAt !== null || startsAt <= now
}

/** "Stargazing, 20 November 2026 at 19:00 (Lisbon)", and the hour where the reader is if that is somewhere else. */
export function inWords(
  { title, startsAt, timeZone }: Pick<LockedEvent, 'title' | 'startsAt' | 'timeZone'>,
  readerZone: string | null,
): string {
  const there = whenIn(timeZone, startsAt)
  const here = readerZone === null ? there : whenIn(readerZone, startsAt)
  return `${title}, ${there} (${cityOf(timeZone)}${here === there ? '' : `; for you ${here}`})`
}

async function isGuest(tx: Db, eventId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('eventGuests')
    .select('userId')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
