import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageLetterStep, namesInWords } from '#domain/notifications/message-letters.ts'

const NOON = Date.parse('2026-11-15T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOON - minutes * 60_000)
const now = minutesAgo(0)
const SITUATION = { now, lastSeen: minutesAgo(10), lastLetterAt: undefined, newestUntoldAt: minutesAgo(5) }

test('a letter goes to somebody who has been away for ten minutes, to nobody before', () => {
  expect(messageLetterStep(SITUATION)).toEqual({ kind: 'send' })
  expect(messageLetterStep({ ...SITUATION, lastSeen: minutesAgo(9) })).toEqual({ kind: 'wait', until: minutesAgo(-1) })
  expect(messageLetterStep({ ...SITUATION, lastSeen: undefined })).toEqual({ kind: 'send' })
})

test('the second letter goes an hour after the first', () => {
  expect(messageLetterStep({ ...SITUATION, lastLetterAt: minutesAgo(60) })).toEqual({ kind: 'send' })
  expect(messageLetterStep({ ...SITUATION, lastLetterAt: minutesAgo(59) })).toEqual({
    kind: 'wait',
    until: minutesAgo(-1),
  })
})

test('what was read meanwhile is not written about', () => {
  expect(messageLetterStep({ ...SITUATION, newestUntoldAt: undefined })).toEqual({ kind: 'done' })
  const told = { ...SITUATION, newestUntoldAt: undefined, lastLetterAt: minutesAgo(20) }
  expect(messageLetterStep(told)).toEqual({ kind: 'wait', until: minutesAgo(-40) })
})

const minutes = fc.integer({ min: 0, max: 600 })
/** What happens to somebody, minute by minute: they are here, or get a message, or read everything. */
const day = fc.array(fc.record({ seen: fc.boolean(), message: fc.boolean(), read: fc.boolean() }), {
  minLength: 30,
  maxLength: 400,
})

test('whatever happens in a day, letters keep their distance, tell of something new, and reach nobody who is here', () => {
  fc.assert(
    fc.property(day, (events) => {
      const letters: { isAboutSomething: boolean; away: number; since: number }[] = []
      let [lastSeen, lastLetter, untold] = [-1000, -1000, undefined as number | undefined]
      for (const [minute, { seen, message, read }] of events.entries()) {
        if (seen) lastSeen = minute
        if (message) untold = minute
        if (seen && read) untold = undefined
        const at = (value: number | undefined) => (value === undefined ? undefined : new Date(NOON + value * 60_000))
        const step = messageLetterStep({
          now: new Date(NOON + minute * 60_000),
          lastSeen: at(lastSeen),
          lastLetterAt: at(lastLetter),
          newestUntoldAt: at(untold),
        })
        if (step.kind !== 'send') continue
        letters.push({ isAboutSomething: untold !== undefined, away: minute - lastSeen, since: minute - lastLetter })
        lastLetter = minute
        untold = undefined
      }
      expect(letters.filter((letter) => !letter.isAboutSomething || letter.away < 10 || letter.since < 60)).toEqual([])
      expect(letters.length).toBeLessThanOrEqual(Math.ceil(events.length / 60))
    }),
  )
})

test('who looks again when told to looks at a moment at which a letter may go', () => {
  fc.assert(
    fc.property(minutes, minutes, minutes, (seen, letter, untold) => {
      const situation = {
        now,
        lastSeen: minutesAgo(seen),
        lastLetterAt: minutesAgo(letter),
        newestUntoldAt: minutesAgo(untold),
      }
      const step = messageLetterStep(situation)
      const next = step.kind === 'wait' ? messageLetterStep({ ...situation, now: step.until }) : step
      expect(next).toEqual({ kind: 'send' })
    }),
  )
})

test('names are listed in words', () => {
  expect(namesInWords(['ines'])).toBe('ines')
  expect(namesInWords(['ines', 'kwame'])).toBe('ines and kwame')
  expect(namesInWords(['ines', 'kwame', 'hana'])).toBe('ines, kwame and hana')
  expect(namesInWords(['ines', 'kwame', 'hana', 'lou'])).toBe('ines, kwame, hana and one other')
  expect(namesInWords(['ines', 'kwame', 'hana', 'lou', 'max'])).toBe('ines, kwame, hana and 2 others')
})
