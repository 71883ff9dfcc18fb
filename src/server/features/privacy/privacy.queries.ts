import type { PrivacySettings } from '#contract/privacy.ts'
import type { Db } from '#server/db/open.ts'

const SETTINGS = ['profileVisibility', 'answersArePublic'] as const

export async function findPrivacySettings(db: Db, userId: string): Promise<PrivacySettings | undefined> {
  return db.selectFrom('users').select(SETTINGS).where('userId', '=', userId).executeTakeFirst()
}

/** What is left out stays as it is. */
export async function updatePrivacySettings(
  db: Db,
  userId: string,
  { profileVisibility, answersArePublic }: { [Name in keyof PrivacySettings]?: boolean | undefined },
): Promise<PrivacySettings | undefined> {
  return db
    .updateTable('users')
    .set(({ ref }) => ({
      profileVisibility: profileVisibility ?? ref('profileVisibility'),
      answersArePublic: answersArePublic ?? ref('answersArePublic'),
    }))
    .where('userId', '=', userId)
    .returning(SETTINGS)
    .executeTakeFirst()
}
