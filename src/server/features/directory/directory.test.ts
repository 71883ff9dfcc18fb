import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DirectoryFilters, DirectoryPerson } from '#contract/directory.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { insertAccount } from '#server/features/accounts/accounts.queries.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const MEMBERS = 30
/** The first of them let visitors find them by their personal answers. */
const AGREED = 12
let app: TestApp
let ids: string[]

beforeAll(async () => {
  app = await createTestApp()
  const passwordHash = await hashPassword('nobody signs in here')
  ids = Array.from({ length: MEMBERS }, () => crypto.randomUUID())
  for (const [index, id] of ids.entries()) {
    const account = {
      id,
      email: `d${index}@example.com`,
      username: `walker${index}`,
      name: 'Secret Fullname',
      birthday: '1990-05-04',
      gender: index % 3 === 0 ? ('Male' as const) : ('Female' as const),
      orientation: index % 2 === 0 ? ('Gay' as const) : ('Queer' as const),
      location: 'Cork, Ireland',
      ethnicity: 'Mixed' as const,
      religion: 'Other' as const,
      mbti: null,
      loveLanguage: null,
      attachmentStyle: null,
      answersArePublic: index < AGREED,
      passwordHash,
      coordinates: null,
      picture: null,
    }
    await insertAccount(app.db, account, TEST_NOW)
  }
})
afterAll(() => app.close())

async function walk(filters: DirectoryFilters = {}): Promise<DirectoryPerson[][]> {
  const { client } = app.visitor()
  const pages: DirectoryPerson[][] = []
  let after: string | undefined
  do {
    const { people, next } = await client.directory.list({ ...filters, ...(after && { after }) })
    pages.push(people)
    after = next ?? undefined
  } while (after)
  return pages
}
const hide = (id: string, change: object) => app.db.updateTable('users').set(change).where('userId', '=', id).execute()

describe('the public directory', () => {
  test('shows everybody once, twelve a page, in the order of their ids', async () => {
    const pages = await walk()
    expect(pages.map((page) => page.length)).toEqual([12, 12, 6])
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.toSorted())
  })

  test('shows exactly the fields a visitor may see', async () => {
    const response = await app.visitor().fetch('/api/v1/directory')
    const { people } = (await response.json()) as { people: object[] }
    expect(Object.keys(people[0] ?? {}).toSorted()).toEqual(
      ['age', 'easternSign', 'id', 'isOnline', 'location', 'pictureUrl', 'username', 'westernSign'].toSorted(),
    )
    expect(JSON.stringify(people)).not.toMatch(/Secret|1990-05|example\.com|Gay|Mixed/)
  })

  test('filters, and pages stay within the filter', async () => {
    const men = (await walk({ gender: 'Male' })).flat()
    expect(men).toHaveLength(10)
    expect((await walk({ westernSign: 'Aries' })).flat()).toEqual([])
    expect((await walk({ westernSign: 'Taurus', easternSign: 'Horse' })).flat()).toHaveLength(30)
  })

  test.each([
    [{ orientation: 'Gay' }, 6],
    [{ ethnicity: 'Mixed' }, 12],
    [{ religion: 'Other' }, 12],
    [{ gender: 'Male', orientation: 'Gay', religion: 'Other' }, 2],
  ] as const)('%j finds only those who agreed to be found by it', async (filters, count) => {
    const found = (await walk(filters)).flat().map(({ id }) => id)
    expect(found).toHaveLength(count)
    expect(ids.slice(0, AGREED)).toEqual(expect.arrayContaining(found))
  })

  test('a member filters everybody by everything', async () => {
    const onlooker = await app.member()
    await hide(await onlooker.id(), { profileVisibility: false })
    const { client } = onlooker
    const { people, next } = await client.directory.list({ religion: 'Other', orientation: 'Gay' })
    expect(people).toHaveLength(12)
    const rest = await client.directory.list({ religion: 'Other', orientation: 'Gay', after: next ?? '' })
    expect(rest.people).toHaveLength(3)
  })

  test('someone who joins or leaves while you scroll makes no duplicates and no gaps', async () => {
    const { client } = app.visitor()
    const first = await client.directory.list({})
    const shown = first.people.at(3)?.id ?? ''
    await hide(shown, { profileVisibility: false })
    const second = await client.directory.list({ after: first.next ?? '' })
    await hide(shown, { profileVisibility: true })
    expect(second.people.map(({ id }) => id)).toEqual(ids.toSorted().slice(12, 24))
  })

  test.each([
    ['private', { profileVisibility: false }, { profileVisibility: true }],
    ['hidden from Discover', { showInDiscover: false }, { showInDiscover: true }],
    ['deactivated', { accountActive: false }, { accountActive: true }],
  ])('leaves out people who are %s', async (_what, change, back) => {
    const [id = ''] = ids
    await hide(id, change)
    expect((await walk()).flat().map((person) => person.id)).not.toContain(id)
    await hide(id, back)
  })

  test('says who was there in the last five minutes', async () => {
    const [recent = '', earlier = ''] = ids
    const ago = (seconds: number) => new Date(TEST_NOW.getTime() - seconds * 1000)
    await app.db
      .updateTable('presence')
      .set({ lastSeen: ago(3000) })
      .execute()
    for (const [userId, lastSeen] of [
      [recent, ago(300)],
      [earlier, ago(301)],
    ] as const)
      await app.db.updateTable('presence').set({ lastSeen }).where('userId', '=', userId).execute()
    const online = (await walk()).flat().filter(({ isOnline }) => isOnline)
    expect(online.map(({ id }) => id)).toEqual([recent])
    expect((await app.visitor().client.site.status()).onlineCount).toBe(1)
  })

  test.each(['?gender=Queer', '?after=not-an-id', '?westernSign=Ophiuchus'])('%s is refused kindly', async (query) => {
    const response = await app.visitor().fetch(`/api/v1/directory${query}`)
    expect(response.status).toBe(422)
  })
})
