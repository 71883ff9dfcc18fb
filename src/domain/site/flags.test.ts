import { expect, test } from 'vitest'
import { isFlagOn, VISITOR, type FlagAudience } from '#domain/site/flags.ts'

const VIP = { level: 'vip', isAdmin: false } as const
const PREMIUM = { level: 'premium', isAdmin: false } as const
const ADMIN = { level: 'free', isAdmin: true } as const

test.each<[FlagAudience, boolean[]]>([
  ['everyone', [true, true, true, true]],
  ['vip', [false, true, true, true]],
  ['admins', [false, false, false, true]],
])('for %s: visitors and Free, VIP, Premium, admins have it %j', (audience, expected) => {
  const viewers = [VISITOR, VIP, PREMIUM, ADMIN]
  expect(viewers.map((viewer) => isFlagOn({ enabled: true, audience }, viewer))).toEqual(expected)
  expect(viewers.map((viewer) => isFlagOn({ enabled: false, audience }, viewer))).toEqual([false, false, false, false])
})
