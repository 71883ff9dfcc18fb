import { expect, test } from 'vitest'
import { attachmentPercent } from '#domain/compatibility/attachment-table.ts'
import { mbtiPercent } from '#domain/compatibility/mbti-table.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { ATTACHMENT_STYLES, MBTI_TYPES } from '#domain/people/choices.ts'
import { strongestLine } from '#domain/discovery/suggestions.ts'

const MARA: Vibe = {
  gender: 'Female',
  orientation: 'Bisexual',
  westernSign: 'Leo',
  easternSign: 'Dragon',
  mbti: 'ENFP',
  attachmentStyle: 'Secure',
  lifePath: 3,
}

test('the reason is the line that earns most', () => {
  expect(strongestLine(MARA, { ...MARA, mbti: null, attachmentStyle: null, westernSign: 'Aries' })).toMatchObject({
    factor: 'westernSign',
    first: 'Leo',
    second: 'Aries',
    earnedHundredths: 1500,
  })
  const onlyNumbers = {
    ...MARA,
    mbti: null,
    attachmentStyle: null,
    westernSign: 'Leo',
    easternSign: 'Unknown',
  } as const
  expect(strongestLine({ ...MARA, westernSign: 'Taurus' }, onlyNumbers)).toMatchObject({ factor: 'lifePath' })
})

test('among equals it is what people are like, before when they were born', () => {
  const signs = { ...MARA, mbti: null, attachmentStyle: null, westernSign: 'Aries', easternSign: 'Rat' } as const
  expect(strongestLine(MARA, signs)?.factor).toBe('westernSign')
  const equals = MBTI_TYPES.flatMap((mbti) =>
    ATTACHMENT_STYLES.filter((style) => attachmentPercent('Secure', style) === mbtiPercent('ENFP', mbti)).map(
      (attachmentStyle) => ({ mbti, attachmentStyle }),
    ),
  )
  expect(equals).not.toEqual([])
  for (const same of equals) {
    expect(strongestLine(MARA, { ...signs, westernSign: 'Taurus', easternSign: 'Unknown', ...same })?.factor).toBe(
      'mbti',
    )
  }
})

test('gender and orientation are never the reason', () => {
  const one = { ...MARA, mbti: null, attachmentStyle: null, easternSign: 'Unknown', westernSign: 'Taurus' } as const
  expect(strongestLine(one, { ...one, westernSign: 'Leo', lifePath: 4 })?.factor).not.toBe('gender')
})
