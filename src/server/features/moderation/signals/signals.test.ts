import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SIGNAL_RULES, type Signal } from '#domain/moderation/signals.ts'
import { raiseSignals } from '#server/features/moderation/signals/raise-signals.job.ts'
import { say, talker, type Talker } from '#server/testing/chat.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { decision } from '#server/testing/support/cases.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let marta: Talker
beforeAll(async () => {
  app = await createTestApp()
  marta = await staffMember(app)
})
beforeEach(() => app.setNow(TEST_NOW))
afterAll(() => app.close())

const signalsAbout = ({ userId }: Talker) =>
  app.db
    .selectFrom('reports')
    .select(['id', 'reason', 'status'])
    .where('kind', '=', 'signal')
    .where('personId', '=', userId)
    .execute()

async function writeToMany(sender: Talker, count: number, textOf: (place: number) => string): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const { id } = await sender.client.chat.openWith({ userId: await insertPerson(app.db) })
    await say(sender, id, textOf(place))
  }
}

/** What somebody does to be noticed, and the same just below that. */
const DEEDS: Record<Signal, (person: Talker, people: number) => Promise<void>> = {
  newcomer: (person, people) => writeToMany(person, people, (place) => `Hello number ${place}`),
  sameText: async (person, people) => {
    await app.db
      .updateTable('users')
      .set({ createdAt: new Date(0) })
      .where('userId', '=', person.userId)
      .execute()
    await writeToMany(person, people, () => 'I have a wonderful opportunity for you, dear, trust me.')
  },
  links: (person, people) => writeToMany(person, people, (place) => `Look: https://coins.example/${place}`),
  blocks: async ({ userId }, people) => {
    for (let place = 0; place < people; place += 1) {
      const blockerId = await insertPerson(app.db)
      await app.db.insertInto('blocks').values({ blockerId, blockedId: userId, createdAt: TEST_NOW }).execute()
    }
  },
  reports: async ({ userId }, people) => {
    for (let place = 0; place < people; place += 1) {
      const about = { targetType: 'user', targetId: userId, personId: userId, evidence: null } as const
      const stamps = { createdAt: TEST_NOW, updatedAt: TEST_NOW }
      const reporterId = await insertPerson(app.db)
      await app.db
        .insertInto('reports')
        .values({ id: randomUUID(), kind: 'other', reason: 'Rude.', reporterId, ...about, ...stamps })
        .execute()
    }
  },
}

test.each(Object.entries(SIGNAL_RULES))(
  '%s raises one case, with its evidence, and decides nothing',
  async (name, rule) => {
    const deed = DEEDS[name as Signal]
    const [loud, quiet] = [await talker(app), await talker(app)]
    await deed(loud, rule.people)
    await deed(quiet, rule.people - 1)
    await raiseSignals.run(app.app.services)
    await raiseSignals.run(app.app.services)
    expect(await signalsAbout(quiet)).toEqual([])
    const [raised, ...more] = await signalsAbout(loud)
    expect(more).toEqual([])
    expect(raised).toMatchObject({ status: 'open', reason: expect.stringContaining(`${rule.people} people`) })
    const found = await marta.client.moderation.find({ reportId: raised?.id ?? '' })
    expect(found).toMatchObject({ kind: 'signal', reporter: null, person: { id: loud.userId, isSuspended: false } })
    expect(found.profile?.rows).toContainEqual({ label: 'Username', text: loud.username })
    const isAboutMessages = ['newcomer', 'sameText', 'links'].includes(name)
    expect(found.conversation.messages.length > 0).toBe(isAboutMessages)
    expect((await loud.client.accounts.session()).viewer?.username).toBe(loud.username)
  },
)

test('what was looked at at the end of a month is not raised anew on the first of the next', async () => {
  const person = await talker(app)
  const day = (moment: string) => app.setNow(new Date(moment))
  day('2026-11-30T12:00:00Z')
  await DEEDS.reports(person, SIGNAL_RULES.reports.people)
  await raiseSignals.run(app.app.services)
  const [raised] = await signalsAbout(person)
  await marta.client.moderation.decide(decision(raised?.id ?? '', 'dismiss'))
  day('2026-12-01T00:33:00Z')
  await raiseSignals.run(app.app.services)
  expect(await signalsAbout(person)).toHaveLength(1)
  day('2026-12-31T12:33:00Z')
  await app.db
    .updateTable('reports')
    .set({ createdAt: app.app.services.clock.now() })
    .where('kind', '=', 'other')
    .execute()
  await raiseSignals.run(app.app.services)
  expect(await signalsAbout(person)).toHaveLength(2)
})
