import { expect, test } from 'vitest'
import { timesOf } from '#web/features/member-events/event-times.ts'

const EVENT = { startsAt: '2026-11-20T19:00:00Z', endsAt: '2026-11-20T21:30:00Z', timeZone: 'Europe/Lisbon' }

test('where the clocks agree the time is said once', () => {
  expect(timesOf(EVENT, 'Europe/London')).toEqual({
    weekday: 'Friday',
    day: '20',
    month: 'Nov 2026',
    here: '19:00 – 21:30',
    there: undefined,
    city: 'Lisbon',
  })
})

test('elsewhere it is said for the reader and for the event', () => {
  expect(timesOf(EVENT, 'Europe/Berlin')).toMatchObject({ here: '20:00 – 22:30', there: '19:00 – 21:30' })
})

test('with its day, where that is another one', () => {
  expect(timesOf(EVENT, 'Asia/Tokyo')).toMatchObject({
    weekday: 'Saturday',
    day: '21',
    here: '04:00 – 06:30',
    there: 'Fri 20 Nov, 19:00 – 21:30',
  })
})
