import type { PersonVibe } from '#contract/person.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { kept } from '#server/db/kept-statements.ts'
import type { Db } from '#server/db/open.ts'

/** What the match score knows somebody by. */
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

export async function findVibe(db: Db, userId: string): Promise<PersonVibe | undefined> {
  return db
    .selectFrom('users')
    .select([
      'gender',
      'sexualOrientation as orientation',
      'westernZodiac',
      'easternZodiac',
      'mbti',
      'loveLanguage',
      'attachmentStyle',
      'lifePath',
    ])
    .where('userId', '=', userId)
    .modifyEnd(kept)
    .executeTakeFirst()
}
