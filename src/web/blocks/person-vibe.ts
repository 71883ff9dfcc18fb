import type { PersonVibe } from '#contract/person.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'

/** A person as the match score, the receipt and the aura look at them. */
export function vibeOf(person: PersonVibe): Vibe {
  return {
    gender: person.gender,
    orientation: person.orientation,
    westernSign: person.westernZodiac,
    easternSign: person.easternZodiac,
    mbti: person.mbti,
    attachmentStyle: person.attachmentStyle,
    lifePath: person.lifePath,
  }
}
