import { createHash } from 'node:crypto'
import { searchText } from '#domain/people/search-text.ts'
import { MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Db } from '#server/db/open.ts'
import { insertAccount } from '#server/features/accounts/accounts.queries.ts'
import { saveLike } from '#server/features/likes/likes.queries.ts'
import { ensureMembership } from '#server/features/membership/membership.queries.ts'
import { insertDemoChats } from '#server/seed/demo-chats.ts'
import { readDemoMembers, type DemoMember } from '#server/seed/demo-members.ts'

const MEMBER = 'noor'
const MAIN_ADMIN = 'ada'
const DEMO_PASSWORD = 'overprint-demo'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Liking one of these back is a match at once; with the last it is one already. */
const ADMIRERS = ['ines', 'dev', 'isolde', 'tomasz', 'kwame', 'hana']
const MATCHED = 'hana'
const FAVORITE = 'yuki'
/** Sees typing and read receipts. Given by hand: nobody has paid for it. */
const PREMIUM = 'hana'
const PREMIUM_TIER_NAME = 'VIP Premium'

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
  for (const member of readDemoMembers()) await insertDemoMember(db, member, passwordHash, now)
  await db
    .insertInto('userRoles')
    .values({ userId: demoId(MAIN_ADMIN), roleLevel: MAIN_ADMIN_LEVEL, grantedAt: now, revokedAt: null })
    .execute()
  await givePremium(db, demoId(PREMIUM))
  await insertDemoLikes(db, now)
  await insertDemoChats(db, { memberId: demoId(MEMBER), idOf: demoId, now })
}

async function givePremium(db: Db, userId: string): Promise<void> {
  const tier = db.selectFrom('tiers').select('id').where('name', '=', PREMIUM_TIER_NAME)
  const { id: tierId } = await tier.executeTakeFirstOrThrow()
  await db
    .updateTable('userMemberships')
    .set({ tierId })
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .execute()
}

async function insertDemoMember(db: Db, member: DemoMember, passwordHash: string, now: Date): Promise<void> {
  const { account, coordinates, texts, past } = member
  const id = demoId(account.username)
  const email = emailOf(account.username)
  const joinedAt = new Date(now.getTime() - past.joinedDaysAgo * DAY_MS)
  await insertAccount(db, { ...account, id, email, passwordHash, coordinates, picture: null }, joinedAt)
  await ensureMembership(db, id, now)
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
  const hex = createHash('sha256').update(username).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
