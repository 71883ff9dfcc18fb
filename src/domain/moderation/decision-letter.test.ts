import { expect, test } from 'vitest'
import { decisionLetter, endInWords, markedWords } from '#domain/moderation/decision-letter.ts'
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
