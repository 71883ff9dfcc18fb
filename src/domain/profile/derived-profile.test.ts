import { expect, test } from 'vitest'
import { unpackVibeKey } from '#domain/ranking/vibe-key.ts'
import { derivedProfile } from '#domain/profile/derived-profile.ts'

const ROBIN = {
  name: 'Robin Example',
  birthday: '1990-05-04',
  gender: 'Nonbinary',
  orientation: 'Bisexual',
  mbti: 'INFJ',
  attachmentStyle: null,
} as const

test('the vibe key holds the answers and what follows from the birthday', () => {
  const derived = derivedProfile(ROBIN)
  expect(unpackVibeKey(derived.vibeKey)).toEqual({
    gender: 'Nonbinary',
    orientation: 'Bisexual',
    westernSign: derived.westernSign,
    easternSign: derived.easternSign,
    mbti: 'INFJ',
    attachmentStyle: null,
    lifePath: derived.lifePath,
  })
  expect(derived).toMatchObject({ westernSign: 'Taurus', easternSign: 'Horse', lifePath: 1 })
})

test('a day that does not exist is refused', () => {
  expect(() => derivedProfile({ ...ROBIN, birthday: '1990-02-30' })).toThrow('Not a birthday')
})
