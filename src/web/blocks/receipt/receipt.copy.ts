import type { Rule } from '#domain/compatibility/factor-rules.ts'
import { inPoints, type CountedLine, type SkippedLine } from '#domain/compatibility/receipt.ts'
import { whoLooksElsewhere } from '#domain/compatibility/eligibility.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'
import type { Weight } from '#domain/compatibility/weights.ts'

type Person = Pick<Vibe, 'gender' | 'orientation'>

export const RECEIPT_COPY = {
  label: 'Compatibility receipt',
  earned: 'Points earned',
  possible: 'Points possible',
  total: 'Match',
  ownTotal: 'By your weights',
  ownSums: (earned: number, possible: number) => `${earned} of ${possible} points`,
  skipped: 'skipped',
  footer: 'A lens, not a law. Keep for your records.',
} as const

export const FACTOR_NAMES: Readonly<Record<Factor, string>> = {
  gender: 'Gender',
  orientation: 'Orientation',
  westernSign: 'Western sign',
  easternSign: 'Eastern sign',
  mbti: 'MBTI',
  attachmentStyle: 'Attachment',
  lifePath: 'Life path',
}

/** How often the line counts in the second sum. */
export const weightOfLine = (weight: Weight) => (weight === 0 ? 'not counted by you' : `×${weight} for you`)

/** As they stand in the middle of a sentence. */
const REASON_NAMES: Readonly<Record<Factor, string>> = {
  gender: 'your genders',
  orientation: 'your orientations',
  westernSign: 'your western signs',
  easternSign: 'your eastern signs',
  mbti: 'your MBTI types',
  attachmentStyle: 'how you attach',
  lifePath: 'your life paths',
}

export const because = (factor: Factor) => `Because of ${REASON_NAMES[factor]}`

const RULE_SENTENCES: Readonly<Record<Exclude<Rule['kind'], 'table'>, string>> = {
  same: 'Same answer, full points',
  different: 'Different answers, no points',
  onTheList: 'Each is on the other’s list of three',
  notOnTheList: 'Not on each other’s list of three',
  compatible: 'Numbers that get on, full points',
  sameNumber: 'The same number twice',
  other: 'Numbers with little in common',
}

export function ruleSentence(rule: Rule): string {
  return rule.kind === 'table' ? `The table gives this pair ${rule.percent} of 100` : RULE_SENTENCES[rule.kind]
}

/** Who has not answered a factor. The animal is computed, and unknown outside the years of the calendar. */
export function skippedSentence({ factor, unanswered }: SkippedLine, first: string, second: string): string {
  const isReckoned = factor === 'easternSign'
  if (unanswered === 'both') {
    const reason = isReckoned ? 'Neither animal is known' : 'Neither has answered yet'
    return `${reason}, so it isn’t counted`
  }
  const name = unanswered === 'first' ? first : second
  const reason = isReckoned ? `${name}’s animal isn’t known` : `${name} hasn’t answered yet`
  return `${reason}, so it isn’t counted`
}

export const pointsOfLine = ({ earnedHundredths, possibleHundredths }: CountedLine) =>
  `${inPoints(earnedHundredths)} of ${inPoints(possibleHundredths)}`

export const valuesOfLine = ({ first, second }: CountedLine) => `${first} × ${second}`

/** One line of the receipt in a sentence: "Leo × Aries. Each is on the other’s list of three: 15 of 15 points." */
export function lineSentence(line: CountedLine): string {
  return `${valuesOfLine(line)}. ${ruleSentence(line.rule)}: ${pointsOfLine(line)} points.`
}

/**
 * Why somebody with a score is no match, if so. Only whoever has told their orientation can look elsewhere, and members
 * see it on the profile; it is not repeated here.
 */
export function unmatchedSentence(viewer: Person, other: Person & { username: string }): string | null {
  const name = other.username
  switch (whoLooksElsewhere(viewer, other)) {
    case 'first':
      return `You two will not be matched: by your orientation, you look for somebody else. You can change your answers on your profile.`
    case 'second':
      return `You two will not be matched: ${name} looks for somebody else, which says nothing about you.`
    case 'both':
      return `You two will not be matched: you and ${name} each look for somebody else.`
    case null:
      return null
  }
}

export const pairLabel = (first: string, second: string, score: number) =>
  `The auras of ${first} and ${second}, overlapping at ${score} percent`
