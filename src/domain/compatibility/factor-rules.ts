import { attachmentPercent } from '#domain/compatibility/attachment-table.ts'
import { LIFE_PATH_POINTS, lifePathRule } from '#domain/compatibility/life-path.ts'
import type { LifePathRule } from '#domain/compatibility/life-path.ts'
import { mbtiPercent } from '#domain/compatibility/mbti-table.ts'
import { areEasternCompatible, areWesternCompatible } from '#domain/compatibility/sign-lists.ts'
import type { Answer, Factor } from '#domain/compatibility/vibe.ts'

/** What each factor is worth. They add up to 90, and the score is a share of what was possible. */
export const FACTOR_POINTS: Readonly<Record<Factor, number>> = {
  gender: 10,
  orientation: 10,
  westernSign: 15,
  easternSign: 15,
  mbti: 15,
  attachmentStyle: 15,
  lifePath: 10,
}

/** Points are counted in whole hundredths, so that no sum ever meets a binary fraction. */
export const HUNDREDTHS_PER_POINT = 100

export type Rule =
  | { kind: 'same' | 'different' | 'onTheList' | 'notOnTheList' | LifePathRule }
  | { kind: 'table'; percent: number }

const RULES: { [F in Factor]: (first: Answer<F>, second: Answer<F>) => Rule } = {
  gender: (first, second) => ({ kind: first === second ? 'same' : 'different' }),
  orientation: (first, second) => ({ kind: first === second ? 'same' : 'different' }),
  westernSign: (first, second) => ({ kind: areWesternCompatible(first, second) ? 'onTheList' : 'notOnTheList' }),
  easternSign: (first, second) => ({ kind: areEasternCompatible(first, second) ? 'onTheList' : 'notOnTheList' }),
  mbti: (first, second) => ({ kind: 'table', percent: mbtiPercent(first, second) }),
  attachmentStyle: (first, second) => ({ kind: 'table', percent: attachmentPercent(first, second) }),
  lifePath: (first, second) => ({ kind: lifePathRule(first, second) }),
}

export function ruleFor<F extends Factor>(factor: F, first: Answer<F>, second: Answer<F>): Rule {
  return RULES[factor](first, second)
}

export function possibleHundredths(factor: Factor): number {
  return FACTOR_POINTS[factor] * HUNDREDTHS_PER_POINT
}

export function earnedHundredths(factor: Factor, rule: Rule): number {
  switch (rule.kind) {
    case 'same':
    case 'onTheList':
      return possibleHundredths(factor)
    case 'different':
    case 'notOnTheList':
      return 0
    case 'table':
      return (possibleHundredths(factor) * rule.percent) / 100
    case 'compatible':
    case 'sameNumber':
    case 'other':
      return LIFE_PATH_POINTS[rule.kind] * HUNDREDTHS_PER_POINT
  }
}
