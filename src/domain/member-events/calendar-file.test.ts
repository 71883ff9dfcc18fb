import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEvent } from '#domain/member-events/calendar-file.ts'

const EVENT: CalendarEvent = {
  uid: '0b6e9c3e@kismetry.example',
  sequence: 2,
  title: 'Stars; wine, and “you”',
  text: 'Bring a coat.\nAnd a back\\slash.',
  startsAt: new Date('2026-11-20T19:00:00Z'),
  endsAt: new Date('2026-11-20T22:30:00Z'),
  place: 'Rua do Século 5, Lisbon',
  link: 'https://meet.example/abc?d=1,2',
  isCancelled: false,
  changedAt: new Date('2026-11-15T12:00:00Z'),
}

/** Reads a file as RFC 5545 says: lines end with CRLF, a space continues one, a backslash escapes. */
function parse(file: string): Map<string, string> {
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const physical = file.slice(0, -2).split('\r\n')
  for (const line of physical) expect(encodeURIComponent(line).replaceAll(/%../g, '.').length).toBeLessThanOrEqual(75)
  const logical: string[] = []
  for (const line of physical) {
    if (line.startsWith(' ')) logical[logical.length - 1] += line.slice(1)
    else logical.push(line)
  }
  expect(logical.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(logical.at(-1)).toBe('END:VCALENDAR')
  const begin = logical.indexOf('BEGIN:VEVENT')
  const fields = logical.slice(begin + 1, logical.indexOf('END:VEVENT')).map((line) => {
    const [, name = '', value = ''] = /^([A-Z]+):([\s\S]*)$/.exec(line) ?? []
    return [name, value] as const
  })
  expect(new Set(fields.map(([name]) => name)).size).toBe(fields.length)
  return new Map(fields)
}

const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION'])
const unescaped = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark))
const valueOf = (file: string, name: string) => {
  const value = parse(file).get(name)
  return value !== undefined && TEXTS.has(name) ? unescaped(value) : value
}

test('a calendar reads what was written', () => {
  const file = calendarFile(EVENT)
  expect(Object.fromEntries(parse(file))).toEqual({
    UID: EVENT.uid,
    SEQUENCE: '2',
    DTSTAMP: '20261115T120000Z',
    DTSTART: '20261120T190000Z',
    DTEND: '20261120T223000Z',
    SUMMARY: 'Stars\\; wine\\, and “you”',
    DESCRIPTION: 'Bring a coat.\\nAnd a back\\\\slash.',
    LOCATION: 'Rua do Século 5\\, Lisbon',
    URL: EVENT.link,
    STATUS: 'CONFIRMED',
  })
  for (const [name, text] of [
    ['SUMMARY', EVENT.title],
    ['DESCRIPTION', EVENT.text],
    ['LOCATION', EVENT.place],
  ] as const)
    expect(valueOf(file, name)).toBe(text)
})

test('what nobody may see is not in it, and a cancelled event says so', () => {
  const fields = parse(calendarFile({ ...EVENT, place: null, link: null, isCancelled: true }))
  expect([fields.has('LOCATION'), fields.has('URL'), fields.get('STATUS')]).toEqual([false, false, 'CANCELLED'])
})

test('any text comes through, in lines of at most 75 octets', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replaceAll(/\p{Cc}/gu, ''))
  fc.assert(
    fc.property(texts, texts, (title, place) => {
      const file = calendarFile({ ...EVENT, title, text: `${title}\n${place}`, place })
      expect(valueOf(file, 'SUMMARY')).toBe(title)
      expect(valueOf(file, 'LOCATION')).toBe(place)
      expect(valueOf(file, 'DESCRIPTION')).toBe(`${title}\n${place}`)
    }),
  )
})

test('no title can smuggle a line of its own into the file', () => {
  const file = calendarFile({ ...EVENT, title: 'x\r\nATTENDEE:mailto:somebody@example.com' })
  expect(parse(file).has('ATTENDEE')).toBe(false)
})
