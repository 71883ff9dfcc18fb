import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { numerologyNumbers } from '#domain/numerology/numbers.ts'
import { easternSign } from '#domain/zodiac/eastern.ts'
import { westernSign } from '#domain/zodiac/western.ts'
import type { Db } from '#server/db/open.ts'
import type { UsersTable } from '#server/db/tables.ts'

export interface NewAccount extends Pick<
  UsersTable,
  | 'name'
  | 'username'
  | 'birthday'
  | 'gender'
  | 'sexualOrientation'
  | 'location'
  | 'ethnicity'
  | 'religion'
  | 'mbti'
  | 'loveLanguage'
  | 'attachmentStyle'
> {
  id: string
  email: string
  passwordHash: string
  picturePath: string | null
}

/** Login, profile, numbers and picture exist together or not at all. */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<void> {
  const { id, email, passwordHash, picturePath, ...profile } = account
  const stamps = { createdAt: now, updatedAt: now }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('logins')
      .values({ id, email, name: profile.name, image: null, ...stamps })
      .execute()
    await tx
      .insertInto('credentials')
      .values({
        id: randomUUID(),
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: passwordHash,
        ...stamps,
      })
      .execute()
    await tx
      .insertInto('users')
      .values({ userId: id, ...profile, ...derivedFields(profile.name, profile.birthday), createdAt: now })
      .execute()
    if (picturePath) {
      await tx
        .insertInto('photos')
        .values({ id: randomUUID(), userId: id, path: picturePath, isProfilePicture: true, createdAt: now })
        .execute()
    }
  })
}

/** Everything that follows from the name and the birthday. */
export function derivedFields(name: string, birthday: string) {
  const numbers = numerologyNumbers(name, birthday)
  const western = westernSign(birthday)
  const eastern = easternSign(birthday)
  if (!numbers || !western || !eastern) throw new RangeError(`Not a birthday: ${birthday}`)
  return {
    westernZodiac: western,
    easternZodiac: eastern,
    lifePath: numbers.lifePath,
    soulUrge: numbers.soulUrge,
    expression: numbers.expression,
    destiny: numbers.destiny,
    birthdayNumber: numbers.birthday,
    personalityNumber: numbers.personality,
    maturityNumber: numbers.maturity,
    karmicLessons: numbers.karmicLessons,
    hiddenPassion: numbers.hiddenPassion,
  }
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('userId')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

export async function findLoginByEmail(db: Db, email: string) {
  return db.selectFrom('logins').select(['id', 'name', 'email']).where('email', '=', email).executeTakeFirst()
}

/** Signing in undoes a deactivation: everything is as it was before. */
export async function reviveAccount(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set(({ fn, ref, val }) => ({
      accountActive: true,
      showInDiscover: true,
      profileVisibility: fn.coalesce(ref('visibilityBeforeDeactivation'), val(true)),
      visibilityBeforeDeactivation: null,
      deactivatedAt: null,
    }))
    .where('userId', '=', userId)
    .where('accountActive', '=', false)
    .execute()
}
