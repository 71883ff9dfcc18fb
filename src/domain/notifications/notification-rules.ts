/** What a member switches on and off, in the order of the settings page. */
export const NOTIFICATION_FLAGS = ['messages', 'matches', 'astrology', 'system'] as const
export type NotificationFlag = (typeof NOTIFICATION_FLAGS)[number]
export type NotificationSettings = Record<NotificationFlag, boolean>

/** A match is a mutual like: the two are one moment, and one notification. */
export const NOTIFICATION_KINDS = [
  'match',
  'newPerson',
  'introduction',
  'ticketAnswer',
  'membershipEnding',
  'moderation',
  'security',
  'eventPlace',
  'eventReminder',
  'eventChanged',
  'eventCancelled',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What nobody can switch off: a plan that ends, a decision about the account, its safety. */
type FlagOfKind = NotificationFlag | 'always'

const FLAG_OF_KIND: Record<NotificationKind, FlagOfKind> = {
  match: 'matches',
  newPerson: 'messages',
  introduction: 'matches',
  ticketAnswer: 'system',
  membershipEnding: 'always',
  moderation: 'always',
  security: 'always',
  eventPlace: 'system',
  eventReminder: 'system',
  eventChanged: 'system',
  eventCancelled: 'system',
}

/** The flag that a letter about this kind of notification can be ended with; undefined if it cannot. */
export function flagOf(kind: NotificationKind): NotificationFlag | undefined {
  const flag = FLAG_OF_KIND[kind]
  return flag === 'always' ? undefined : flag
}

export function isWanted(kind: NotificationKind, settings: NotificationSettings): boolean {
  const flag = flagOf(kind)
  return flag === undefined || settings[flag]
}

/** Older ones are removed, read or not. */
export const NOTIFICATIONS_KEPT_DAYS = 90

export const NOTIFICATIONS_PAGE_SIZE = 30

/** The panel below the bell shows the newest of them. */
export const NOTIFICATIONS_IN_PANEL = 8
