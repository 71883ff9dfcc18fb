import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { insertAccount, type NewAccount } from '#server/features/accounts/accounts.queries.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'

let count = 0

/** Somebody who is only looked at: an account without a password to sign in with. */
export async function insertPerson(db: Db, changes: Partial<NewAccount> = {}): Promise<string> {
  count += 1
  const id = randomUUID()
  const account: NewAccount = {
    id,
    email: `crowd${count}@example.com`,
    username: `crowd${count}`,
    name: 'Crowd Example',
    birthday: '1991-06-12',
    gender: 'Female',
    orientation: 'Bisexual',
    location: 'Cork, Ireland',
    ethnicity: 'Mixed',
    religion: 'Other',
    mbti: 'ENFP',
    loveLanguage: null,
    attachmentStyle: null,
    passwordHash: 'nobody signs in with this',
    coordinates: null,
    picture: null,
    ...changes,
  }
  await insertAccount(db, account, TEST_NOW)
  return account.id
}
