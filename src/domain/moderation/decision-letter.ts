import type { DecisionReason, Removal, Verb } from '#domain/moderation/decisions.ts'

/** What the person concerned is told. The greeting and the way to appeal are added to it. */
export interface DecisionLetter {
  subject: string
  /** Paragraphs, with an empty line between them. */
  text: string
}

interface LetterParts {
  verb: Exclude<Verb, 'dismiss'>
  reason: DecisionReason
  until: Date | null
  removals: readonly Pick<Removal, 'kind'>[]
}

/** What happened, and what holds here. */
const WHAT_HAPPENED: Record<DecisionReason, [string, string]> = {
  threats: [
    'Somebody was made afraid by what you wrote or did.',
    'Nobody here may be made afraid, as a joke or otherwise.',
  ],
  unwanted: [
    'You went on writing to somebody who had said no.',
    'A no needs no reason, and it is the end of the matter.',
  ],
  insults: [
    'You insulted somebody, or spoke with contempt of a group of people.',
    'Everybody here is treated with respect, also in a quarrel.',
  ],
  scam: [
    'Your profile or what you wrote looks like an attempt to deceive people.',
    'People must be able to trust that others are who they say they are.',
  ],
  content: [
    'You showed or wrote something that does not belong here.',
    'Our terms say what photos and texts may show.',
  ],
  underAge: ['We have reason to believe that you are younger than 18.', 'Kismetry is for adults only.'],
  own: ['', ''],
}

const REMOVED_WORDS: Record<Removal['kind'], string> = {
  message: 'the message',
  photo: 'the photo',
  text: 'the text in your profile',
  voice: 'the recording',
}

const utc = (options: Intl.DateTimeFormatOptions) => (moment: Date) =>
  moment.toLocaleString('en-GB', { ...options, timeZone: 'UTC' }).replace(' at ', ', ')

const dayInWords = utc({ day: 'numeric', month: 'long' })

/** To the minute and with the zone: it is read in any place. */
export const endInWords = (until: Date) =>
  `${utc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' })(until).replace(/^(\w+), /, '$1 ')} UTC`

export function decisionLetter(parts: LetterParts): DecisionLetter {
  const { verb, until, reason } = parts
  const [happened, rule] = WHAT_HAPPENED[reason]
  const paragraphs = [[happened, rule].filter(Boolean).join(' '), outcome(parts)]
  const subjects = {
    warn: 'A warning from the moderators',
    remove: 'We have removed something of yours',
    suspend: `Your account is paused until ${until ? dayInWords(until) : ''}`.trim(),
    ban: 'Your account is closed',
  }
  return { subject: subjects[verb], text: paragraphs.filter(Boolean).join('\n\n') }
}

/** The words that come from the choices made, to be marked where the letter is shown. */
export function markedWords({ until, removals }: Pick<LetterParts, 'until' | 'removals'>): string[] {
  return [...(until ? [`until ${endInWords(until)}`] : []), ...removedWords(removals)]
}

function outcome({ verb, until, removals }: LetterParts): string {
  const words = removedWords(removals)
  const removed = inARow(words)
  const areRemoved = `${removed} ${words.length === 1 ? 'is' : 'are'} removed`
  switch (verb) {
    case 'warn':
      return ['This is a warning. It stays on record.', removed && `${capital(areRemoved)}.`].filter(Boolean).join(' ')
    case 'remove':
      return `${capital(areRemoved || 'it is removed')}. Nothing else changes.`
    case 'suspend':
      return `Your account is paused until ${until ? endInWords(until) : ''}${removed && `, and ${areRemoved}`}. If it happens again, we may close the account.`
    case 'ban':
      return `Your account is closed for good${removed && `, and ${areRemoved}`}.`
  }
}

const removedWords = (removals: LetterParts['removals']) => [
  ...new Set(removals.map(({ kind }) => REMOVED_WORDS[kind])),
]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function inARow(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
