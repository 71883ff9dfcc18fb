import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { monthsAfter } from '#domain/membership/terms.ts'
import { searchText } from '#domain/discovery/search-text.ts'
import { JUNIOR_ADMIN_LEVEL, MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { insertAccount } from '#server/features/accounts/accounts.queries.ts'
import { saveLike } from '#server/features/likes/likes.queries.ts'
import { settleMembership } from '#server/features/membership/settle-membership.ts'
import { insertDemoChats } from '#server/seed/demo-chats.ts'
import { insertDemoDesk } from '#server/seed/demo-desk.ts'
import { readDemoMembers, type DemoMember } from '#server/seed/demo-members.ts'

const MEMBER = 'Noor'
const MAIN_ADMIN = 'Ada'
const JUNIOR_ADMIN = 'Ruben'
const DEMO_PASSWORD = 'overprint-demo'

/** These like the demo's member, so liking one back is a match; the last is a match already. */
const ADMIRERS = ['Ines', 'Dev', 'Isolde', 'Tomasz', 'Kwame', 'Hana']
const MATCHED = 'Hana'
const FAVORITE = 'Yuki'
/** Sees typing and read receipts. Given by hand: nobody has paid for it. */
const PREMIUM = 'Hana'
const PREMIUM_TIER_NAME = 'VIP Premium'
const PREMIUM_MONTHS = 120

const emailOf = (username: string) => `${username.toLowerCase()}@demo.kismetry.example`

export const DEMO_LOGINS = [
  { role: 'Member', email: emailOf(MEMBER), password: DEMO_PASSWORD },
  { role: 'Main admin', email: emailOf(MAIN_ADMIN), password: DEMO_PASSWORD },
  { role: 'Junior admin', email: emailOf(JUNIOR_ADMIN), password: DEMO_PASSWORD },
]
export type DemoLogin = (typeof DEMO_LOGINS)[number]

/** Any fixed number. Of nodes that start together on an empty database, one fills it. */
const DEMO_LOCK = 5_471_002

/**
 * Fills an empty database with people, so that the product can be seen in use. In one transaction: half a demo would
 * look like a database that is in use, and never be completed.
 */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  if (await hasAnybody(db)) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(DEMO_LOCK)})`.execute(tx)
    if (!(await hasAnybody(tx))) await insertDemo(tx, passwordHash, now)
  })
}

async function hasAnybody(db: Db): Promise<boolean> {
  const login = await db.selectFrom('logins').select('id').limit(1).executeTakeFirst()
  return login !== undefined
}

async function insertDemo(tx: Db, passwordHash: string, now: Date): Promise<void> {
  for (const member of readDemoMembers()) await insertDemoMember(tx, member, passwordHash, now)
  await tx
    .insertInto('userRoles')
    .values([
      { userId: demoId(MAIN_ADMIN), roleLevel: MAIN_ADMIN_LEVEL, grantedAt: now, revokedAt: null },
      { userId: demoId(JUNIOR_ADMIN), roleLevel: JUNIOR_ADMIN_LEVEL, grantedAt: now, revokedAt: null },
    ])
    .execute()
  await givePremium(tx, demoId(PREMIUM), now)
  await insertDemoLikes(tx, now)
  await insertDemoChats(tx, { memberId: demoId(MEMBER), idOf: demoId, now })
  await insertDemoDesk(tx, { idOf: demoId, now })
  // Nobody reads letters to invented people.
  await tx.deleteFrom('messageLetters').execute()
}

async function givePremium(db: Db, userId: string, now: Date): Promise<void> {
  const tier = db.selectFrom('tiers').select('id').where('name', '=', PREMIUM_TIER_NAME)
  const { id: tierId } = await tier.executeTakeFirstOrThrow()
  await db
    .updateTable('userMemberships')
    .set({ tierId, endDate: monthsAfter(dayOf(now), PREMIUM_MONTHS) })
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .execute()
}

async function insertDemoMember(db: Db, member: DemoMember, passwordHash: string, now: Date): Promise<void> {
  const { account, coordinates, texts, past } = member
  const id = demoId(account.username)
  const email = emailOf(account.username)
  const joinedAt = new Date(now.getTime() - past.joinedDaysAgo * DAY_MS)
  await insertAccount(
    db,
    {
      ...account,
      id,
      email,
      isEmailVerified: true,
      passwordHash,
      coordinates,
      picture: null,
      answersArePublic: true,
    },
    joinedAt,
  )
  await settleMembership(db, id, now)
  await db
    .updateTable('users')
    .set({ ...texts, searchText: searchText({ ...account, ...texts }) })
    .where('userId', '=', id)
    .execute()
  await db
    .updateTable('presence')
    .set({ lastSeen: new Date(now.getTime() - past.seenMinutesAgo * MINUTE_MS) })
    .where('userId', '=', id)
    .execute()
}

async function insertDemoLikes(db: Db, now: Date): Promise<void> {
  const noLike = { isLiked: false, likedAt: null, isFavorite: false, favoritedAt: null }
  for (const [index, username] of ADMIRERS.entries()) {
    const likedAt = new Date(now.getTime() - (index + 1) * 47 * MINUTE_MS)
    const like = { ...noLike, isLiked: true, likedAt }
    await saveLike(db, { ...like, likerId: demoId(username), likedId: demoId(MEMBER) })
    if (username === MATCHED) await saveLike(db, { ...like, likerId: demoId(MEMBER), likedId: demoId(username) })
  }
  const favorite = { ...noLike, isFavorite: true, favoritedAt: now }
  await saveLike(db, { ...favorite, likerId: demoId(MEMBER), likedId: demoId(FAVORITE) })
}

/** The same person has the same id in every demo, so that links to demo profiles can be shared. */
function demoId(username: string): string {
  const hex = createHash('sha256').update(username.toLowerCase()).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
