import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPushEndpoint, pushedText, pushStep } from '#domain/notifications/push.ts'

const NOON = Date.parse('2026-11-15T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(NOON - seconds * 1000)
const now = secondsAgo(0)

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
  'https://push.xn--bcher-kva.example/x',
  'https://FCM.googleapis.com/Fcm/x',
])('%s is the address of a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/x',
  'HTTPS://fcm.googleapis.com/x',
  'https://push.LOCALHOST/x',
  'https://localhost/x',
  'https://push.localhost/x',
  'https://metadata.google.internal/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://router/x',
  'https://push.example.com:8443/x',
  'https://me:secret@push.example.com/x',
  'https://push.example.com\\@127.0.0.1/x',
  'https://push.example.com',
  'https://push.example.com/a b',
  'ftp://push.example.com/x',
  'javascript:alert(1)',
  '',
  `https://push.example.com/${'x'.repeat(1000)}`,
])('%s is not', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

test('somebody who is away is told at once, somebody who is here when they have gone', () => {
  expect(pushStep({ now, since: now, lastSeen: undefined })).toEqual({ kind: 'send' })
  expect(pushStep({ now, since: now, lastSeen: secondsAgo(60) })).toEqual({ kind: 'send' })
  expect(pushStep({ now, since: now, lastSeen: secondsAgo(59) })).toEqual({ kind: 'wait', until: secondsAgo(-1) })
})

test('whoever stays for ten minutes has seen it', () => {
  expect(pushStep({ now, since: secondsAgo(540), lastSeen: now })).toEqual({ kind: 'wait', until: secondsAgo(-60) })
  expect(pushStep({ now, since: secondsAgo(541), lastSeen: now })).toEqual({ kind: 'done' })
})

test('whoever looks again when told to need not wait again', () => {
  const seconds = fc.integer({ min: 0, max: 1200 })
  fc.assert(
    fc.property(seconds, seconds, (happened, seen) => {
      const situation = { now, since: secondsAgo(happened), lastSeen: secondsAgo(seen) }
      const step = pushStep(situation)
      const next = step.kind === 'wait' ? pushStep({ ...situation, now: step.until }) : { kind: 'send' }
      expect(next).toEqual({ kind: 'send' })
    }),
  )
})

test('a text is one line, and no character is cut in two', () => {
  expect(pushedText('  hello\n\nthere ')).toBe('hello there')
  expect(pushedText('a'.repeat(160))).toBe('a'.repeat(160))
  expect(pushedText('a'.repeat(161))).toBe(`${'a'.repeat(159)}…`)
  const family = '👩‍👩‍👧'
  expect(pushedText(family.repeat(200))).toBe(`${family.repeat(159)}…`)
})
