import type { Standing } from '#domain/support/standing.ts'
import type { TicketCategory } from '#domain/support/ticket-rules.ts'

/** The specification's texts stand here letter by letter. */
export const SUPPORT_COPY = {
  title: 'Support',
  lead: 'Ask us, show us, tell us. A person reads it and answers here.',
  new: '+ New',
  listName: 'Your tickets',
  loading: 'Loading your tickets…',
  failed: 'Your tickets could not be loaded.',
  none: 'No tickets yet.',
  noneText: 'If something does not work, or you miss something, open one.',
  end: 'These are all.',
  updated: (when: string) => `Last change: ${when}`,
  concierge: 'Concierge',
} as const

export const NEW_TICKET_COPY = {
  title: 'New ticket',
  lead: 'The more exactly you say what happened, the sooner it is solved.',
  back: 'Support',
  subject: 'Subject',
  category: 'Category',
  description: 'Description',
  descriptionHint: 'What you did, what you saw, what you expected. You may leave it empty.',
  submit: 'Create ticket',
  submitting: 'Creating…',
  success: 'Ticket created! See it under Support.',
  open: 'Open the ticket',
  notAuthenticated: 'Not authenticated',
  about: (name: string) => `It goes on from ${name}:`,
} as const

export const CATEGORIES: Record<TicketCategory, string> = {
  other: 'Other',
  bug: 'Bug',
  feature: 'Feature',
  abuse: 'Abuse',
  billing: 'Billing',
  photo: 'Photo',
  chat: 'Chat',
  profile: 'Profile',
}

/** Members never read a raw status. */
export const STANDING_WORDS: Record<Standing, string> = {
  sent: 'Sent',
  lookedAt: 'Being looked at',
  waiting: 'Waiting for you',
  specialist: 'With a specialist',
  paused: 'Paused',
  solved: 'Solved',
  closed: 'Closed',
}

export const TICKET_COPY = {
  back: 'Support',
  loading: 'Loading your ticket…',
  failed: 'Your ticket could not be loaded.',
  missing: 'There is no such ticket.',
  missingText: 'Perhaps it belongs to another account of yours.',
  toList: 'See your tickets',
  standing: 'Where it stands',
  thread: 'Letters',
  earlier: 'Show earlier letters',
  you: 'You',
  staff: (name: string | null) => (name ? `${name}, Kismetry` : 'Kismetry'),
  facts: { ticket: 'Ticket', category: 'Category', opened: 'Opened', with: 'With', about: 'Goes on from' },
  answer: 'Your answer',
  writeTo: (name: string | null) => `Write to ${name ?? 'us'}`,
  send: 'Send',
  sending: 'Sending…',
  empty: 'Write something, or add a picture.',
  notSent: 'Your answer was not sent. It is kept here.',
  worksNow: 'It works now',
  endRequest: 'End this request',
  worksNowFailed: 'That could not be saved.',
  itIs: 'It is',
  closed: 'This ticket is closed and takes no more answers.',
  unsent: 'Your answer was not sent. A new ticket begins with it.',
  newAbout: 'Open a new ticket about it',
  proposed: (count: number) => (count === 1 ? 'See whom we propose' : `See the ${count} people we propose`),
} as const

const BEHIND: Record<Standing, string> = {
  sent: 'We have it. Somebody reads it soon.',
  lookedAt: 'is working on it.',
  waiting: 'asked you something. We go on as soon as you answer.',
  specialist: 'It is with somebody who knows more about it.',
  paused: 'It waits for something else. We come back to it.',
  solved: 'If it is not, write to us: that opens it again.',
  closed: 'It takes no more answers. A new ticket can refer to it.',
}

/** What a standing means, in a sentence. */
export function standingSentence(standing: Standing, assignee: string | null): string {
  const isAboutSomebody = standing === 'lookedAt' || standing === 'waiting'
  return isAboutSomebody ? `${assignee ?? 'Somebody'} ${BEHIND[standing]}` : BEHIND[standing]
}

const DONE_BY_STAFF: Record<Standing, string> = {
  sent: 'put it back.',
  lookedAt: 'took it up.',
  waiting: 'asked you something.',
  specialist: 'passed it on.',
  paused: 'put it aside for now.',
  solved: 'thinks that it works now.',
  closed: 'ended it.',
}

/** What led to where the ticket stands since. */
export function turnSentence(
  { standing, isOwn, staffName }: { standing: Standing; isOwn: boolean; staffName: string | null },
  isConcierge: boolean,
) {
  if (isOwn && standing === 'solved') return isConcierge ? 'You ended the request.' : 'You said that it works now.'
  if (isOwn) return 'You answered.'
  return `${staffName ?? 'Kismetry'} ${DONE_BY_STAFF[standing]}`
}

export function standingInSentence(standing: Standing): string {
  const word = STANDING_WORDS[standing]
  return word.charAt(0).toLowerCase() + word.slice(1)
}
