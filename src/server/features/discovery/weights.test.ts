import { afterAll, beforeAll, expect, test } from 'vitest'
import { STANDARD_WEIGHTS, type Weights } from '#domain/compatibility/weights.ts'
import { codeOf } from '#server/testing/chat.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const NOTHING = Object.fromEntries(Object.keys(STANDARD_WEIGHTS).map((factor) => [factor, 0])) as Weights

let app: TestApp
let member: Person
beforeAll(async () => {
  app = await createTestApp()
  member = await app.member()
  await member.client.profile.update({ mbti: 'INFJ', attachmentStyle: 'Secure' })
})
afterAll(() => app.close())

const rows = () => app.db.selectFrom('factorWeights').select('userId').execute()

test('they are the standard ones until somebody chooses others, and after going back', async () => {
  expect(await member.client.discovery.weights()).toEqual({ weights: STANDARD_WEIGHTS })
  const weights = { ...STANDARD_WEIGHTS, mbti: 3, gender: 0 } as const
  expect(await member.client.discovery.setWeights({ weights })).toEqual({ weights })
  expect(await member.client.discovery.setWeights({ weights })).toEqual({ weights })
  expect(await member.client.discovery.weights()).toEqual({ weights })
  expect(await rows()).toHaveLength(1)
  await member.client.discovery.setWeights({ weights: STANDARD_WEIGHTS })
  expect(await member.client.discovery.weights()).toEqual({ weights: STANDARD_WEIGHTS })
  expect(await rows()).toEqual([])
})

test('they are each member’s own', async () => {
  await member.client.discovery.setWeights({ weights: { ...STANDARD_WEIGHTS, mbti: 2 } })
  const other = await app.member()
  expect(await other.client.discovery.weights()).toEqual({ weights: STANDARD_WEIGHTS })
})

test.each<[string, unknown]>([
  ['nothing that counts', NOTHING],
  ['too much', { ...STANDARD_WEIGHTS, mbti: 4 }],
  ['a half', { ...STANDARD_WEIGHTS, mbti: 0.5 }],
  ['less than nothing', { ...STANDARD_WEIGHTS, mbti: -1 }],
  ['one factor missing', { ...STANDARD_WEIGHTS, mbti: undefined }],
])('%s is refused, and what was chosen stays', async (_, weights) => {
  const chosen = { ...STANDARD_WEIGHTS, lifePath: 3 } as const
  await member.client.discovery.setWeights({ weights: chosen })
  expect(await codeOf(member.client.discovery.setWeights({ weights: weights as Weights }))).toBe('INVALID_INPUT')
  expect(await member.client.discovery.weights()).toEqual({ weights: chosen })
})

test('who counts nothing but the type sees the best types first, with both scores, and others see the standard one', async () => {
  const alike = { gender: 'Female', orientation: 'Bisexual', birthday: '1990-05-04' } as const
  const ids: string[] = []
  for (const mbti of ['ENFP', 'ESTP'] as const) ids.push(await insertPerson(app.db, { ...alike, mbti }))
  const [best, worst] = ids
  await member.client.discovery.setWeights({ weights: { ...NOTHING, mbti: 1 } })
  const { people } = await member.client.discovery.list({ order: 'mine' })
  const shown = people.filter(({ id }) => ids.includes(id))
  expect(shown.map(({ id }) => id)).toEqual([best, worst])
  expect(shown[0]?.ownScore).toBeGreaterThan(shown[1]?.ownScore ?? 100)
  const standard = (await member.client.discovery.list({})).people
  for (const person of shown) {
    const usual = standard.find(({ id }) => id === person.id)
    expect(usual?.score).toBe(person.score)
    expect(usual).not.toHaveProperty('ownScore')
  }
})

test('the cursor of another order is refused', async () => {
  for (let count = 0; count < 14; count += 1) await insertPerson(app.db, { gender: 'Male' })
  const { next } = await member.client.discovery.list({ order: 'mine' })
  expect(next).not.toBeNull()
  expect(await codeOf(member.client.discovery.list({ order: 'best', after: next ?? '' }))).toBe('INVALID_INPUT')
})
