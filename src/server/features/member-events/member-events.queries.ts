import { sql, type SqlBool } from 'kysely'
import { PAST_EVENTS_DAYS, placesLeft, type Attendance } from '#domain/member-events/event-rules.ts'
import type { MemberEvent } from '#contract/member-events.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { comesAfter, inMicroseconds, momentOf, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'

const STARTS = { at: sql<Date>`member_events.starts_at`, id: sql`member_events.id` }

const TAKEN = sql<number>`(select count(*) from event_guests
  where event_id = member_events.id and has_place)::integer`
const WAITING = sql<number>`(select count(*) from event_guests
  where event_id = member_events.id and not has_place)::integer`
const BEFORE = sql<number>`(select count(*) from event_guests as earlier
  where earlier.event_id = member_events.id and not earlier.has_place
    and earlier.queue_number < own.queue_number)::integer`

/** Events with how full they are, and with the viewer's own place. */
function selectEvents(db: Db, viewerId: string) {
  return db
    .selectFrom('memberEvents')
    .leftJoin('eventGuests as own', (join) =>
      join.onRef('own.eventId', '=', 'memberEvents.id').on('own.userId', '=', viewerId),
    )
    .selectAll('memberEvents')
    .select(['own.hasPlace', TAKEN.as('taken'), WAITING.as('waiting'), BEFORE.as('before')])
    .select(inMicroseconds(STARTS.at).as('at'))
}

export type EventRow = Awaited<ReturnType<typeof listUpcoming>>[number]
type Page = PageRequest<MomentKey>

/** Soonest first. What was called off is listed only for its guests. */
export async function listUpcoming(db: Db, viewerId: string, now: Date, page: Page) {
  return soonestFirst(db, viewerId, now, page)
    .where((event) => event.or([event('cancelledAt', 'is', null), event('own.userId', 'is not', null)]))
    .execute()
}

export async function listJoined(db: Db, viewerId: string, now: Date, page: Page) {
  return soonestFirst(db, viewerId, now, page).where('own.userId', 'is not', null).execute()
}

function soonestFirst(db: Db, viewerId: string, now: Date, { after, limit }: Page) {
  let query = selectEvents(db, viewerId)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .orderBy('memberEvents.id')
    .limit(limit)
  if (after) query = query.where(sql<SqlBool>`(starts_at, id) > (${momentOf(after.at)}, ${after.id}::uuid)`)
  return query
}

/** Latest first. Whoever has no perk sees those they were at. */
export async function listPast(
  db: Db,
  viewerId: string,
  { now, isForGuests }: { now: Date; isForGuests: boolean },
  { after, limit }: Page,
) {
  let query = selectEvents(db, viewerId)
    .where('endsAt', '<=', now)
    .where('endsAt', '>', new Date(now.getTime() - PAST_EVENTS_DAYS * DAY_MS))
    .where('cancelledAt', 'is', null)
    .orderBy('startsAt', 'desc')
    .orderBy('memberEvents.id')
    .limit(limit)
  if (isForGuests) query = query.where('own.hasPlace', '=', true)
  if (after) query = query.where(comesAfter(STARTS, after))
  return query.execute()
}

/** Everything, for admins, latest first. */
export async function listEvents(db: Db, viewerId: string, { after, limit }: Page) {
  let query = selectEvents(db, viewerId).orderBy('startsAt', 'desc').orderBy('memberEvents.id').limit(limit)
  if (after) query = query.where(comesAfter(STARTS, after))
  return query.execute()
}

export async function findEvent(db: Db, viewerId: string, eventId: string) {
  return selectEvents(db, viewerId).where('memberEvents.id', '=', eventId).executeTakeFirst()
}

/** Until the transaction ends, whoever else takes or gives back a place there waits. */
export async function lockEvent(tx: Db, eventId: string) {
  return tx.selectFrom('memberEvents').selectAll().where('id', '=', eventId).forNoKeyUpdate().executeTakeFirst()
}

export type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>

export async function countTaken(tx: Db, eventId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('eventGuests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .where('hasPlace', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

function headOf({ id, title, startsAt, endsAt, timeZone, cancelledAt }: EventRow) {
  return {
    id,
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    isCancelled: cancelledAt !== null,
  }
}

function attendanceOf({ hasPlace }: EventRow): Attendance | null {
  if (hasPlace === null) return null
  return hasPlace ? 'place' : 'waiting'
}

/** How a member sees it: where it is only with a place, and more than a title only with the perk or as a guest. */
export function viewOfEvent(row: EventRow, hasPerk: boolean): MemberEvent {
  const attendance = attendanceOf(row)
  const { description, capacity, taken, waiting, place, link } = row
  return {
    ...headOf(row),
    details: hasPerk || attendance ? { description, capacity, placesLeft: placesLeft(capacity, taken), waiting } : null,
    attendance,
    before: attendance === 'waiting' ? row.before : null,
    where: attendance === 'place' ? { place, link } : null,
  }
}

export function adminViewOf(row: EventRow) {
  const { description, place, link, capacity, taken, waiting, sequence } = row
  const room = { capacity, placesLeft: placesLeft(capacity, taken), waiting }
  return { ...headOf(row), description, place, link, ...room, sequence }
}
