import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { attachmentPercent } from '#domain/compatibility/attachment-table.ts'
import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { FACTOR_POINTS } from '#domain/compatibility/factor-rules.ts'
import { COMPATIBLE_LIFE_PATHS, LIFE_PATHS, LIFE_PATH_POINTS } from '#domain/compatibility/life-path.ts'
import { matchScore, weighedScore } from '#domain/compatibility/match-score.ts'
import { inPoints, receipt, sumUp } from '#domain/compatibility/receipt.ts'
import type { ReceiptLine } from '#domain/compatibility/receipt.ts'
import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import { EASTERN_COMPATIBLE, WESTERN_COMPATIBLE } from '#domain/compatibility/sign-lists.ts'
import { FACTORS } from '#domain/compatibility/vibe.ts'
import type { Factor, Vibe } from '#domain/compatibility/vibe.ts'
import { STANDARD_WEIGHTS } from '#domain/compatibility/weights.ts'
import { ATTACHMENT_STYLES } from '#domain/people/choices.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'

const page = readFileSync(new URL('../docs/behaviour/matching.md', import.meta.url), 'utf8')
/** The cells of every table row on the page. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )

const NAMES: Record<Factor, string> = {
  gender: 'Gender',
  orientation: 'Orientation',
  westernSign: 'Western sign',
  easternSign: 'Eastern sign',
  mbti: 'MBTI',
  attachmentStyle: 'Attachment style',
  lifePath: 'Life path',
}

const mara: Vibe = {
  gender: 'Female',
  orientation: 'Bisexual',
  westernSign: 'Leo',
  easternSign: 'Dragon',
  mbti: 'ENFP',
  attachmentStyle: 'Secure',
  lifePath: 3,
}
const jonas: Vibe = {
  gender: 'Male',
  orientation: 'Straight',
  westernSign: 'Libra',
  easternSign: 'Monkey',
  mbti: 'INFJ',
  attachmentStyle: null,
  lifePath: 3,
}

function ruleInWords(line: ReceiptLine): string {
  if (line.kind === 'skipped') return `Skipped: ${line.unanswered === 'first' ? 'Mara' : 'Jonas'} has not answered`
  if (line.rule.kind === 'table') return `The table gives this pair ${line.rule.percent} of 100`
  return {
    same: 'The same answer',
    different: 'Different answers',
    onTheList: 'On the list',
    notOnTheList: 'Not on the list',
    compatible: 'Compatible numbers',
    sameNumber: 'The same number',
    other: 'Another number',
  }[line.rule.kind]
}

const pointsInWords = (line: ReceiptLine) =>
  line.kind === 'skipped' ? 'none' : `${inPoints(line.earnedHundredths)} of ${inPoints(line.possibleHundredths)}`

describe('docs/behaviour/matching.md says what the code does', () => {
  const { lines, earnedHundredths, possibleHundredths, score } = receipt(mara, jonas)
  const [earned, possible] = [inPoints(earnedHundredths), inPoints(possibleHundredths)]

  test.each(lines.map((line) => [NAMES[line.factor], line] as const))('the worked receipt: %s', (name, line) => {
    const values = `${line.first ?? 'no answer'} × ${line.second ?? 'no answer'}`
    expect(rows).toContainEqual([name, values, ruleInWords(line), pointsInWords(line)])
  })

  test('the same receipt by own weights', () => {
    const weights = { ...STANDARD_WEIGHTS, mbti: 3, easternSign: 0 } as const
    const sums = sumUp(receipt(mara, jonas).lines, weights)
    expect(page).toContain(` = ${inPoints(sums.earnedHundredths)} of `)
    expect(page).toContain(
      ` = ${inPoints(sums.possibleHundredths)} points: ${weighedScore(mara, jonas, weights)} instead of`,
    )
  })

  test('the worked receipt: the sum, the rounding and what an answer would change', () => {
    const whole = matchScore(mara, { ...jonas, attachmentStyle: 'Secure' })
    expect(rows).toContainEqual(['**Sum**', '', '', `**${earned} of ${possible}**`])
    expect(page).toContain(
      `${earned} ÷ ${possible} = ${((100 * earned) / possible).toFixed(1)} %, which rounds to **${score}**`,
    )
    expect(page).toContain(
      `earned ${(15 * attachmentPercent('Secure', 'Secure')) / 100} of 15, and the score would be ${whole}.`,
    )
  })

  test.each(FACTORS)('what %s is worth', (factor) => {
    expect(
      rows.filter(([name, points]) => name === NAMES[factor] && points === String(FACTOR_POINTS[factor])),
    ).toHaveLength(1)
  })

  test('the sum of all points, the life path’s points and the limits of Matches', () => {
    const all = Object.values(FACTOR_POINTS).reduce((sum, points) => sum + points, 0)
    expect(page).toContain(`Together that is ${all} points.`)
    const { compatible, sameNumber, other } = LIFE_PATH_POINTS
    expect(page).toContain(
      `${compatible} for compatible numbers, ${sameNumber} for the same number, ${other} for any other`,
    )
    expect(page).toContain(`at most ${MATCHES_SHOWN} people, best score first, nobody below ${MATCHES_MINIMUM_SCORE},`)
  })

  test('whom somebody without an orientation may be matched with', () => {
    expect(page).toContain('- Every other orientation is open, and so is no answer.')
    const [woman, man] = [{ ...mara, orientation: null }, jonas]
    expect(mayBeMatched(woman, man)).toBe(true)
    expect(mayBeMatched(woman, { ...man, orientation: 'Gay' })).toBe(false)
  })

  test('the most that a man and a woman can reach', () => {
    const [man, woman]: Vibe[] = [
      { ...mara, gender: 'Male', mbti: 'INFP', lifePath: 1 },
      { ...mara, gender: 'Female', westernSign: 'Aries', easternSign: 'Rat', mbti: 'ENFJ', lifePath: 3 },
    ]
    expect(page).toContain(`and they reach ${man && woman && matchScore(man, woman)} at most.`)
  })

  test.each(WESTERN_SIGNS)('the list of %s', (sign) => {
    expect(rows).toContainEqual([sign, WESTERN_COMPATIBLE[sign].join(', ')])
  })

  test.each(EASTERN_SIGNS)('the list of the %s', (sign) => {
    expect(rows).toContainEqual([sign, EASTERN_COMPATIBLE[sign].join(', ')])
  })

  test.each(LIFE_PATHS)('the numbers compatible with %i', (number) => {
    expect(rows).toContainEqual([String(number), COMPATIBLE_LIFE_PATHS[number].join(', ')])
  })

  test.each(
    ATTACHMENT_STYLES.flatMap((one, place) => ATTACHMENT_STYLES.slice(place).map((other) => [one, other] as const)),
  )('the percentage of %s and %s', (one, other) => {
    expect(rows).toContainEqual([`${one} × ${other}`, String(attachmentPercent(one, other))])
  })
})
