import {
  HUNDREDTHS_PER_POINT,
  earnedHundredths,
  possibleHundredths,
  ruleFor,
} from '#domain/compatibility/factor-rules.ts'
import type { Rule } from '#domain/compatibility/factor-rules.ts'
import { FACTORS, answerOf } from '#domain/compatibility/vibe.ts'
import type { Answer, Factor, Vibe } from '#domain/compatibility/vibe.ts'
import { STANDARD_WEIGHTS, type Weights } from '#domain/compatibility/weights.ts'

export interface CountedLine {
  kind: 'counted'
  factor: Factor
  first: Answer<Factor>
  second: Answer<Factor>
  rule: Rule
  earnedHundredths: number
  possibleHundredths: number
}

/** A factor counts only when both have answered. */
export interface SkippedLine {
  kind: 'skipped'
  factor: Factor
  first: Answer<Factor> | null
  second: Answer<Factor> | null
  unanswered: 'first' | 'second' | 'both'
}

export type ReceiptLine = CountedLine | SkippedLine

export interface ReceiptSums {
  earnedHundredths: number
  possibleHundredths: number
}

export interface Receipt extends ReceiptSums {
  /** One for each factor, in the order of `FACTORS`. */
  lines: ReceiptLine[]
  /** A whole percentage. */
  score: number
}

export function receipt(first: Vibe, second: Vibe): Receipt {
  const lines = FACTORS.map((factor) => receiptLine(factor, first, second))
  const sums = sumUp(lines)
  return { lines, ...sums, score: wholeScore(sums) }
}

export function receiptLine(factor: Factor, first: Vibe, second: Vibe): ReceiptLine {
  const [a, b] = [answerOf(first, factor), answerOf(second, factor)]
  if (a === null || b === null) {
    const unanswered = a !== null ? 'second' : b !== null ? 'first' : 'both'
    return { kind: 'skipped', factor, first: a, second: b, unanswered }
  }
  const rule = ruleFor(factor, a, b)
  return {
    kind: 'counted',
    factor,
    first: a,
    second: b,
    rule,
    earnedHundredths: earnedHundredths(factor, rule),
    possibleHundredths: possibleHundredths(factor),
  }
}

/** With weights, the points of a factor count as often as its weight says. */
export function sumUp(lines: ReceiptLine[], weights: Weights = STANDARD_WEIGHTS): ReceiptSums {
  const counted = lines.filter((line) => line.kind === 'counted')
  return {
    earnedHundredths: counted.reduce((sum, line) => sum + weights[line.factor] * line.earnedHundredths, 0),
    possibleHundredths: counted.reduce((sum, line) => sum + weights[line.factor] * line.possibleHundredths, 0),
  }
}

/** The share earned as a whole percentage, a half rounded up, in integers only; 0 when nothing was comparable. */
export function wholeScore({ earnedHundredths: earned, possibleHundredths: possible }: ReceiptSums): number {
  return possible === 0 ? 0 : Math.floor((200 * earned + possible) / (2 * possible))
}

/** For showing: 1350 hundredths are 13.5 points. */
export function inPoints(hundredths: number): number {
  return hundredths / HUNDREDTHS_PER_POINT
}
