import { expect, test } from 'vitest'
import { perksOf, type MembershipLevel } from '#domain/membership/entitlements.ts'
import { comparePlans } from '#domain/membership/plan-change.ts'

const LEVELS: MembershipLevel[] = ['free', 'vip', 'premium']

test('from VIP to Premium more boosts come along, and nothing of VIP goes', () => {
  const { gained, kept, lost, boosts } = comparePlans('vip', 'premium')
  expect(gained).toContain('boosts')
  expect(boosts).toEqual({ before: 4, after: 10 })
  expect(gained).toContain('read_receipts')
  expect(kept).toEqual(perksOf('vip').filter((perk) => perk !== 'boosts'))
  expect(lost).toEqual([])
})

test('back to Free everything of the plan goes, and what everybody has stays', () => {
  const kept = perksOf('free')
  const lost = perksOf('premium').filter((perk) => !kept.includes(perk))
  expect(comparePlans('premium', 'free')).toMatchObject({ gained: [], kept, lost })
})

test('every perk of either plan is in exactly one list, and the way back is the mirror', () => {
  for (const from of LEVELS) {
    for (const to of LEVELS) {
      const { gained, kept, lost } = comparePlans(from, to)
      const all = [...gained, ...kept, ...lost]
      expect(all.toSorted()).toEqual([...new Set([...perksOf(from), ...perksOf(to)])].toSorted())
      expect(comparePlans(to, from)).toMatchObject({ gained: lost, kept, lost: gained })
    }
  }
})
