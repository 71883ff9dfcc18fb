/** Where a guest gets an event for their calendar. */
export const calendarPath = (eventId: string) => `/events/${eventId}/calendar.ics`

/** An event as a calendar knows it. What is null is left out. */
export interface CalendarEvent {
  /** Stays the same for ever: a calendar that has it already changes its entry. */
  uid: string
  /** Grows with every change. */
  sequence: number
  title: string
  text: string
  startsAt: Date
  endsAt: Date
  place: string | null
  link: string | null
  isCancelled: boolean
  changedAt: Date
}

const LINE_OCTETS = 75

/** A calendar file with one event, as RFC 5545 describes it. Times are in UTC, which every calendar turns into its own. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kismetry//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    ...(event.place === null ? [] : [`LOCATION:${escaped(event.place)}`]),
    ...(event.link === null ? [] : [`URL:${event.link}`]),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** 20261120T190000Z */
function utc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Long lines go on in the next one, behind a space. No line has more octets than allowed, and no character is cut. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}
