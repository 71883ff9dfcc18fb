import type { Introduction } from '#contract/concierge.ts'
import { INVITATION_DAYS } from '#domain/concierge/introduction-rules.ts'

export const CONCIERGE_COPY = {
  title: 'Concierge',
  beta: 'Beta',
  lead: 'Tell a person here whom you hope to meet. They look around, propose up to three people at a time, and introduce you where both of you want it.',
  loading: 'Asking the concierge…',
  failed: 'The concierge could not be asked.',
  asking: 'Your request',
  wishes: 'Whom do you hope to meet?',
  wishesHint: 'What matters to you, and what does not. Only the concierge reads it.',
  submit: 'Ask the concierge',
  submitting: 'Asking…',
  underWay: 'The concierge has your request. You can add to it in its letters.',
  openRequest: 'Open the letters',
  perkNeeded: 'The concierge is part of VIP Premium.',
  toTiers: 'Compare the plans',
  proposals: 'Proposed to you',
  noProposals: 'Nobody yet. You will find a note in your bell.',
  invitations: 'Would like to meet you',
  invitationText: `A proposal of the concierge. There is no hurry: it stands for ${INVITATION_DAYS} days, and if you would rather not, nobody is told.`,
  yes: 'Yes, introduce us',
  yesTo: (name: string) => `Yes, introduce us: ${name}`,
  no: 'Not for me',
  noTo: (name: string) => `Not for me: ${name}`,
  chat: 'Say hello',
  chatWith: (name: string) => `Say hello to ${name}`,
  answerFailed: 'Your answer could not be saved.',
  hidden: 'Your profile is private, so they could not see you. Make it public in your privacy settings, then say yes.',
  until: (day: string) => `Until ${day}`,
} as const

/** What became of a proposal. A no of the other reads like no answer. */
export const STATE_WORDS: Record<Exclude<Introduction['state'], 'proposed'>, string> = {
  declined: 'Not for you.',
  waiting: 'We are asking. You hear from us if it is a yes.',
  introduced: 'You both said yes.',
  over: 'It did not come to a meeting.',
}
