import { expect, test } from 'vitest'
import {
  decisionLetter,
  endInWords,
  markedWords,
  reworded,
  type LetterParts,
} from '#domain/moderation/decision-letter.ts'
import { mailboxOf } from '#domain/moderation/ban-marks.ts'
import { namesReporter } from '#domain/moderation/reporter-name.ts'
import { preview } from '#domain/moderation/queue.ts'

const until = new Date('2026-11-22T13:44:00Z')

test('a suspension says until when, what is removed, and marks both', () => {
  const parts = { verb: 'suspend', reason: 'threats', until, removals: [{ kind: 'message' }] } as const
  const { subject, text } = decisionLetter(parts)
  expect(subject).toBe('Your account is paused until 22 November')
  expect(text).toContain('until Sunday 22 November 2026, 13:44 UTC, and the message is removed.')
  for (const words of markedWords(parts)) expect(text).toContain(words)
  expect(endInWords(until)).toBe('Sunday 22 November 2026, 13:44 UTC')
})

test('several things are removed in one sentence', () => {
  const removals = [{ kind: 'photo' }, { kind: 'photo' }, { kind: 'text' }] as const
  const { text } = decisionLetter({ verb: 'remove', reason: 'content', until: null, removals })
  expect(text).toContain('The photo and the text in your profile are removed.')
})

test('in own words, only what follows is written already', () => {
  expect(decisionLetter({ verb: 'ban', reason: 'own', until: null, removals: [] }).text).toBe(
    'Your account is closed for good.',
  )
})

const week: LetterParts = { verb: 'suspend', reason: 'threats', until, removals: [] }
const day: LetterParts = { ...week, until: new Date('2026-11-16T13:44:00Z') }
const withMessage: LetterParts = { ...week, removals: [{ kind: 'message' }] }

test('an edited letter names the end that was chosen after it', () => {
  const { subject, text } = decisionLetter(week)
  const edited = { subject: `Please read: ${subject}`, text: `Dear Robin.\n\n${text}\n\nDo write to us.` }
  expect(reworded(edited, week, day)).toEqual({
    subject: 'Please read: Your account is paused until 16 November',
    text: `Dear Robin.\n\n${decisionLetter(day).text}\n\nDo write to us.`,
    unsaid: [],
  })
})

test('also in a sentence of one’s own, wherever the end stands in our words', () => {
  const edited = {
    subject: 'A pause, until 22 November',
    text: `You rest until ${endInWords(until)}. Then welcome back.`,
  }
  expect(reworded(edited, week, day)).toEqual({
    subject: 'A pause, until 16 November',
    text: 'You rest until Monday 16 November 2026, 13:44 UTC. Then welcome back.',
    unsaid: [],
  })
})

test('an end in other words stays as it is, and it is said that the letter does not name it', () => {
  const edited = { subject: 'A pause', text: 'You rest for a week.' }
  expect(reworded(edited, week, day)).toEqual({ ...edited, unsaid: ['end'] })
  expect(reworded(edited, week, week).unsaid).toEqual(['end'])
})

test('what is removed is said anew in an edited letter, or it is said that it is not', () => {
  const { subject, text } = decisionLetter(withMessage)
  expect(reworded({ subject, text: `${text} Bye.` }, withMessage, week)).toMatchObject({
    text: `${decisionLetter(week).text} Bye.`,
    unsaid: [],
  })
  const own = { subject, text: `You rest until ${endInWords(until)}, and the message is removed. Bye.` }
  expect(reworded(own, withMessage, week)).toMatchObject({
    text: `You rest until ${endInWords(until)}. Bye.`,
    unsaid: [],
  })
  const without = { subject, text: `You rest until ${endInWords(until)}.` }
  expect(reworded(without, week, withMessage)).toEqual({ ...without, unsaid: ['removals'] })
  const freely = { subject, text: `You rest until ${endInWords(until)}. The message has gone.` }
  expect(reworded(freely, withMessage, week)).toEqual({ ...freely, unsaid: ['removals'] })
  expect(reworded(freely, withMessage, withMessage).unsaid).toEqual([])
})

const hana = { username: 'hana', name: 'Hana Nováková' }
const dorian = { username: 'dorian_k', name: 'Dorian King' }

test.each([
  ['You frightened Hana.', true],
  ['You frightened (HANA)!', true],
  ['hana’s messages', true],
  ['Hana Nováková asked you to stop.', true],
  ['Ghana is a country.', false],
  ['hana2 is somebody else.', false],
  ['Somebody asked you to stop.', false],
])('%s gives the reporter away: %s', (letter, isGivenAway) => {
  expect(namesReporter(letter, hana, dorian)).toBe(isGivenAway)
})

test('a name that both have gives nobody away', () => {
  expect(namesReporter('Hello Dorian,', { username: 'dee', name: 'Dorian Gray' }, dorian)).toBe(false)
})

test.each([
  ['Robin+again@Example.com', 'robin@example.com'],
  ['r.o.b.i.n+x@googlemail.com', 'robin@gmail.com'],
  ['r.obin@example.com', 'r.obin@example.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('a preview has 80 characters, whole ones, on one line', () => {
  expect(preview('a\n  b')).toBe('a b')
  expect(preview('x'.repeat(80))).toBe('x'.repeat(80))
  expect([...preview('👩'.repeat(81))]).toHaveLength(81)
  expect(preview('👩'.repeat(81))).toBe(`${'👩'.repeat(80)}…`)
})
