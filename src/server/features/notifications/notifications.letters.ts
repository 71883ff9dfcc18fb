import { namesInWords } from '#domain/notifications/message-letters.ts'
import type { NotificationKind } from '#domain/notifications/notification-rules.ts'
import { paths } from '#domain/site/paths.ts'
import { greetingTo } from '#server/mail/letter.ts'
import type { Letter } from '#server/mail/letter.ts'

interface Addresses {
  publicUrl: string
  unsubscribeUrl?: string
}

/** Says who has written, and never what. */
export function messagesLetter(name: string, usernames: string[], { publicUrl, ...addresses }: Addresses): Letter {
  const who = namesInWords(usernames)
  return {
    subject: `${who} wrote to you`,
    greeting: greetingTo(name),
    paragraphs: [`${who} wrote to you on Kismetry. What it says is in your chats.`],
    action: { label: 'Open your chats', url: publicUrl + paths.chats },
    closing: 'There is one such letter an hour at most, and none while you are here.',
    ...addresses,
  }
}

interface NotificationInLetter {
  username: string | undefined
  personId?: string
  conversationId?: string
  subject?: string
  subjectId?: string
}

type Words = Pick<Letter, 'subject' | 'paragraphs' | 'closing'> & { action: { label: string; path: string } }

/**
 * The letters about notifications. None about first messages, of which the letter about messages tells, and none about
 * the safety of the account and what moderators decide: whatever causes such a notification writes its own.
 */
const WORDS: Partial<Record<NotificationKind, (notification: NotificationInLetter) => Words>> = {
  match: ({ username, personId = '' }) => ({
    subject: `It’s a match: you and ${username}`,
    paragraphs: [`you and ${username} like each other. Say hello while it is fresh.`],
    action: { label: `See ${username}’s profile`, path: paths.user.replace(':userId', personId) },
    closing: 'Only the two of you know.',
  }),
  introduction: ({ username, conversationId }) => ({
    subject: conversationId ? `You and ${username} both said yes` : 'Somebody would like to meet you',
    paragraphs: conversationId
      ? [`you and ${username} both said yes. A conversation is open for the two of you.`]
      : [`our concierge thinks that you and ${username} could get on, and ${username} would like to meet you.`],
    action: conversationId
      ? { label: 'Say hello', path: `${paths.chats}?conversation=${conversationId}` }
      : { label: 'Have a look', path: paths.concierge },
    closing: conversationId
      ? 'The concierge introduced you.'
      : 'There is no hurry, and no need to answer. If you would rather not, nobody is told.',
  }),
  ticketAnswer: ({ subject, subjectId }) => ({
    subject: 'Your ticket was answered',
    paragraphs: [`there is an answer to your ticket${subject ? ` “${subject}”` : ''}.`],
    action: {
      label: 'Read the answer',
      path: subjectId ? paths.ticket.replace(':ticketId', subjectId) : paths.support,
    },
    closing: 'You can answer there too.',
  }),
  membershipEnding: ({ subject = 'plan ends soon' }) => ({
    subject: `Your ${subject}`,
    paragraphs: [`your ${subject}. Whom you met and what you wrote stays.`],
    action: { label: 'See your plan', path: paths.manageMembership },
    closing: 'If you do nothing, you go on with Free.',
  }),
  eventPlace: ({ subject }) => ({
    subject: 'A place has come free for you',
    paragraphs: [`you have a place now: ${subject}.`],
    action: { label: 'See where it is', path: paths.events },
    closing: 'If you cannot come, give the place back there, and the next one moves up.',
  }),
  eventReminder: ({ subject }) => ({
    subject: 'Coming up within a day: your event',
    paragraphs: [`a reminder of what you have joined: ${subject}.`],
    action: { label: 'See where it is', path: paths.events },
    closing: 'If you cannot come, give the place back there, and the next one moves up.',
  }),
  eventChanged: ({ subject }) => ({
    subject: 'An event you joined has changed',
    paragraphs: [`something has changed about an event of yours. It is now: ${subject}.`],
    action: { label: 'See what is new', path: paths.events },
    closing: 'A calendar file from there changes the entry you have.',
  }),
  eventCancelled: ({ subject }) => ({
    subject: 'An event you joined is called off',
    paragraphs: [`this event will not take place: ${subject}.`],
    action: { label: 'See what else is on', path: paths.events },
    closing: 'We are sorry.',
  }),
}

export function notificationLetter(
  kind: NotificationKind,
  notification: NotificationInLetter,
  { name, publicUrl, unsubscribeUrl }: Addresses & { name: string },
): Letter | undefined {
  const words = WORDS[kind]?.(notification)
  if (!words) return undefined
  const { label, path } = words.action
  return {
    ...words,
    greeting: greetingTo(name),
    action: { label, url: publicUrl + path },
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}
