import { expect, test } from 'vitest'
import {
  flagOf,
  isWanted,
  NEWS_KINDS,
  NOTIFICATION_FLAGS,
  type NotificationSettings,
} from '#domain/notifications/news.ts'

const all = (isOn: boolean) =>
  Object.fromEntries(NOTIFICATION_FLAGS.map((flag) => [flag, isOn])) as NotificationSettings

test('with everything off, only plans, decisions and safety are told', () => {
  expect(NEWS_KINDS.filter((kind) => isWanted(kind, all(true)))).toEqual([...NEWS_KINDS])
  expect(NEWS_KINDS.filter((kind) => isWanted(kind, all(false)))).toEqual([
    'membershipEnding',
    'moderation',
    'security',
  ])
})

test('a flag switches its own kinds and no others', () => {
  for (const kind of NEWS_KINDS) {
    for (const flag of NOTIFICATION_FLAGS) {
      expect(isWanted(kind, { ...all(true), [flag]: false })).toBe(flagOf(kind) !== flag)
    }
  }
})
