import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTIFICATION_FLAGS } from '#domain/notifications/notification-rules.ts'
import { createUnsubscribeLinks } from '#server/mail/unsubscribe-links.ts'

const links = createUnsubscribeLinks('a secret of this test', 'https://kismetry.test')
const subscription = fc.record({ userId: fc.uuid(), flag: fc.constantFrom(...NOTIFICATION_FLAGS) })
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''

test('a link names its member and its flag', () => {
  fc.assert(
    fc.property(subscription, (each) => {
      expect(links.linkFor(each)).toMatch(/^https:\/\/kismetry\.test\/unsubscribe\?token=[\w-]+$/)
      expect(links.read(tokenIn(links.linkFor(each)))).toEqual(each)
    }),
  )
})

test('a changed link, one for another server, and a made-up one name nobody', () => {
  const elsewhere = createUnsubscribeLinks('another secret', 'https://kismetry.test')
  fc.assert(
    fc.property(subscription, fc.nat(), fc.string(), (each, place, madeUp) => {
      const token = tokenIn(links.linkFor(each))
      const at = place % token.length
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(links.read(changed)).toBeUndefined()
      expect(elsewhere.read(token)).toBeUndefined()
      expect(links.read(madeUp)).toBeUndefined()
      expect(links.read(`${token}=`)).toBeUndefined()
    }),
  )
})
