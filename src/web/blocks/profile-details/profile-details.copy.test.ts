import { describe, expect, test } from 'vitest'
import { receipt } from '#domain/compatibility/receipt.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { NUMEROLOGY_NUMBERS } from '#domain/numerology/reduction.ts'
import { matchSentence, numberInWords, numberText } from '#web/blocks/profile-details/profile-details.copy.ts'

const NOOR: Vibe = {
  gender: 'Female',
  orientation: 'Bisexual',
  westernSign: 'Pisces',
  easternSign: 'Rat',
  mbti: 'INFP',
  attachmentStyle: 'Secure',
  lifePath: 1,
}

test('the numerology card explains 1, 4 and 6 and no other number', () => {
  expect(NUMEROLOGY_NUMBERS.filter((number) => numberText(number) !== undefined)).toEqual([1, 4, 6])
})

test('every number has a word', () => {
  for (const number of NUMEROLOGY_NUMBERS) expect(numberInWords(number)).toMatch(/^[A-Z][a-z-]+$/)
})

describe('the sentence over a receipt', () => {
  test('names what two people share and where they differ most', () => {
    const ines: Vibe = {
      ...NOOR,
      westernSign: 'Scorpio',
      easternSign: 'Monkey',
      attachmentStyle: 'Anxious',
      lifePath: 7,
    }
    expect(matchSentence(receipt(NOOR, ines))).toBe(
      'You meet in your star signs, your animals and your life paths. You differ most in how you hold on to people.',
    )
  })

  test('says nothing of gender, which nobody can talk over', () => {
    const other: Vibe = { ...NOOR, gender: 'Male', orientation: 'Straight' }
    expect(matchSentence(receipt(NOOR, other))).toBe('You differ most in your star signs.')
  })
})
