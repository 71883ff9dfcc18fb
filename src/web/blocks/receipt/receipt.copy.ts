import type { Rule } from '#domain/compatibility/factor-rules.ts'
import { inPoints, type CountedLine, type Receipt, type SkippedLine } from '#domain/compatibility/receipt.ts'
import type { Factor } from '#domain/compatibility/vibe.ts'

export const RECEIPT_COPY = {
  label: 'Compatibility receipt',
  earned: 'Points earned',
  possible: 'Points possible',
  total: 'Match',
  skipped: 'skipped',
  open: 'Show every line',
  close: 'Fold it up',
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

/** The collapsed receipt in one line. */
export function summaryOf({ lines }: Receipt): string {
  const counted = lines.filter(({ kind }) => kind === 'counted').length
  const skipped = lines.length - counted
  return skipped > 0 ? `${counted} factors counted, ${skipped} skipped` : `All ${counted} factors counted`
}

export const pairLabel = (first: string, second: string, score: number) =>
  `The auras of ${first} and ${second}, overlapping at ${score} percent`
