import type { DecisionReason, Removal, Verb } from '#domain/moderation/decisions.ts'

/** What the person concerned is told. The greeting and the way to appeal are added to it. */
export interface DecisionLetter {
  subject: string
  /** Paragraphs, with an empty line between them. */
  text: string
}

/** The choices that a letter is made of. */
export interface LetterParts {
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

const untilDay = (until: Date) => `until ${dayInWords(until)}`

/** To the minute and with the zone: it is read in any place. */
export const endInWords = (until: Date) =>
  `${utc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' })(until).replace(/^(\w+), /, '$1 ')} UTC`

const SUBJECTS: Record<LetterParts['verb'], string> = {
  warn: 'A warning from the moderators',
  remove: 'We have removed something of yours',
  suspend: 'Your account is paused',
  ban: 'Your account is closed',
}

export function decisionLetter(parts: LetterParts): DecisionLetter {
  const { verb, until, reason } = parts
  const [happened, rule] = WHAT_HAPPENED[reason]
  const paragraphs = [[happened, rule].filter(Boolean).join(' '), outcome(parts)]
  const subject = [SUBJECTS[verb], until && untilDay(until)].filter(Boolean).join(' ')
  return { subject, text: paragraphs.filter(Boolean).join('\n\n') }
}

/** A letter that was edited, and what it does not say as it was chosen. */
interface RewordedLetter extends DecisionLetter {
  unsaid: ('end' | 'removals')[]
}

/** An edited letter after other choices: what it says of them in our words is said anew, and the rest stays as it is. */
export function reworded(edited: DecisionLetter, before: LetterParts, after: LetterParts): RewordedLetter {
  const subject =
    before.until && after.until ? swap(edited.subject, untilDay(before.until), untilDay(after.until)) : edited.subject
  const text = rewordedText(edited.text, before, after)
  const isSaid = (words: string) => text.toLowerCase().includes(words)
  const removed = removedWords(after.removals)
  const isWrong = removedWords(before.removals).some((words) => !removed.includes(words) && isSaid(words))
  const unsaid: RewordedLetter['unsaid'] = []
  if (after.until && !text.includes(endInWords(after.until))) unsaid.push('end')
  if (isWrong || !removed.every(isSaid)) unsaid.push('removals')
  return { subject, text, unsaid }
}

function rewordedText(text: string, before: LetterParts, after: LetterParts): string {
  if (text.includes(outcome(before))) return swap(text, outcome(before), outcome(after))
  const [[oldEnd, oldRemoved], [newEnd, newRemoved]] = [clauses(before), clauses(after)]
  return swap(swap(text, oldEnd, newEnd), oldRemoved, newRemoved)
}

/** Nothing cannot be found in a text, so nothing is put in its place. */
const swap = (text: string, old: string, next: string) => (old ? text.replaceAll(old, () => next) : text)

/** The words that come from the choices made, to be marked where the letter is shown. */
export function markedWords({ until, removals }: Pick<LetterParts, 'until' | 'removals'>): string[] {
  return [...(until ? [`until ${endInWords(until)}`] : []), ...removedWords(removals)]
}

function outcome(parts: LetterParts): string {
  const [end, removed] = clauses(parts)
  switch (parts.verb) {
    case 'warn':
      return `This is a warning. It stays on record.${removed}`
    case 'remove':
      return `${removed || 'It is removed.'} Nothing else changes.`
    case 'suspend':
      return `Your account is paused ${end || 'until '}${removed}. If it happens again, we may close the account.`
    case 'ban':
      return `Your account is closed for good${removed}.`
  }
}

/** Until when, and what is removed: in a sentence with it, or after it. */
function clauses({ verb, until, removals }: LetterParts): [end: string, removed: string] {
  const words = removedWords(removals)
  const areRemoved = words.length > 0 && `${inARow(words)} ${words.length === 1 ? 'is' : 'are'} removed`
  const end = until ? `until ${endInWords(until)}` : ''
  if (!areRemoved) return [end, '']
  if (verb === 'remove') return [end, `${capital(areRemoved)}.`]
  return [end, verb === 'warn' ? ` ${capital(areRemoved)}.` : `, and ${areRemoved}`]
}

const removedWords = (removals: LetterParts['removals']) => [
  ...new Set(removals.map(({ kind }) => REMOVED_WORDS[kind])),
]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function inARow(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
