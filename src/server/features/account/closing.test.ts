import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastRequestDue } from '#domain/account/closing-rules.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { closeForErasure } from '#server/features/account/closing.queries.ts'
import { listAccountsToErase } from '#server/features/account/erase-account.ts'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { codeOf, pairOf, say, talker } from '#server/testing/chat.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const stateOf = (userId: string) =>
  app.db
    .selectFrom('users')
    .select([
      'accountActive',
      'showInDiscover',
      'profileVisibility',
      'visibilityBeforeDeactivation',
      'deactivatedAt',
      'deletionRequestedAt',
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
const OPEN = {
  accountActive: true,
  showInDiscover: true,
  profileVisibility: true,
  visibilityBeforeDeactivation: null,
  deactivatedAt: null,
  deletionRequestedAt: null,
}
const CLOSED = {
  accountActive: false,
  showInDiscover: false,
  profileVisibility: false,
  visibilityBeforeDeactivation: true,
  deactivatedAt: TEST_NOW,
  deletionRequestedAt: null,
}
const CLOSE: [string, (person: Person) => Promise<unknown>][] = [
  ['deactivating', ({ client }) => client.account.deactivate({ isConfirmed: true })],
  ['asking for deletion', ({ client }) => client.account.requestDeletion({ password: TEST_PASSWORD })],
]

describe.each(CLOSE)('%s', (_, close) => {
  test('ends every session and socket of the member, on this device and the others', async () => {
    const person = await talker(app)
    const phone = app.visitor()
    await phone.signIn({ email: person.email })
    const tabs = [await person.listen(), await phone.listen()]
    await close(person)
    for (const tab of tabs) expect(await tab.next('accounts.sessionEnded')).toEqual({ reason: 'closed' })
    expect((await person.client.accounts.session()).viewer).toBeNull()
    expect((await phone.client.accounts.session()).viewer).toBeNull()
    expect(person.cookie()).not.toContain('session_token')
    const rows = await app.db.selectFrom('sessions').select('id').where('userId', '=', person.userId).execute()
    expect(rows).toEqual([])
  })

  test('takes the person from every list, and the other side of a conversation reads on without a name', async () => {
    const { one, other, conversationId } = await pairOf(app)
    await say(one, conversationId, 'see you on Sunday')
    await other.client.likes.set({ userId: one.userId, isLiked: true, isFavorite: true })
    const tab = await other.listen()
    await close(one)
    expect(await tab.next('safety.parted')).toEqual({ userId: one.userId })
    expect(await codeOf(other.client.people.find({ userId: one.userId }))).toBe('NOT_FOUND')
    expect((await other.client.likes.favorites({})).people).toEqual([])
    const found = await other.client.discovery.list({ order: 'newest' })
    expect(found.people.map(({ id }) => id)).not.toContain(one.userId)
    const { person } = await other.client.chat.findConversation({ conversationId })
    expect(person).toMatchObject({ username: null, pictureUrl: null, isAvailable: false, isDeleted: false })
    expect((await other.client.chat.listMessages({ conversationId })).messages).toMatchObject([
      { content: 'see you on Sunday' },
    ])
    expect(await codeOf(say(other, conversationId, 'still there?'))).toBe('PERSON_UNAVAILABLE')
    await one.signIn()
    expect((await other.client.chat.findConversation({ conversationId })).person.username).toBe(one.username)
    expect(await stateOf(one.userId)).toEqual(OPEN)
  })
})

describe('deactivating', () => {
  test('sets what the specification names, and only with the box ticked', async () => {
    const person = await talker(app)
    const unticked = person.client.account.deactivate({ isConfirmed: false as true })
    expect(await codeOf(unticked)).toBe('INVALID_INPUT')
    expect(await stateOf(person.userId)).toEqual(OPEN)
    await person.client.account.deactivate({ isConfirmed: true })
    expect(await stateOf(person.userId)).toEqual(CLOSED)
  })

  test('is undone by the next login, which says so; a private profile comes back private', async () => {
    const person = await talker(app)
    await person.client.privacy.update({ profileVisibility: false })
    await person.client.account.deactivate({ isConfirmed: true })
    const credentials = { email: person.email, password: TEST_PASSWORD }
    const first = await person.client.accounts.signIn(credentials)
    expect(first).toMatchObject({ viewer: { username: person.username }, cameBackFrom: 'deactivation' })
    expect(await stateOf(person.userId)).toEqual({ ...OPEN, profileVisibility: false })
    expect((await person.client.accounts.signIn(credentials)).cameBackFrom).toBeNull()
  })
})

test.each([
  ['deactivate', { isConfirmed: true }],
  ['deletion', { password: TEST_PASSWORD }],
])('%s empties the browser’s cache', async (path, body) => {
  const person = await talker(app)
  const answer = await person.fetch(`/api/v1/account/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
})

describe('asking for deletion', () => {
  test('needs the password, and leaves everything as it is without it', async () => {
    const person = await talker(app)
    expect(await codeOf(person.client.account.requestDeletion({ password: 'not mine' }))).toBe('WRONG_PASSWORD')
    expect(await stateOf(person.userId)).toEqual(OPEN)
    expect((await person.client.accounts.session()).viewer).not.toBeNull()
  })

  test('closes the account, and a letter names the day', async () => {
    const person = await talker(app)
    const { erasedAfter } = await person.client.account.requestDeletion({ password: TEST_PASSWORD })
    expect(new Date(erasedAfter).getTime()).toBe(TEST_NOW.getTime() + 14 * DAY_MS)
    expect(await stateOf(person.userId)).toEqual({ ...CLOSED, deletionRequestedAt: TEST_NOW })
    const letter = await app.letterTo(person.email)
    expect(letter.subject).toBe('Your account will be deleted')
    expect(letter.text).toContain('on 29 November 2026')
    expect(letter.text).toContain('/login')
  })

  test('is cancelled by a login, which says so, and a letter says it too', async () => {
    const person = await talker(app)
    await person.client.account.requestDeletion({ password: TEST_PASSWORD })
    const answer = await person.client.accounts.signIn({ email: person.email, password: TEST_PASSWORD })
    expect(answer.cameBackFrom).toBe('deletion')
    expect(await stateOf(person.userId)).toEqual(OPEN)
    expect((await app.letterTo(person.email)).subject).toBe('Your account stays')
  })

  test('is not cancelled by a wrong password, nor by a new password without a login', async () => {
    const person = await talker(app)
    await person.client.account.requestDeletion({ password: TEST_PASSWORD })
    expect(await codeOf(person.signIn({ password: 'not mine' }))).toBe('WRONG_CREDENTIALS')
    await person.client.accounts.requestPasswordReset({ email: person.email })
    await expect.poll(async () => (await app.letterTo(person.email)).subject).toBe('Set a new password')
    const token = /token=(\S+)/.exec((await app.letterTo(person.email)).text ?? '')?.[1] ?? ''
    await person.client.accounts.setNewPassword({ token, password: 'five green umbrellas' })
    expect((await stateOf(person.userId)).deletionRequestedAt).not.toBeNull()
  })
})

test.each(CLOSE)('an operator has an account erased also after %s', async (_, close) => {
  const person = await talker(app)
  await close(person)
  const due = lastRequestDue(TEST_NOW)
  expect(await closeForErasure(app.db, person.userId, due)).toBe(true)
  expect(await stateOf(person.userId)).toEqual({ ...CLOSED, deletionRequestedAt: due })
  expect(await listAccountsToErase(app.db, TEST_NOW)).toContain(person.userId)
  expect(await closeForErasure(app.db, person.userId, TEST_NOW)).toBe(false)
})

test('guessing the password on the deletion page comes to an end', async () => {
  const limited = await createTestApp({ hasRateLimits: true })
  try {
    const person = await limited.member()
    const { points } = RATE_LIMITS.passwordChecksPerAccount
    const codes = []
    for (let turn = 0; turn <= points; turn++) {
      codes.push(await codeOf(person.client.account.requestDeletion({ password: `guess ${turn}` })))
    }
    expect(codes).toEqual([...Array.from({ length: points }, () => 'WRONG_PASSWORD'), 'TOO_MANY_REQUESTS'])
  } finally {
    await limited.close()
  }
})

test('asking for deletion waits for whoever changes the account and writes to its owner, who does not wait for it', async () => {
  const person = await talker(app)
  const { letters } = app.app.services
  const [locked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('userId').where('userId', '=', person.userId).forNoKeyUpdate().execute()
    locked.resolve()
    await goesOn.promise
    const letter = { subject: 'Hello', greeting: 'Hello', paragraphs: ['hello'], closing: 'Goodbye.' }
    await letters.send(tx, {
      to: person.email,
      userId: person.userId,
      letter,
      key: `hello:${person.userId}`,
      kind: 'hello',
    })
  })
  await locked.promise
  const asked = person.client.account.requestDeletion({ password: TEST_PASSWORD })
  await Promise.race([asked, pause(1000)])
  goesOn.resolve()
  expect(await Promise.allSettled([writing, asked])).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
})
