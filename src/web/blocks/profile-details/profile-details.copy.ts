import type { Receipt } from '#domain/compatibility/receipt.ts'
import type { Factor } from '#domain/compatibility/vibe.ts'
import type { NumerologyCardNumber } from '#web/blocks/profile-details/profile-details-cards.ts'

export const DETAILS_COPY = {
  soulSummary: 'Soul Summary',
  western: 'Western Zodiac',
  eastern: 'Eastern Zodiac',
  numerology: 'Numerology',
  compatibility: 'Zodiac Compatibility',
  ownReport: 'Your whole report, with the working',
  matchHeading: (score: number) => `Where ${score} comes from`,
  pairedWith: 'with',
  levelBothWays: (level: string) => `${level}, both ways`,
} as const

export const WITH_ATTACHMENT = 'With this attachment style'

export const NUMBER_NAMES: Readonly<Record<NumerologyCardNumber['name'], string>> = {
  lifePath: 'Life path',
  expression: 'Expression',
  soulUrge: 'Soul urge',
}

const NUMBERS_IN_WORDS: Readonly<Partial<Record<number, string>>> = {
  1: 'One',
  2: 'Two',
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
  7: 'Seven',
  8: 'Eight',
  9: 'Nine',
  11: 'Eleven',
  22: 'Twenty-two',
  33: 'Thirty-three',
}

export function numberInWords(number: number): string {
  return NUMBERS_IN_WORDS[number] ?? String(number)
}

/** This card explains 1, 4 and 6 and leaves the other numbers to the report: so the specification wants it. */
const NUMBER_TEXTS: Readonly<Partial<Record<number, string>>> = {
  1: 'One begins. It trusts its own compass, goes first, and learns over the years to let somebody carry the other end of the sofa.',
  4: 'Four builds. It turns up when it said it would, mends what drips, and means the word “always” rather literally.',
  6: 'Six looks after people. There is one more place at the table, soup for whoever is ill, and a lesson about being helped in return.',
}

export function numberText(number: number): string | undefined {
  return NUMBER_TEXTS[number]
}

/** As they stand in a sentence. Gender and orientation are on the receipt and need no words. */
const FACTORS_IN_SENTENCES: Readonly<Partial<Record<Factor, string>>> = {
  westernSign: 'your star signs',
  easternSign: 'your animals',
  mbti: 'your types',
  attachmentStyle: 'how you hold on to people',
  lifePath: 'your life paths',
}

/** What carries the score and what weighs on it. */
export function matchSentence({ lines }: Receipt): string {
  const counted = lines.flatMap((line) => {
    const words = FACTORS_IN_SENTENCES[line.factor]
    return line.kind === 'counted' && words ? [{ words, share: line.earnedHundredths / line.possibleHundredths }] : []
  })
  const full = counted.filter(({ share }) => share === 1).map(({ words }) => words)
  const [least] = counted.filter(({ share }) => share < 1).toSorted((a, b) => a.share - b.share)
  const sentences = [full.length > 0 && `You meet in ${inList(full)}.`, least && `You differ most in ${least.words}.`]
  return sentences.filter(Boolean).join(' ') || 'There is little to compare yet.'
}

function inList(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}
