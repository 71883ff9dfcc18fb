import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarPath } from '#domain/member-events/calendar-file.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { remindGuests } from '#server/features/member-events/event-reminders.job.ts'
import { codeOf, makePremium } from '#server/testing/chat.ts'
import { insertEvent, notificationsOf } from '#server/testing/perks/events.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guests: Person[]
let free: Person
beforeAll(async () => {
  app = await createTestApp()
  free = await app.member()
  guests = []
  for (let index = 0; index < 6; index += 1) guests.push(await vip())
})
beforeEach(async () => {
  for (const table of ['memberEvents', 'notifications'] as const) await app.db.deleteFrom(table).execute()
})
afterEach(() => app.setNow(TEST_NOW))
afterAll(() => app.close())

async function vip(): Promise<Person> {
  const person = await app.member()
  await makePremium(app, await person.id())
  await app.db
    .updateTable('userMemberships')
    .set({ endDate: '2027-11-15' })
    .where('userId', '=', await person.id())
    .execute()
  return person
}

const guest = (index: number) => guests[index] as Person
const join = ({ client }: Person, eventId: string) => client.memberEvents.join({ eventId })
const leave = ({ client }: Person, eventId: string) => client.memberEvents.leave({ eventId })
const find = async ({ client }: Person, eventId: string) =>
  (await client.memberEvents.upcoming({})).events.find(({ id }) => id === eventId)
const runOnTwoNodes = () => Promise.all([remindGuests.run(app.app.services), remindGuests.run(app.app.services)])

/** An event whose only place has come free with an account, while somebody waits for it. */
async function eventOfErasedGuest(waiter: Person): Promise<string> {
  const leaving = await vip()
  const eventId = await insertEvent(app.db, { capacity: 1 })
  for (const person of [leaving, waiter]) await join(person, eventId)
  await app.db
    .deleteFrom('logins')
    .where('id', '=', await leaving.id())
    .execute()
  return eventId
}

describe('joining', () => {
  test('takes a place, shows where it is, and done twice is done once', async () => {
    const eventId = await insertEvent(app.db, { capacity: 2 })
    expect(await find(guest(0), eventId)).toMatchObject({
      attendance: null,
      where: null,
      details: { capacity: 2, placesLeft: 2, waiting: 0 },
    })
    const [one, other] = await Promise.all([join(guest(0), eventId), join(guest(0), eventId)])
    const mine = {
      attendance: 'place',
      where: { place: 'Rua do Século 5, Lisbon', link: 'https://meet.example/stars' },
    }
    expect([one, other]).toMatchObject([mine, mine])
    expect(await find(guest(1), eventId)).toMatchObject({ where: null, details: { placesLeft: 1 } })
  })

  test('at the same moment never fills more places than there are', async () => {
    const eventId = await insertEvent(app.db, { capacity: 3 })
    const answers = await Promise.all(guests.map((person) => join(person, eventId)))
    expect(answers.filter(({ attendance }) => attendance === 'place')).toHaveLength(3)
    const waiting = answers.filter(({ attendance }) => attendance === 'waiting')
    expect(waiting).toHaveLength(3)
    expect(waiting.every(({ where }) => where === null)).toBe(true)
    expect(await find(guest(0), eventId)).toMatchObject({ details: { placesLeft: 0, waiting: 3 } })
  })

  test('is told to everybody who is here', async () => {
    const eventId = await insertEvent(app.db)
    const listener = await free.listen()
    await join(guest(0), eventId)
    await listener.next('memberEvents.changed')
  })

  test('needs the plan, an event that is still to come, and one that exists', async () => {
    const eventId = await insertEvent(app.db)
    expect(await codeOf(join(free, eventId))).toBe('PERK_NEEDED')
    expect(await codeOf(join(guest(0), crypto.randomUUID()))).toBe('NOT_FOUND')
    const begun = await insertEvent(app.db, { startsAt: TEST_NOW })
    const calledOff = await insertEvent(app.db, { cancelledAt: TEST_NOW })
    for (const id of [begun, calledOff]) expect(await codeOf(join(guest(0), id))).toBe('EVENT_CLOSED')
  })
})

describe('the waiting list', () => {
  test('moves up in its order when somebody leaves, once, and tells them', async () => {
    const eventId = await insertEvent(app.db, { capacity: 2 })
    for (const person of guests) await join(person, eventId)
    expect(await find(guest(4), eventId)).toMatchObject({ attendance: 'waiting', before: 2 })
    await Promise.all([leave(guest(0), eventId), leave(guest(0), eventId), leave(guest(1), eventId)])
    const standing = await Promise.all(guests.map(async (person) => (await find(person, eventId))?.attendance))
    expect(standing).toEqual([null, null, 'place', 'place', 'waiting', 'waiting'])
    expect(await notificationsOf(guest(2))).toEqual([['eventPlace', 'Stargazing, 22 November 2026 at 12:00 (Lisbon)']])
    expect(await notificationsOf(guest(4))).toEqual([])
    await app.runJobs()
    expect((await app.letterTo(guest(2).email, 'place')).subject).toBe('A place has come free for you')
  })

  test('leaving it frees no place', async () => {
    const eventId = await insertEvent(app.db, { capacity: 1 })
    for (const person of guests.slice(0, 3)) await join(person, eventId)
    expect(await leave(guest(1), eventId)).toMatchObject({ attendance: null })
    expect(await find(guest(2), eventId)).toMatchObject({ attendance: 'waiting', before: 0 })
  })

  test('of people who come and go all at once leaves no place empty and none taken twice', async () => {
    const eventId = await insertEvent(app.db, { capacity: 2 })
    for (const person of guests.slice(0, 4)) await join(person, eventId)
    await Promise.all([
      leave(guest(0), eventId),
      join(guest(4), eventId),
      leave(guest(1), eventId),
      join(guest(5), eventId),
      leave(guest(2), eventId),
    ])
    const rows = await app.db.selectFrom('eventGuests').select('hasPlace').where('eventId', '=', eventId).execute()
    expect([rows.length, rows.filter(({ hasPlace }) => hasPlace).length]).toEqual([3, 2])
  })

  test('is filled by the job after an account has gone with its place', async () => {
    const eventId = await eventOfErasedGuest(guest(0))
    await runOnTwoNodes()
    expect(await find(guest(0), eventId)).toMatchObject({ attendance: 'place' })
    expect(await notificationsOf(guest(0))).toHaveLength(1)
  })

  test('comes before newcomers when an account has gone with its place and the job has not run yet', async () => {
    const eventId = await eventOfErasedGuest(guest(0))
    const newcomers = await Promise.all([join(guest(1), eventId), join(guest(2), eventId)])
    expect(newcomers.map(({ attendance }) => attendance)).toEqual(['waiting', 'waiting'])
    expect(await find(guest(0), eventId)).toMatchObject({ attendance: 'place', details: { placesLeft: 0, waiting: 2 } })
    await runOnTwoNodes()
    expect(await notificationsOf(guest(0))).toEqual([['eventPlace', 'Stargazing, 22 November 2026 at 12:00 (Lisbon)']])
    expect([await notificationsOf(guest(1)), await notificationsOf(guest(2))]).toEqual([[], []])
  })

  test('keeps no newcomer from a place that nobody in it may have', async () => {
    const waiter = await vip()
    const eventId = await eventOfErasedGuest(waiter)
    await app.db
      .updateTable('userMemberships')
      .set({ endDate: '2026-11-14' })
      .where('userId', '=', await waiter.id())
      .execute()
    expect(await join(guest(0), eventId)).toMatchObject({ attendance: 'place' })
    expect((await waiter.client.memberEvents.mine({})).events).toMatchObject([{ attendance: 'waiting', before: 0 }])
  })
})

describe('without the plan', () => {
  test('a member sees what the next three are called and when they are, and no more', async () => {
    for (let index = 0; index < 5; index += 1) {
      await insertEvent(app.db, {
        title: `Event ${index}`,
        startsAt: new Date(TEST_NOW.getTime() + (index + 1) * HOUR_MS),
      })
    }
    const { events, hasPerk, next } = await free.client.memberEvents.upcoming({})
    expect([hasPerk, next]).toEqual([false, null])
    expect(events.map(({ title }) => title)).toEqual(['Event 0', 'Event 1', 'Event 2'])
    expect(JSON.stringify(events)).not.toMatch(/coat|Século|meet\.example/)
    expect((await free.client.memberEvents.past({})).events).toEqual([])
  })

  test('a place that was taken stays, also on the day the plan ends; a waiting one is passed over', async () => {
    const [holder, waiter] = [await vip(), await vip()]
    for (const person of [holder, waiter]) {
      await app.db
        .updateTable('userMemberships')
        .set({ endDate: '2026-11-20' })
        .where('userId', '=', await person.id())
        .execute()
    }
    const eventId = await insertEvent(app.db, { capacity: 2 })
    for (const person of [holder, guest(0), waiter, guest(1)]) await join(person, eventId)
    app.setNow(new Date('2026-11-19T23:59:59Z'))
    expect((await holder.client.memberEvents.upcoming({})).hasPerk).toBe(true)
    app.setNow(new Date('2026-11-20T00:00:00Z'))
    expect((await holder.client.memberEvents.upcoming({})).hasPerk).toBe(false)
    expect((await holder.client.memberEvents.mine({})).events).toMatchObject([
      { attendance: 'place', where: { link: 'https://meet.example/stars' } },
    ])
    expect((await holder.fetch(calendarPath(eventId))).status).toBe(200)
    await leave(guest(0), eventId)
    expect((await waiter.client.memberEvents.mine({})).events).toMatchObject([{ attendance: 'waiting', before: 0 }])
    expect(await find(guest(1), eventId)).toMatchObject({ attendance: 'place' })
    expect(await leave(holder, eventId)).toMatchObject({ attendance: null, details: null, where: null })
  })
})

test('lists go on page by page: soonest first, and past ones latest first for a year', async () => {
  for (let index = 0; index < 25; index += 1) {
    const hours = (index - 2) * 24
    await insertEvent(app.db, { title: `${index}`, startsAt: new Date(TEST_NOW.getTime() + hours * HOUR_MS - 1) })
  }
  await insertEvent(app.db, { title: 'old', startsAt: new Date('2025-11-01T00:00:00Z') })
  const { client } = guest(0)
  const first = await client.memberEvents.upcoming({})
  const second = await client.memberEvents.upcoming({ after: first.next ?? '' })
  const titles = [...first.events, ...second.events].map(({ title }) => Number(title))
  expect(titles).toEqual(Array.from({ length: 23 }, (_, index) => index + 2))
  expect((await client.memberEvents.past({})).events.map(({ title }) => title)).toEqual(['1', '0'])
})

test('guests are reminded once on the day before, by bell and letter, and whoever has left is not', async () => {
  const startsAt = new Date(TEST_NOW.getTime() + 48 * HOUR_MS)
  const eventId = await insertEvent(app.db, { startsAt, capacity: 2, title: 'Night walk' })
  for (const person of guests.slice(0, 4)) await join(person, eventId)
  await runOnTwoNodes()
  expect(await notificationsOf(guest(0))).toEqual([])
  app.setNow(new Date(startsAt.getTime() - 24 * HOUR_MS))
  await leave(guest(1), eventId)
  await app.db.deleteFrom('notifications').execute()
  await app.db
    .updateTable('users')
    .set({ timeZone: 'Asia/Tokyo' })
    .where('userId', '=', await guest(0).id())
    .execute()
  await runOnTwoNodes()
  await runOnTwoNodes()
  const words = 'Night walk, 17 November 2026 at 12:00 (Lisbon'
  expect(await notificationsOf(guest(0))).toEqual([['eventReminder', `${words}; for you 17 November 2026 at 21:00)`]])
  expect(await notificationsOf(guest(2))).toEqual([['eventReminder', `${words})`]])
  expect([await notificationsOf(guest(1)), await notificationsOf(guest(3))]).toEqual([[], []])
  await app.runJobs()
  const reminders = (await app.letters()).filter(({ subject }) => subject === 'Coming up within a day: your event')
  expect(reminders).toHaveLength(2)
})

test('a guest who has paused their account is reminded once they are back, if that is before the event', async () => {
  const startsAt = new Date(TEST_NOW.getTime() + 48 * HOUR_MS)
  await join(guest(5), await insertEvent(app.db, { startsAt, title: 'Night walk' }))
  await guest(5).client.account.deactivate({ isConfirmed: true })
  app.setNow(new Date(startsAt.getTime() - 20 * HOUR_MS))
  await runOnTwoNodes()
  await guest(5).signIn()
  expect(await notificationsOf(guest(5))).toEqual([])
  await runOnTwoNodes()
  await runOnTwoNodes()
  expect(await notificationsOf(guest(5))).toEqual([['eventReminder', 'Night walk, 17 November 2026 at 12:00 (Lisbon)']])
})

test('a guest gets a calendar file, with the place only for a place; nobody else does', async () => {
  const eventId = await insertEvent(app.db, { capacity: 1 })
  await join(guest(0), eventId)
  await join(guest(1), eventId)
  const response = await guest(0).fetch(calendarPath(eventId))
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const file = await response.text()
  expect(file).toContain(`UID:${eventId}@`)
  expect(file).toContain('LOCATION:Rua do Século 5\\, Lisbon\r\n')
  expect(file).toContain('DTSTART:20261122T120000Z\r\n')
  const waiting = await (await guest(1).fetch(calendarPath(eventId))).text()
  expect(waiting).not.toMatch(/LOCATION|URL/)
  for (const person of [guest(2), free, app.visitor()]) {
    expect((await person.fetch(calendarPath(eventId))).status).toBe(404)
  }
  expect((await guest(0).fetch(calendarPath('nonsense'))).status).toBe(404)
})
