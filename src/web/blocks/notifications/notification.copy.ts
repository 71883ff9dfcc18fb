import { generatePath, type To } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationKind } from '#domain/notifications/notification-rules.ts'
import { paths } from '#domain/site/paths.ts'

export const NOTIFICATION_COPY = {
  title: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} new`),
  arrived: (count: number) => (count === 1 ? 'One new notification.' : `${count} new notifications.`),
  markAllRead: 'Mark all as read',
  seeAll: 'See all',
  settings: 'Settings',
  unread: 'New: ',
  today: 'Today',
  yesterday: 'Yesterday',
  earlier: 'Earlier',
  justNow: 'Just now',
  loading: 'Loading your notifications…',
  failed: 'Your notifications could not be loaded.',
  none: 'Nothing new.',
  noneText: 'Matches, first messages and answers from us will be here.',
} as const

interface NotificationWords {
  /** What stands out, and the rest of the sentence. */
  strong: string
  rest?: string
  /** A second line. */
  more?: string | null
  to: To
}

const WORDS: Record<NotificationKind, (notification: Notification) => NotificationWords> = {
  match: ({ person }) => ({
    strong: 'It’s a match!',
    rest: `You and ${person?.username} like each other.`,
    more: 'Say hello while it is fresh.',
    to: generatePath(paths.user, { userId: person?.id ?? '' }),
  }),
  newPerson: ({ person, conversationId }) => ({
    strong: person?.username ?? '',
    rest: 'wrote to you for the first time.',
    to: { pathname: paths.chats, search: `?conversation=${conversationId}` },
  }),
  introduction: ({ person, conversationId }) =>
    conversationId
      ? {
          strong: `You and ${person?.username} both said yes.`,
          more: 'The concierge introduced you. Say hello.',
          to: { pathname: paths.chats, search: `?conversation=${conversationId}` },
        }
      : {
          strong: `${person?.username} would like to meet you.`,
          more: 'A proposal of the concierge.',
          to: paths.concierge,
        },
  ticketAnswer: ({ subject, subjectId }) => ({
    strong: 'Your ticket was answered.',
    more: subject,
    to: subjectId ? generatePath(paths.ticket, { ticketId: subjectId }) : paths.support,
  }),
  membershipEnding: ({ subject }) => ({
    strong: `Your ${subject ?? 'plan ends soon'}.`,
    more: 'Whom you met and what you wrote stays.',
    to: paths.manageMembership,
  }),
  eventPlace: ({ subject }) => ({ strong: 'You have a place now.', more: subject, to: paths.events }),
  eventReminder: ({ subject }) => ({ strong: 'Coming up within a day.', more: subject, to: paths.events }),
  eventChanged: ({ subject }) => ({ strong: 'An event you joined has changed.', more: subject, to: paths.events }),
  eventCancelled: ({ subject }) => ({ strong: 'An event is called off.', more: subject, to: paths.events }),
  moderation: ({ subject, subjectId }) => ({
    strong: 'A word from the moderators.',
    more: subject,
    to: subjectId ? paths.decisions : paths.transparency,
  }),
  security: ({ subject }) => ({ strong: 'About the safety of your account.', more: subject, to: paths.account }),
}

export function wordsOf(notification: Notification): NotificationWords {
  return WORDS[notification.kind](notification)
}
