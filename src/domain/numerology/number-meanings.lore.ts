import { BIRTHDAY_MEANINGS } from '#domain/numerology/birthday-meanings.lore.ts'
import { HIDDEN_PASSION_MEANINGS, KARMIC_LESSON_MEANINGS } from '#domain/numerology/digit-meanings.lore.ts'
import { EXPRESSION_MEANINGS } from '#domain/numerology/expression-meanings.lore.ts'
import { LIFE_PATH_MEANINGS } from '#domain/numerology/life-path-meanings.lore.ts'
import { MATURITY_MEANINGS } from '#domain/numerology/maturity-meanings.lore.ts'
import type { NumerologyNumbers } from '#domain/numerology/numbers.ts'
import { PERSONALITY_MEANINGS } from '#domain/numerology/personality-meanings.lore.ts'
import { SOUL_URGE_MEANINGS } from '#domain/numerology/soul-urge-meanings.lore.ts'

const MEANING_FALLBACK = 'Meaning coming soon…'

export type NumberKind = keyof NumerologyNumbers

const TEXTS: Readonly<Record<NumberKind, Readonly<Partial<Record<number, string>>>>> = {
  lifePath: LIFE_PATH_MEANINGS,
  soulUrge: SOUL_URGE_MEANINGS,
  expression: EXPRESSION_MEANINGS,
  destiny: EXPRESSION_MEANINGS,
  birthday: BIRTHDAY_MEANINGS,
  personality: PERSONALITY_MEANINGS,
  maturity: MATURITY_MEANINGS,
  hiddenPassion: HIDDEN_PASSION_MEANINGS,
  karmicLessons: KARMIC_LESSON_MEANINGS,
}

export function meaningOf(kind: NumberKind, number: number): string {
  return TEXTS[kind][number] ?? MEANING_FALLBACK
}
