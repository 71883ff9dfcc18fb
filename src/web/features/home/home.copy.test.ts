import { expect, test } from 'vitest'
import { LIFE_PATHS } from '#domain/compatibility/life-path.ts'
import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN, scoreBand } from '#domain/compatibility/score-band.ts'
import { FACTORS } from '#domain/compatibility/vibe.ts'
import { ATTACHMENT_STYLES, LOVE_LANGUAGES, MBTI_TYPES } from '#domain/people/choices.ts'
import { MBTI_QUESTIONS } from '#domain/personality/mbti-questions.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { LUNAR_NEW_YEARS } from '#domain/zodiac/lunar-new-years.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'
import { THEIR_RECEIPT } from '#web/features/home/home-people.ts'
import { HERO_LINES } from '#web/features/home/hero.copy.ts'
import { ANATOMY_COPY, FEATURES_COPY, PITCH_COPY } from '#web/features/home/home.copy.ts'

test('the figures of the feature list are those of the rules', () => {
  const [lines, statements, newYears, languages, matches] = FEATURES_COPY.features
  expect(lines.figure).toBe(FACTORS.length)
  expect(statements.figure).toBe(MBTI_QUESTIONS.length)
  expect(newYears.figure).toBe(LUNAR_NEW_YEARS.length)
  expect(languages.figure).toBe(LOVE_LANGUAGES.length)
  expect(matches.figure).toBe(MATCHES_SHOWN)
  expect(MATCHES_MINIMUM_SCORE).toBe(50)
})

test('there are as many vibes as the copy says', () => {
  const answers = [WESTERN_SIGNS, EASTERN_SIGNS, MBTI_TYPES, LIFE_PATHS, ATTACHMENT_STYLES]
  const vibes = answers.reduce((product, { length }) => product * length, 1)
  expect(ANATOMY_COPY.variety).toContain(vibes.toLocaleString('en-GB'))
})

test('the key shows one score of each colour, and the first is that of the receipt beside it', () => {
  expect(PITCH_COPY.key.map(({ score }) => scoreBand(score))).toEqual(['high', 'mid', 'low'])
  expect(PITCH_COPY.key[0].score).toBe(THEIR_RECEIPT.score)
})

test('the receipt on show leaves one factor out', () => {
  expect(THEIR_RECEIPT.lines.filter(({ kind }) => kind === 'skipped')).toHaveLength(1)
})

test('the hero has its four lines', () => {
  expect(new Set(HERO_LINES).size).toBe(4)
})
