import type { Insertable } from 'kysely'
import type { NewEvent } from '#contract/member-events.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '#server/db/open.ts'
import type { MemberEventsTable } from '#server/db/tables/plan-tables.ts'

/** An event in a week, for two hours, with a place and a link. */
export async function insertEvent(db: Db, changes: Partial<Insertable<MemberEventsTable>> = {}): Promise<string> {
  const now = new Date()
  const startsAt = changes.startsAt ? new Date(changes.startsAt) : new Date(now.getTime() + 7 * DAY_MS)
  const id = crypto.randomUUID()
  await db
    .insertInto('memberEvents')
    .values({
      id,
      title: 'Stargazing',
      description: 'Bring a coat.',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 2 * 60 * 60 * 1000),
      timeZone: 'Europe/Lisbon',
      place: 'Rua do Século 5, Lisbon',
      link: 'https://meet.example/stars',
      capacity: 10,
      cancelledAt: null,
      createdAt: now,
      updatedAt: now,
      ...changes,
    })
    .execute()
  return id
}

/** What an admin announces. */
export const NEW_EVENT: NewEvent = {
  title: 'Stargazing',
  description: 'Bring a coat.',
  startsAt: '2026-11-20T20:00:00+01:00',
  endsAt: '2026-11-20T23:00:00+01:00',
  timeZone: 'Europe/Madrid',
  place: 'Plaza Mayor 1',
  link: null,
  capacity: 1,
}
