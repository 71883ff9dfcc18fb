import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remindGuests } from '#server/features/member-events/event-reminders.job.ts'
import { tellGuests } from '#server/features/member-events/tell-guests.job.ts'
import type { Person } from '#server/testing/person.ts'
import { NEW_EVENT, notificationsOf, openEvents, type Events } from '#server/testing/perks/events.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let admin: Person
let guests: Events['guests']
let edit: Events['edit']
let announced: Events['announced']
beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, guests, edit, announced } = await openEvents(app))
})
beforeEach(() => app.db.deleteFrom('memberEvents').execute())
afterEach(() => app.setNow(TEST_NOW))
afterAll(() => app.close())

const kindsOf = async (person: Person) => (await notificationsOf(person)).map(([kind]) => kind)

test('a guest whose row is being written just then hears that it is called off', async () => {
  const id = await announced()
  await admin.client.memberEvents.cancel({ eventId: id })
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = app.db.transaction().execute(async (tx) => {
    await tx.updateTable('eventGuests').set({ remindedAt: TEST_NOW }).where('eventId', '=', id).execute()
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const telling = tellGuests.run(app.app.services, { eventId: id, kind: 'eventCancelled' })
  await Promise.race([telling, pause(200)])
  released.resolve()
  await Promise.all([writing, telling])
  for (const person of guests)
    expect(await notificationsOf(person)).toMatchObject([['eventCancelled', expect.any(String)]])
})

describe('an event that is changed and then called off', () => {
  const tellOf = (eventId: string, kind: 'eventChanged' | 'eventCancelled') =>
    tellGuests.run(app.app.services, { eventId, kind })

  test('before anybody was told of the change is told as called off, once', async () => {
    const id = await announced()
    const before = await app.countLetters()
    await edit(id, { place: 'Plaza Mayor 2' })
    await admin.client.memberEvents.cancel({ eventId: id })
    await tellOf(id, 'eventChanged')
    await app.runJobs()
    for (const person of guests) expect(await kindsOf(person)).toEqual(['eventCancelled'])
    const subjects = (await app.letters()).slice(before).map(({ subject }) => subject)
    expect(subjects).toEqual(guests.map(() => 'An event you joined is called off'))
  })

  test('when some were told of the change is told to all as called off, by whichever job comes first', async () => {
    const id = await announced()
    const [first, second, third] = guests
    await third.client.memberEvents.leave({ eventId: id })
    await edit(id, { place: 'Plaza Mayor 2' })
    await tellOf(id, 'eventChanged')
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    await edit(id, { place: 'Plaza Mayor 3' })
    await third.client.memberEvents.join({ eventId: id })
    await admin.client.memberEvents.cancel({ eventId: id })
    await Promise.all([tellOf(id, 'eventChanged'), tellOf(id, 'eventCancelled')])
    await app.runJobs()
    for (const person of [first, second]) expect(await kindsOf(person)).toEqual(['eventCancelled', 'eventChanged'])
    expect(await kindsOf(third)).toEqual(['eventCancelled'])
  })
})

describe('a guest who has paused their account', () => {
  const runEachHour = () => Promise.all([remindGuests.run(app.app.services), remindGuests.run(app.app.services)])

  test.each([
    ['has moved', 'eventChanged', (id: string) => edit(id, { place: 'Plaza Mayor 2' })],
    ['is called off', 'eventCancelled', (id: string) => admin.client.memberEvents.cancel({ eventId: id })],
  ])('hears that an event %s once they are back, and the others once', async (_what, kind, change) => {
    const id = await announced()
    const [pausing, present] = guests
    await pausing.client.account.deactivate({ isConfirmed: true })
    await change(id)
    await app.runJobs()
    await runEachHour()
    await pausing.signIn()
    expect(await kindsOf(pausing)).toEqual([])
    await runEachHour()
    await runEachHour()
    for (const person of [pausing, present]) expect(await kindsOf(person)).toEqual([kind])
  })

  test('hears nothing of an event that has begun without them', async () => {
    const id = await announced()
    const [pausing] = guests
    await pausing.client.account.deactivate({ isConfirmed: true })
    await edit(id, { place: 'Plaza Mayor 2' })
    await app.runJobs()
    app.setNow(new Date(NEW_EVENT.startsAt))
    await pausing.signIn()
    await runEachHour()
    expect(await kindsOf(pausing)).toEqual([])
  })
})

test('a new description is told to nobody, and takes no earlier change from whoever has not heard of it', async () => {
  const id = await announced()
  const [pausing, present] = guests
  await edit(id, { description: 'Bring two coats.' })
  await app.runJobs()
  await remindGuests.run(app.app.services)
  for (const person of guests) expect(await kindsOf(person)).toEqual([])
  await pausing.client.account.deactivate({ isConfirmed: true })
  await edit(id, { description: 'Bring two coats.', place: 'Plaza Mayor 2' })
  await app.runJobs()
  await edit(id, { description: 'Bring a coat.', place: 'Plaza Mayor 2' })
  await pausing.signIn()
  await remindGuests.run(app.app.services)
  for (const person of [pausing, present]) expect(await kindsOf(person)).toEqual(['eventChanged'])
})
