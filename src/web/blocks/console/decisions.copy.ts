import type { DecisionReason, Verb } from '#domain/moderation/decisions.ts'

/** What was decided. */
export const PAST_VERBS: Record<Verb, string> = {
  dismiss: 'Dismissed',
  warn: 'Warned',
  remove: 'Removed',
  suspend: 'Suspended',
  ban: 'Banned',
}

/** Why. */
export const REASON_WORDS: Record<DecisionReason, string> = {
  threats: 'Threats or intimidation',
  unwanted: 'Does not accept a no',
  insults: 'Insults or hate',
  scam: 'Scam or fake profile',
  content: 'Photos or words that do not belong here',
  underAge: 'Under 18',
  own: 'In their own words',
}
