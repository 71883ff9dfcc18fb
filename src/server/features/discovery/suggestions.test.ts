import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { receipt } from '#domain/compatibility/receipt.ts'
import { sweepSuggestions } from '#server/features/discovery/sweep-suggestions.job.ts'
import { say, talker, type Talker } from '#server/testing/chat.ts'
import { setPlan } from '#server/testing/perks/memberships.ts'
import { byLastSeen, listPassing, readEverybody, requirePerson } from '#server/testing/ranking/plain-ranking.ts'
import { createCrowdedApp } from '#server/testing/ranking/crowded-app.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const TIMEOUT_MS = 120_000
const TODAY = '2026-11-15'

let app: TestApp
let noor: Talker
beforeAll(async () => {
  app = await createCrowdedApp()
  noor = await talker(app)
}, TIMEOUT_MS)
beforeEach(async () => {
  await setPlan(app, noor.userId, { tier: 'VIP Premium', startDate: '2026-11-01', endDate: '2027-11-01' })
})
afterEach(async () => {
  app.setNow(TEST_NOW)
  await app.db.deleteFrom('suggestionDays').execute()
  await app.db.deleteFrom('suggestions').execute()
})
afterAll(() => app.close())

const daysLater = (days: number, hours = 0) =>
  app.setNow(new Date(TEST_NOW.getTime() + (days * 24 + hours) * 60 * 60 * 1000))
const ask = ({ client }: Talker, timeZone = 'Europe/Lisbon') => client.discovery.suggestions({ timeZone })
const idsFor = async (person: Talker) => (await ask(person)).people.map(({ id }) => id)

/** Everybody who could be suggested, by scoring and sorting them all. */
async function listCandidates(viewerId: string, without: readonly string[] = []): Promise<string[]> {
  const everybody = await readEverybody(app.db)
  const { vibe } = requirePerson(everybody, viewerId)
  return listPassing(everybody, viewerId, {})
    .filter((each) => each.score >= 50 && mayBeMatched(vibe, each.vibe) && !without.includes(each.id))
    .toSorted((one, other) => other.score - one.score || byLastSeen(one, other))
    .map(({ id }) => id)
}

test(
  'day after day, they are the best of everybody who was not suggested, liked or talked to',
  async () => {
    for (const answers of [
      { gender: 'Female', orientation: 'Pansexual' },
      { gender: 'Male', orientation: 'Straight' },
      { gender: 'Nonbinary', orientation: null, mbti: null, attachmentStyle: null },
    ] as const) {
      const viewer = await talker(app)
      await viewer.client.profile.update(answers)
      await setPlan(app, viewer.userId, { tier: 'VIP Premium', startDate: '2026-11-01', endDate: '2027-11-01' })
      const met: string[] = []
      for (let day = 0; day < 4; day += 1) {
        daysLater(day)
        const candidates = await listCandidates(viewer.userId, met)
        expect(await idsFor(viewer)).toEqual(candidates.slice(0, 3))
        const [, , , liked = '', talkedTo = '', opened = ''] = candidates
        await viewer.client.likes.set({ userId: liked, isLiked: true })
        await say(viewer, (await viewer.client.chat.openWith({ userId: talkedTo })).id, 'Hello')
        await viewer.client.chat.openWith({ userId: opened })
        met.push(...candidates.slice(0, 3), liked, talkedTo)
        // The like and the message change nothing for today.
        expect(await idsFor(viewer)).toEqual(candidates.slice(0, 3))
      }
    }
  },
  TIMEOUT_MS,
)

test('each has the factor that earns most on the receipt', async () => {
  const everybody = await readEverybody(app.db)
  const { vibe } = requirePerson(everybody, noor.userId)
  const { people } = await ask(noor)
  expect(people).toHaveLength(3)
  for (const person of people) {
    const lines = receipt(vibe, person).lines.filter(({ factor }) => factor !== 'gender' && factor !== 'orientation')
    const earned = lines.map((line) => (line.kind === 'counted' ? line.earnedHundredths : 0))
    const reason = lines.find(({ factor }) => factor === person.reason)
    expect(reason).toMatchObject({ kind: 'counted', earnedHundredths: Math.max(...earned) })
  }
})

test('nobody is suggested again for 14 days, and then the best are', async () => {
  const first = await idsFor(noor)
  const seen = new Set(first)
  for (let day = 1; day < 14; day += 1) {
    daysLater(day)
    const ids = await idsFor(noor)
    expect(ids.filter((id) => seen.has(id))).toEqual([])
    for (const id of ids) seen.add(id)
  }
  daysLater(14)
  expect(await idsFor(noor)).toEqual(first)
})

test('they change at the member’s midnight, and not before', async () => {
  const { people, changesAt } = await ask(noor, 'Asia/Tokyo')
  expect(changesAt).toBe('2026-11-15T15:00:00.000Z')
  app.setNow(new Date('2026-11-15T14:59:59Z'))
  expect((await ask(noor, 'Pacific/Kiritimati')).people).toEqual(people)
  app.setNow(new Date('2026-11-15T15:00:00Z'))
  const next = await ask(noor, 'Asia/Tokyo')
  expect(next.people.filter(({ id }) => people.some((person) => person.id === id))).toEqual([])
  expect(next.changesAt).toBe('2026-11-16T15:00:00.000Z')
})

test('many tabs at once have the same three', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => idsFor(noor)))
  expect(answers[0]).toHaveLength(3)
  for (const ids of answers) expect(ids).toEqual(answers[0])
  const { count } = await app.db
    .selectFrom('suggestions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(3)
})

test.each([
  ['Free', '2027-11-01', false],
  ['VIP', '2027-11-01', false],
  ['VIP Premium', '2026-11-16', true],
  ['VIP Premium', TODAY, false],
] as const)('with %s until %s there are suggestions: %s', async (tier, endDate, isIncluded) => {
  await ask(noor)
  await setPlan(app, noor.userId, { tier, endDate })
  const answer = await ask(noor)
  expect(answer.isIncluded).toBe(isIncluded)
  expect(answer.people).toHaveLength(isIncluded ? 3 : 0)
  expect(answer.changesAt === null).toBe(!isIncluded)
})

test('somebody who is hidden, deactivated, suspended or blocked is gone at once, and nobody takes the place', async () => {
  const change = (id: string, changes: Record<string, unknown>) =>
    app.db.updateTable('users').set(changes).where('userId', '=', id).execute()
  const ids = await idsFor(noor)
  const [first = '', second = '', third = ''] = ids
  for (const [away, back] of [
    [{ profileVisibility: false }, { profileVisibility: true }],
    [{ showInDiscover: false }, { showInDiscover: true }],
    [{ accountActive: false }, { accountActive: true }],
    [{ suspendedAt: TEST_NOW }, { suspendedAt: null }],
  ] as const) {
    await change(second, away)
    expect(await idsFor(noor)).toEqual([first, third])
    await change(second, back)
    expect(await idsFor(noor)).toEqual(ids)
  }
  await app.db
    .insertInto('blocks')
    .values([
      { blockerId: noor.userId, blockedId: first, createdAt: TEST_NOW },
      { blockerId: second, blockedId: noor.userId, createdAt: TEST_NOW },
    ])
    .execute()
  expect(await idsFor(noor)).toEqual([third])
  await app.db.deleteFrom('blocks').execute()
  await change(third, { gender: 'Male', orientation: 'Gay' })
  expect(await idsFor(noor)).toEqual([first, second])
})

test('who was suggested is forgotten after 14 days', async () => {
  await ask(noor)
  daysLater(13)
  await sweepSuggestions.run(app.app.services)
  expect(await app.db.selectFrom('suggestions').select('place').execute()).toHaveLength(3)
  daysLater(14)
  await sweepSuggestions.run(app.app.services)
  expect(await app.db.selectFrom('suggestions').select('place').execute()).toEqual([])
})
