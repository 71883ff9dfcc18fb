import { isDefinedError, safe } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignUpForm } from '#contract/accounts.ts'
import { receipt } from '#domain/compatibility/receipt.ts'
import type { Gender, Orientation } from '#domain/people/choices.ts'
import { DISCOVER_ORDERS, PERSONAL_ANSWERS } from '#domain/discovery/discovery-rules.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { signUpForm, type Person } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const ANSWERS = { orientation: 'Gay', ethnicity: 'Asian', religion: 'Buddhist' } as const
const NOTHING = { orientation: null, ethnicity: null, religion: null } as const

let app: TestApp
let viewer: Person
/** Has answered all three and taken them back. */
let silentId: string
/** Has answered them the same way and left it at that. */
let openId: string
beforeAll(async () => {
  app = await createTestApp()
  viewer = await app.member()
  const silent = app.visitor()
  await silent.signUp({ ...ANSWERS, gender: 'Male', username: 'silent', answersArePublic: true })
  silentId = await silent.id()
  await silent.client.profile.update(NOTHING)
  openId = await insertPerson(app.db, { ...ANSWERS, gender: 'Male', answersArePublic: true })
})
afterAll(() => app.close())

const idsOf = ({ people }: { people: { id: string }[] }) => people.map(({ id }) => id)

describe('answers that were taken back', () => {
  test('are absent from the profile that others see, and the score skips the orientation', async () => {
    const { person, viewer: own } = await viewer.client.people.find({ userId: silentId })
    expect(person).toMatchObject(NOTHING)
    const { lines, score } = receipt(own, person)
    expect(lines.find(({ factor }) => factor === 'orientation')).toMatchObject({
      kind: 'skipped',
      unanswered: 'second',
    })
    const { people } = await viewer.client.discovery.list({ q: 'silent' })
    expect(people).toMatchObject([{ id: silentId, orientation: null, score }])
  })

  test.each(DISCOVER_ORDERS)('are found by no filter of Discover, %s', async (order) => {
    const { client } = viewer
    expect(idsOf(await client.discovery.list({ order }))).toContain(silentId)
    for (const name of PERSONAL_ANSWERS) {
      expect(idsOf(await client.discovery.list({ order, [name]: ANSWERS[name] }))).toEqual([openId])
    }
  })

  test.each(PERSONAL_ANSWERS)('count among those whom a filter by %s leaves out', async (name) => {
    const filter = { [name]: ANSWERS[name] }
    const { shown, removed } = await viewer.client.discovery.explain({ q: 'silent', ...filter })
    expect(shown.people).toBe(0)
    expect(removed.find(({ filter: left }) => left === name)).toMatchObject({ people: 1 })
  })

  test('are found by no filter of the directory, neither by members nor by visitors', async () => {
    for (const { client } of [viewer, app.visitor()]) {
      expect(idsOf(await client.directory.list({}))).toContain(silentId)
      for (const name of PERSONAL_ANSWERS) {
        expect(idsOf(await client.directory.list({ [name]: ANSWERS[name] }))).toEqual([openId])
      }
    }
  })
})

test('whoever has no orientation is open, and is matched with everybody who looks for their gender', async () => {
  const seeker = await app.member()
  await seeker.client.profile.update({ gender: 'Male', orientation: null })
  const insert = (gender: Gender, orientation: Orientation | null) =>
    insertPerson(app.db, { birthday: '1986-09-10', gender, orientation })
  const looking = [await insert('Female', 'Straight'), await insert('Male', 'Gay'), await insert('Nonbinary', null)]
  const lookingElsewhere = [await insert('Male', 'Straight'), await insert('Female', 'Lesbian')]
  const matchIds = idsOf(await seeker.client.discovery.matches({}))
  expect(matchIds).toEqual(expect.arrayContaining(looking))
  for (const id of lookingElsewhere) expect(matchIds).not.toContain(id)
})

test.each(PERSONAL_ANSWERS)('a newcomer still has to say their %s', async (name) => {
  const { [name]: _left, ...rest } = signUpForm({ email: 'newcomer@example.com', username: 'newcomer' })
  for (const form of [rest, { ...rest, [name]: null }]) {
    const { error } = await safe(app.visitor().client.accounts.signUp(form as SignUpForm))
    expect(isDefinedError(error) && error.data).toMatchObject({ issues: [{ path: [name] }] })
  }
})
