import { randomUUID } from 'node:crypto'
import type { Person } from '#server/testing/person.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export interface Talker extends Person {
  userId: string
}

export async function talker(app: TestApp): Promise<Talker> {
  const person = await app.member()
  return Object.assign(person, { userId: await person.id() })
}

/** Two people and a conversation that the first has opened. */
export async function pairOf(app: TestApp): Promise<{ one: Talker; other: Talker; conversationId: string }> {
  const [one, other] = [await talker(app), await talker(app)]
  const { id } = await one.client.chat.openWith({ userId: other.userId })
  return { one, other, conversationId: id }
}

export async function say(person: Person, conversationId: string, content: string) {
  return person.client.chat.send({ id: randomUUID(), conversationId, content })
}

/** As if they were looking at the site now. */
export async function beHere({ db }: TestApp, { userId }: Talker): Promise<void> {
  const lastSeen = new Date()
  await db
    .insertInto('presence')
    .values({ userId, lastSeen, vibeKey: null, ethnicity: null, religion: null })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ lastSeen }))
    .execute()
}

/** Gives somebody the plan whose perks are under test. */
export async function makePremium(app: TestApp, userId: string): Promise<void> {
  const { id: tierId } = await app.db
    .selectFrom('tiers')
    .select('id')
    .where('name', '=', 'VIP Premium')
    .executeTakeFirstOrThrow()
  await app.db.updateTable('userMemberships').set({ tierId }).where('userId', '=', userId).execute()
}

export async function codeOf(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )
}
