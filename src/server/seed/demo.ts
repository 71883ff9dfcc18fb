import { createHash } from 'node:crypto'
import { MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Db } from '#server/db/open.ts'
import { insertAccount } from '#server/features/accounts/accounts.queries.ts'
import { ensureMembership } from '#server/features/membership/membership.queries.ts'
import { readDemoMembers } from '#server/seed/demo-members.ts'

const MEMBER = 'noor'
const MAIN_ADMIN = 'ada'
const DEMO_PASSWORD = 'overprint-demo'

const emailOf = (username: string) => `${username}@demo.kismetry.example`

export const DEMO_LOGINS = [
  { role: 'Member', email: emailOf(MEMBER), password: DEMO_PASSWORD },
  { role: 'Main admin', email: emailOf(MAIN_ADMIN), password: DEMO_PASSWORD },
]

/** Fills an empty database with people, so that the first look at the product shows the product. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  const anybody = await db.selectFrom('logins').select('id').limit(1).executeTakeFirst()
  if (anybody) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const member of readDemoMembers()) {
    const id = demoId(member.username)
    const email = emailOf(member.username)
    await insertAccount(db, { ...member, id, email, passwordHash, coordinates: null, picture: null }, now)
    await ensureMembership(db, id, now)
  }
  await db
    .insertInto('userRoles')
    .values({ userId: demoId(MAIN_ADMIN), roleLevel: MAIN_ADMIN_LEVEL, grantedAt: now, revokedAt: null })
    .execute()
}

/** The same person has the same id in every demo, so that links to demo profiles can be shared. */
function demoId(username: string): string {
  const hex = createHash('sha256').update(username).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
