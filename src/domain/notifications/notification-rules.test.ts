import { expect, test } from 'vitest'
import {
  flagOf,
  isWanted,
  NOTIFICATION_KINDS,
  NOTIFICATION_FLAGS,
  type NotificationSettings,
} from '#domain/notifications/notification-rules.ts'

const all = (isOn: boolean) =>
  Object.fromEntries(NOTIFICATION_FLAGS.map((flag) => [flag, isOn])) as NotificationSettings

test('with everything off, only plans, decisions and safety are told', () => {
  expect(NOTIFICATION_KINDS.filter((kind) => isWanted(kind, all(true)))).toEqual([...NOTIFICATION_KINDS])
  expect(NOTIFICATION_KINDS.filter((kind) => isWanted(kind, all(false)))).toEqual([
    'membershipEnding',
    'moderation',
    'security',
  ])
})

test('a flag switches its own kinds and no others', () => {
  for (const kind of NOTIFICATION_KINDS) {
    for (const flag of NOTIFICATION_FLAGS) {
      expect(isWanted(kind, { ...all(true), [flag]: false })).toBe(flagOf(kind) !== flag)
    }
  }
})
