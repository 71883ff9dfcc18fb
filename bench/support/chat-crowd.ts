import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { seedPopulation } from '#server/seed/population-seed.ts'
import { signIn, type SignedIn } from './bench-sessions.ts'

export interface Pair {
  conversationId: string
  one: SignedIn
  other: SignedIn
}

/** Pairs of signed-in members, each with an empty conversation. */
export async function seedPairs(db: Db, count: number): Promise<Pair[]> {
  const people = await signIn(db, await seedMembers(db, count * 2))
  const now = new Date()
  const pairs = Array.from({ length: count }, (_, place) => {
    const [one, other] = people.slice(place * 2, place * 2 + 2)
    if (!one || !other) throw new Error('There are fewer members than asked for.')
    return { conversationId: randomUUID(), one, other }
  })
  const rows = pairs.map(({ conversationId, one, other }) => {
    const [user1Id = '', user2Id = ''] = [one.userId, other.userId].toSorted()
    return { id: conversationId, user1Id, user2Id, createdAt: now, updatedAt: now }
  })
  await db.insertInto('conversations').values(rows).execute()
  return pairs
}

export async function seedMembers(db: Db, count: number): Promise<string[]> {
  await seedPopulation(db, { members: Math.ceil(count * 1.5) + 20, seed: 1, now: new Date() })
  return listMembers(db, count)
}

/** Listed ones: nobody else may be written to first. */
export async function listMembers(db: Db, count: number): Promise<string[]> {
  const people = await db
    .selectFrom('users')
    .select('userId')
    .where('isListed', '=', true)
    .orderBy('userId')
    .limit(count)
    .execute()
  return people.map(({ userId }) => userId)
}
