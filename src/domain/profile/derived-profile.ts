import { LIFE_PATHS } from '#domain/compatibility/life-path.ts'
import type { LifePath } from '#domain/compatibility/life-path.ts'
import { vibeKey } from '#domain/ranking/vibe-key.ts'
import { numerologyNumbers } from '#domain/numerology/numbers.ts'
import type { AttachmentStyle, Gender, MbtiType, Orientation } from '#domain/people/choices.ts'
import { easternSign } from '#domain/zodiac/eastern.ts'
import { westernSign } from '#domain/zodiac/western.ts'

/** The answers that everything else about a profile follows from. */
export interface ProfileSource {
  name: string
  birthday: string
  gender: Gender
  orientation: Orientation | null
  mbti: MbtiType | null
  attachmentStyle: AttachmentStyle | null
}

/** Signs, numbers and the vibe key: stored with the profile, and derived anew with every change of it. */
export function derivedProfile(source: ProfileSource) {
  const { name, birthday, gender, orientation, mbti, attachmentStyle } = source
  const numbers = numerologyNumbers(name, birthday)
  const western = westernSign(birthday)
  const eastern = easternSign(birthday)
  const lifePath = LIFE_PATHS.find((each) => each === numbers?.lifePath)
  if (!numbers || !western || !eastern || !lifePath) throw new RangeError(`Not a birthday: ${birthday}`)
  return {
    westernSign: western,
    easternSign: eastern,
    lifePath: lifePath satisfies LifePath,
    soulUrge: numbers.soulUrge,
    expression: numbers.expression,
    destiny: numbers.destiny,
    birthdayNumber: numbers.birthday,
    personalityNumber: numbers.personality,
    maturityNumber: numbers.maturity,
    karmicLessons: numbers.karmicLessons,
    hiddenPassion: numbers.hiddenPassion,
    vibeKey: vibeKey({
      gender,
      orientation,
      westernSign: western,
      easternSign: eastern,
      mbti,
      attachmentStyle,
      lifePath,
    }),
  }
}
