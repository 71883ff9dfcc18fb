import { safe } from '@orpc/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calendarPath } from '#domain/member-events/calendar-file.ts'
import { codeOf, makePremium } from '#server/testing/chat.ts'
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
afterEach(() => app.setNow(TEST_NOW))
afterAll(() => app.close())

const fileOf = async (person: Person, id: string) => (await person.fetch(calendarPath(id))).text()

test('what an admin announces is there for members, at its moment', async () => {
  const listener = await guests[0].listen()
  const { id } = await admin.client.memberEvents.announce(NEW_EVENT)
  await listener.next('memberEvents.changed')
  const { events } = await guests[0].client.memberEvents.upcoming({})
  expect(events.find((event) => event.id === id)).toMatchObject({
    startsAt: '2026-11-20T19:00:00.000Z',
    timeZone: 'Europe/Madrid',
  })
  expect((await admin.client.memberEvents.listAll({})).events[0]).toMatchObject({ id, placesLeft: 1 })
})

test('announced again after an answer was lost, an event is there once', async () => {
  const named = { ...NEW_EVENT, id: crypto.randomUUID(), title: 'Sent twice' }
  const [first, second] = await Promise.all([
    admin.client.memberEvents.announce(named),
    admin.client.memberEvents.announce(named),
  ])
  expect([first.id, second.id]).toEqual([named.id, named.id])
  const { events } = await admin.client.memberEvents.listAll({})
  expect(events.filter(({ title }) => title === 'Sent twice')).toHaveLength(1)
  expect(await codeOf(admin.client.memberEvents.announce({ ...named, title: 'Sent thrice' }))).toBe('EVENT_CHANGED')
  app.setNow(new Date('2026-11-21T12:00:00Z'))
  expect(await admin.client.memberEvents.announce(named)).toMatchObject({ id: named.id })
})

test.each<[string, Record<string, unknown>]>([
  ['an end before its beginning', { endsAt: NEW_EVENT.startsAt }],
  ['a made-up zone', { timeZone: 'Mars/Olympus' }],
  ['no title', { title: '   ' }],
  ['no room', { capacity: 0 }],
  ['a link that runs something', { link: 'javascript:alert(1)' }],
  ['a link with a line in it', { link: 'https://meet.example/a\r\nX:1' }],
  ['a year that no calendar has', { startsAt: '0001-01-01T00:00:00Z' }],
  ['a beginning that is over', { startsAt: TEST_NOW.toISOString() }],
])('an event with %s is refused', async (_what, wrong) => {
  const { error } = await safe(admin.client.memberEvents.announce({ ...NEW_EVENT, ...wrong }))
  expect(error).toMatchObject({ code: 'INVALID_INPUT' })
})

describe('a change', () => {
  test('of the time or the place is told to every guest once, and calendars take it over', async () => {
    const id = await announced()
    const [first, second] = guests
    expect(await fileOf(first, id)).toContain('SEQUENCE:0\r\n')
    await edit(id, { startsAt: '2026-11-20T21:00:00+01:00' })
    await app.runJobs()
    await app.runJobs()
    expect(await notificationsOf(first)).toEqual([['eventChanged', 'Stargazing, 20 November 2026 at 21:00 (Madrid)']])
    expect(await notificationsOf(second)).toHaveLength(1)
    const file = await fileOf(first, id)
    expect([file.includes('SEQUENCE:1\r\n'), file.includes('DTSTART:20261120T200000Z\r\n')]).toEqual([true, true])
    await edit(id, { startsAt: '2026-11-20T21:00:00+01:00', description: 'Bring two coats.' })
    await app.runJobs()
    expect(await notificationsOf(first)).toHaveLength(1)
  })

  test('to a bigger room moves the waiting list up; a smaller one takes no place back', async () => {
    const id = await announced()
    expect(await edit(id, { capacity: 3 })).toMatchObject({ placesLeft: 0, waiting: 0 })
    expect(await notificationsOf(guests[1])).toMatchObject([['eventPlace', expect.any(String)]])
    expect(await edit(id, { capacity: 2 })).toMatchObject({ placesLeft: 0, waiting: 0 })
    await guests[0].client.memberEvents.leave({ eventId: id })
    expect((await admin.client.memberEvents.listAll({})).events.find((event) => event.id === id)).toMatchObject({
      placesLeft: 0,
    })
  })

  test('to a beginning that is over is refused, because nobody could change it back', async () => {
    const id = await announced()
    const { error } = await safe(edit(id, { startsAt: '2025-11-20T20:00:00+01:00' }))
    expect(error).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['event', 'startsAt'] }] } })
  })

  test('does not undo what somebody else has changed since the form was opened; sent again it is done once', async () => {
    const id = await announced()
    const startsAt = '2026-11-20T21:00:00+01:00'
    const later = { eventId: id, sequence: 0, event: { ...NEW_EVENT, startsAt } }
    expect(await admin.client.memberEvents.edit(later)).toMatchObject({ sequence: 1 })
    expect(await admin.client.memberEvents.edit(later)).toMatchObject({ sequence: 1 })
    const warmer = { ...NEW_EVENT, description: 'Bring two coats.' }
    const old = admin.client.memberEvents.edit({ eventId: id, sequence: 0, event: warmer })
    expect(await codeOf(old)).toBe('EVENT_CHANGED')
    const both = { eventId: id, sequence: 1, event: { ...warmer, startsAt } }
    expect(await admin.client.memberEvents.edit(both)).toMatchObject({ startsAt: '2026-11-20T20:00:00.000Z' })
    await app.runJobs()
    expect(await notificationsOf(guests[0])).toHaveLength(1)
  })

  test('of what has begun is refused', async () => {
    const id = await announced()
    app.setNow(new Date('2026-11-20T19:00:00Z'))
    expect(await codeOf(edit(id))).toBe('EVENT_CLOSED')
    expect(await codeOf(admin.client.memberEvents.cancel({ eventId: id }))).toBe('EVENT_CLOSED')
  })
})

test('an event that is called off is told to its guests once, stays with them and is gone for others', async () => {
  const id = await announced()
  await admin.client.memberEvents.cancel({ eventId: id })
  await admin.client.memberEvents.cancel({ eventId: id })
  await app.runJobs()
  const [first] = guests
  expect((await notificationsOf(first)).map(([kind]) => kind)).toEqual(['eventCancelled'])
  expect((await app.letterTo(first.email, 'not take place')).subject).toBe('An event you joined is called off')
  expect((await first.client.memberEvents.mine({})).events.find((event) => event.id === id)).toMatchObject({
    isCancelled: true,
  })
  expect(await fileOf(first, id)).toContain('STATUS:CANCELLED\r\n')
  const outsider = await app.member()
  await makePremium(app, await outsider.id())
  const { events } = await outsider.client.memberEvents.upcoming({})
  expect(events.find((event) => event.id === id)).toBeUndefined()
  expect(await codeOf(first.client.memberEvents.leave({ eventId: id }))).toBe('EVENT_CLOSED')
})
