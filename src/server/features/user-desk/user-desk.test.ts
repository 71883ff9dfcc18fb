import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, pairOf, talker, type Talker } from '#server/testing/chat.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { openTicket, staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let junior: Talker
beforeAll(async () => {
  app = await createTestApp()
  junior = await staffMember(app)
})
afterAll(() => app.close())

const search = async (q: string) => (await junior.client.userDesk.search({ q })).users
const names = async (q: string) => (await search(q)).map(({ username }) => username)

test('an @ looks in addresses, more than twenty characters are an id, anything else is part of a username', async () => {
  const person = app.visitor()
  await person.signUp({ username: 'Dorian_K', email: 'd.krueger@mail.example' })
  const userId = await person.id()
  expect(await names('RIAN_')).toEqual(['Dorian_K'])
  expect(await names('krueger@MAIL')).toEqual(['Dorian_K'])
  expect(await names('krueger')).toEqual([])
  expect(await names(userId.toUpperCase())).toEqual(['Dorian_K'])
  expect(await names(userId.slice(0, 30))).toEqual([])
  expect(await names('a name of more than twenty letters')).toEqual([])
  // A pattern's own characters stand for themselves.
  expect(await names('dorian%k')).toEqual([])
  expect(await names('%@%')).toEqual([])
  expect(await search('dorian_k')).toMatchObject([
    {
      userId,
      name: 'Robin Ångström',
      email: 'd.krueger@mail.example',
      location: 'Utrecht, Netherlands',
      state: 'active',
    },
  ])
})

test('at most fifty are found, by username; those that begin with it go before others', async () => {
  await insertPerson(app.db, { username: 'a-crowd-by-itself' })
  for (let count = 0; count < 55; count += 1) {
    await insertPerson(app.db, { username: `crowd-${String(count).padStart(2, '0')}` })
  }
  const found = await names('crowd-')
  expect(found).toHaveLength(50)
  expect(found).toEqual(found.toSorted())
  expect(found).toEqual(Array.from({ length: 50 }, (_, place) => `crowd-${String(place).padStart(2, '0')}`))
  expect(await names('crowd-0')).toHaveLength(10)
  expect(await names('crowd-b')).toEqual(['a-crowd-by-itself'])
})

test('one letter or two find everybody who has them, wherever in the alphabet, in the order of usernames', async () => {
  for (const username of ['zzq-anton', 'Mid~q', 'aqb.last', 'QQ_first'].map((name) => name.replace('~', '.'))) {
    await insertPerson(app.db, { username })
  }
  expect(await names('q')).toEqual(['aqb.last', 'Mid.q', 'QQ_first', 'zzq-anton'])
  expect(await names('zq')).toEqual(['zzq-anton'])
  expect(await names('Q-')).toEqual(['zzq-anton'])
  expect(await names('qa')).toEqual([])
  expect(await names('é')).toEqual([])
  expect(await names('_f')).toEqual(['QQ_first'])
})

test('whatever became of an account, it is found, with its state in a word', async () => {
  const { one, other } = await pairOf(app)
  await one.client.safety.reportPerson({ userId: other.userId, reason: 'Rude.' })
  const stateOf = async () => (await search(other.userId))[0]?.state
  expect(await stateOf()).toBe('reported')
  const set = (change: object) => app.db.updateTable('users').set(change).where('userId', '=', other.userId).execute()
  await set({ accountActive: false, deactivatedAt: new Date() })
  expect(await stateOf()).toBe('deactivated')
  await set({ suspendedAt: new Date() })
  expect(await stateOf()).toBe('suspended')
})

test('one account with all that belongs to it, and nothing that nobody should read', async () => {
  const { one, other } = await pairOf(app)
  const ticketId = await openTicket(other)
  await one.client.safety.reportPerson({ userId: other.userId, reason: 'Kept writing after a no.' })
  await one.client.safety.block({ userId: other.userId })
  await other.client.profile.update({ aboutMe: 'I like stars.' })
  const detail = await junior.client.userDesk.find({ userId: other.userId })
  expect(detail).toMatchObject({
    userId: other.userId,
    email: other.email,
    isEmailVerified: true,
    hasSecondFactor: false,
    roleLevel: null,
    age: 36,
    profile: { aboutMe: 'I like stars.', photos: [] },
    membership: { plan: 'Free', via: 'Manual' },
    tickets: [{ id: ticketId, status: 'open' }],
    reportsAbout: [{ reason: 'Kept writing after a no.', status: 'open' }],
    reportsByCount: 0,
    blockedByCount: 1,
    notes: [],
    acts: [],
  })
  expect(detail.sessions).toHaveLength(1)
  expect(JSON.stringify(detail)).not.toMatch(/birthday|password|token|1990-05-04/i)
  expect(await codeOf(junior.client.userDesk.find({ userId: randomUUID() }))).toBe('NOT_FOUND')
})

test('signing somebody out ends every session and socket at once, with a reason in the log', async () => {
  const person = await talker(app)
  const heard = await person.listen()
  const { userId } = person
  expect(await codeOf(junior.client.userDesk.signOut({ userId, reason: '  ' }))).toBe('INVALID_INPUT')
  expect(await junior.client.userDesk.signOut({ userId, reason: 'A lost phone.' })).toEqual({ count: 1 })
  expect(await heard.next('accounts.sessionEnded')).toEqual({ reason: 'signedOut' })
  expect((await person.client.accounts.session()).viewer).toBeNull()
  const { acts } = await junior.client.userDesk.find({ userId })
  expect(acts).toMatchObject([{ action: 'user.signedOut', reason: 'A lost phone.', by: { userId: junior.userId } }])
})

test('one session of somebody is ended, and nobody else’s', async () => {
  const [person, other] = [await talker(app), await talker(app)]
  const [session] = (await junior.client.userDesk.find({ userId: other.userId })).sessions
  const sessionId = session?.id ?? ''
  const end = (userId: string) => junior.client.userDesk.endSession({ userId, sessionId, reason: 'Odd.' })
  expect(await codeOf(end(person.userId))).toBe('NOT_FOUND')
  expect((await other.client.accounts.session()).viewer).not.toBeNull()
  await end(other.userId)
  expect((await other.client.accounts.session()).viewer).toBeNull()
})

test('a reset link goes to the owner, an address counts as confirmed, and notes stay among the staff', async () => {
  const person = app.visitor()
  await person.signUp()
  const userId = await person.id()
  await junior.client.userDesk.sendReset({ userId, reason: 'Asked by phone.' })
  expect((await app.letterTo(person.email, 'password')).text).toContain('/update-password')
  await junior.client.userDesk.verifyEmail({ userId, reason: 'Seen their passport.' })
  const note = { id: randomUUID(), userId, text: 'Very patient.' }
  await junior.client.userDesk.addNote(note)
  await junior.client.userDesk.addNote(note)
  const detail = await junior.client.userDesk.find({ userId })
  expect(detail.isEmailVerified).toBe(true)
  expect(detail.notes).toMatchObject([{ text: 'Very patient.', by: { username: junior.username } }])
  expect(detail.letters.map(({ kind }) => kind)).toContain('reset-link')
})

test('a note is written about one person: sent again it is recorded once, and its id is not another’s', async () => {
  const [person, other] = [await talker(app), await talker(app)]
  const note = { id: randomUUID(), userId: person.userId, text: 'Asked for a refund.' }
  const add = (by: Talker, userId: string) => by.client.userDesk.addNote({ ...note, userId })
  await add(junior, person.userId)
  await add(junior, person.userId)
  expect(await codeOf(add(junior, other.userId))).toBe('NOT_FOUND')
  expect(await codeOf(add(await staffMember(app), person.userId))).toBe('NOT_FOUND')
  const [about, aboutOther] = await Promise.all(
    [person, other].map(({ userId }) => junior.client.userDesk.find({ userId })),
  )
  expect(about?.notes).toMatchObject([{ text: note.text, by: { username: junior.username } }])
  expect(about?.acts.map(({ action }) => action)).toEqual(['user.noted'])
  expect(aboutOther).toMatchObject({ notes: [], acts: [] })
})
