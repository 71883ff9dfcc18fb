import type { PersonVibe } from '#contract/person.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'

/** The part of somebody that the score and the aura are made of, under the names that the rules use. */
export function vibeOf(person: Omit<PersonVibe, 'loveLanguage'>): Vibe {
  const { gender, orientation, westernZodiac, easternZodiac, mbti, attachmentStyle, lifePath } = person
  return {
    gender,
    orientation,
    westernSign: westernZodiac,
    easternSign: easternZodiac,
    mbti,
    attachmentStyle,
    lifePath,
  }
}
