import type { Insertable } from 'kysely'
import type { NewEvent } from '#contract/member-events.ts'
import { MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '#server/db/open.ts'
import type { MemberEventsTable } from '#server/db/tables/plan-tables.ts'
import { makePremium } from '#server/testing/chat.ts'
import type { Person } from '#server/testing/person.ts'
import type { TestApp } from '#server/testing/test-app.ts'

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

/** An admin who announces events, and three members who join them. */
export async function openEvents(app: TestApp) {
  const [admin, ...guests] = [await app.member(), await app.member(), await app.member(), await app.member()] as const
  const userId = await admin.id()
  await app.db.insertInto('userRoles').values({ userId, roleLevel: MAIN_ADMIN_LEVEL, revokedAt: null }).execute()
  for (const person of guests) await makePremium(app, await person.id())
  return {
    admin,
    guests,
    edit: (eventId: string, changes: Partial<NewEvent> = {}) =>
      admin.client.memberEvents.edit({ eventId, event: { ...NEW_EVENT, ...changes } }),
    /** An event with these guests, of which nobody has been told anything yet. */
    announced: async () => {
      await app.db.deleteFrom('notifications').execute()
      const { id } = await admin.client.memberEvents.announce(NEW_EVENT)
      for (const { client } of guests) await client.memberEvents.join({ eventId: id })
      return id
    },
  }
}

export type Events = Awaited<ReturnType<typeof openEvents>>

export async function notificationsOf({ client }: Person) {
  return (await client.notifications.list({})).notifications.map(({ kind, subject }) => [kind, subject])
}
