import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationKind } from '#domain/notifications/notification-rules.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { codeOf, say, talker, type Talker } from '#server/testing/chat.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ines: Talker
let noor: Talker
beforeAll(async () => {
  app = await createTestApp()
  ines = await talker(app)
  noor = await talker(app)
})
afterAll(() => app.close())

const like = (from: Talker, to: Talker, isLiked = true) => from.client.likes.set({ userId: to.userId, isLiked })
const notificationsOf = async ({ client }: Talker) => (await client.notifications.list({})).notifications
const unreadOf = async ({ client }: Talker) => (await client.notifications.count()).unread
const kindsOf = async (person: Talker) => (await notificationsOf(person)).map(({ kind }) => kind)

async function clear(): Promise<void> {
  for (const table of ['notifications', 'messageLetters', 'likes', 'blocks', 'messages', 'conversations'] as const) {
    await app.db.deleteFrom(table).execute()
  }
}

function tell(
  userId: string,
  kind: NotificationKind,
  more: { personId?: string; subject?: string } = {},
): Promise<void> {
  const { services } = app.app
  const publish = services.realtime.emit.bind(services.realtime)
  return app.db.transaction().execute((tx) => notify({ ...services, db: tx, publish }, { userId, kind, ...more }))
}

test('a match is a notification for both, unread only for the one who has not made it', async () => {
  await clear()
  const listening = await ines.listen()
  await like(ines, noor)
  expect(await notificationsOf(noor)).toEqual([])
  await like(noor, ines)
  await listening.next('notifications.changed')
  expect(await notificationsOf(ines)).toMatchObject([
    { kind: 'match', isRead: false, person: { id: noor.userId, username: noor.username, vibe: { mbti: 'INFJ' } } },
  ])
  expect(await notificationsOf(noor)).toMatchObject([{ kind: 'match', isRead: true, person: { id: ines.userId } }])
  expect([await unreadOf(ines), await unreadOf(noor)]).toEqual([1, 0])
})

test('a match that ends is no longer notified of, and one that is made again is one notification', async () => {
  await clear()
  await like(ines, noor)
  for (const _ of ['first', 'second']) {
    await like(noor, ines)
    expect(await kindsOf(ines)).toEqual(['match'])
    await like(noor, ines, false)
    expect([await kindsOf(ines), await kindsOf(noor)]).toEqual([[], []])
  }
})

test('only the first message of a conversation is a notification, and reading it in the chat is enough', async () => {
  await clear()
  const { id: conversationId } = await noor.client.chat.openWith({ userId: ines.userId })
  const listening = await ines.listen()
  await say(noor, conversationId, 'hello')
  await listening.next('notifications.changed')
  await say(noor, conversationId, 'are you there?')
  await say(ines, conversationId, 'I am')
  expect(await notificationsOf(ines)).toMatchObject([
    { kind: 'newPerson', isRead: false, conversationId, person: { id: noor.userId } },
  ])
  expect(await notificationsOf(noor)).toEqual([])
  expect(await ines.client.notifications.count()).toEqual({ unread: 1, ofMessages: 1 })
  expect(listening.count('notifications.changed')).toBe(0)
  await ines.client.chat.markRead({ conversationId, upTo: 1 })
  expect(await notificationsOf(ines)).toMatchObject([{ isRead: true }])
  expect(await unreadOf(ines)).toBe(0)
  await ines.client.chat.deleteConversation({ conversationId })
  expect(await notificationsOf(ines)).toEqual([])
})

test('first messages that arrive together are a notification each', async () => {
  await clear()
  const senders = await Promise.all([talker(app), talker(app), talker(app)])
  const opened = await Promise.all(senders.map(({ client }) => client.chat.openWith({ userId: ines.userId })))
  await Promise.all(senders.map((sender, place) => say(sender, opened[place]?.id ?? '', 'hello')))
  const told = (await notificationsOf(ines)).map(({ person }) => person?.id)
  expect(told).toHaveLength(senders.length)
  expect(new Set(told)).toEqual(new Set(senders.map(({ userId }) => userId)))
  expect(await notificationsOf(noor)).toEqual([])
})

test('a block takes the notifications of both away, and none comes through it', async () => {
  await clear()
  await like(ines, noor)
  await like(noor, ines)
  await noor.client.safety.block({ userId: ines.userId })
  expect([await kindsOf(ines), await kindsOf(noor)]).toEqual([[], []])
  await tell(ines.userId, 'match', { personId: noor.userId })
  expect(await app.db.selectFrom('notifications').select('id').execute()).toEqual([])
})

test('notifications of a stranger who goes private, and of whoever leaves or is suspended, are not listed nor counted meanwhile', async () => {
  await clear()
  const personId = await insertPerson(app.db)
  await tell(ines.userId, 'match', { personId })
  const hide = (set: { profileVisibility?: boolean; accountActive?: boolean; suspendedAt?: Date | null }) =>
    app.db.updateTable('users').set(set).where('userId', '=', personId).execute()
  for (const [hidden, shown] of [
    [{ profileVisibility: false }, { profileVisibility: true }],
    [{ accountActive: false }, { accountActive: true }],
    [{ suspendedAt: TEST_NOW }, { suspendedAt: null }],
  ] as const) {
    await hide(hidden)
    expect([await kindsOf(ines), await unreadOf(ines)]).toEqual([[], 0])
    await hide(shown)
    expect([await kindsOf(ines), await unreadOf(ines)]).toEqual([['match'], 1])
  }
  await app.db.deleteFrom('logins').where('id', '=', personId).execute()
  expect(await app.db.selectFrom('notifications').select('id').execute()).toEqual([])
})

test('whoever has deactivated the account is told nothing', async () => {
  await clear()
  const setActive = (accountActive: boolean) =>
    app.db.updateTable('users').set({ accountActive }).where('userId', '=', ines.userId).execute()
  await setActive(false)
  await tell(ines.userId, 'match', { personId: noor.userId })
  await setActive(true)
  expect(await kindsOf(ines)).toEqual([])
})

test('what is switched off is not told; plans, decisions and safety always are', async () => {
  await clear()
  const off = { messages: false, matches: false, astrology: false, system: false }
  expect(await ines.client.notifications.settings()).toEqual({
    messages: true,
    matches: true,
    astrology: false,
    system: true,
  })
  expect(await ines.client.notifications.update({ matches: false })).toMatchObject({ matches: false, messages: true })
  expect(await ines.client.notifications.update(off)).toEqual(off)
  const { id: conversationId } = await noor.client.chat.openWith({ userId: ines.userId })
  await say(noor, conversationId, 'hello')
  await like(ines, noor)
  await like(noor, ines)
  for (const kind of ['ticketAnswer', 'membershipEnding', 'moderation', 'security'] as const) {
    await tell(ines.userId, kind, { subject: 'A subject' })
  }
  expect((await kindsOf(ines)).toSorted()).toEqual(['membershipEnding', 'moderation', 'security'])
  for (const notification of await notificationsOf(ines))
    expect(notification).toMatchObject({ person: null, subject: 'A subject' })
  await ines.client.notifications.update({ messages: true, matches: true, system: true })
})

test('what one tab has read is read in all of them', async () => {
  await clear()
  for (const subject of ['one', 'two', 'three']) await tell(ines.userId, 'security', { subject })
  const [first] = await notificationsOf(ines)
  const listening = await ines.listen()
  await ines.client.notifications.markRead({ notificationId: first?.id ?? '' })
  await listening.next('notifications.changed')
  expect(await unreadOf(ines)).toBe(2)
  expect(await codeOf(ines.client.notifications.markRead({ notificationId: randomUUID() }))).toBe('NOT_FOUND')
})

test('marking all as read leaves what has come since', async () => {
  await clear()
  await tell(ines.userId, 'security')
  const [seen] = await notificationsOf(ines)
  app.setNow(new Date(TEST_NOW.getTime() + 1000))
  await tell(ines.userId, 'security')
  await ines.client.notifications.markAllRead({ upTo: seen?.createdAt ?? '' })
  expect((await notificationsOf(ines)).map(({ isRead }) => isRead)).toEqual([false, true])
  app.setNow(TEST_NOW)
})

test('the list goes on page by page, newest first, and nothing is listed twice', async () => {
  await clear()
  const rows = Array.from({ length: 65 }, (_, place) => ({
    id: randomUUID(),
    userId: ines.userId,
    kind: 'security' as const,
    personId: null,
    conversationId: null,
    subject: String(place),
    subjectId: null,
    createdAt: new Date(TEST_NOW.getTime() - Math.floor(place / 3) * 1000),
    readAt: null,
  }))
  await app.db.insertInto('notifications').values(rows).execute()
  const listed = []
  let after: string | undefined
  do {
    const page = await ines.client.notifications.list(after ? { after } : {})
    listed.push(...page.notifications)
    after = page.next ?? undefined
  } while (after)
  expect(listed).toHaveLength(65)
  expect(new Set(listed.map(({ id }) => id)).size).toBe(65)
  expect(listed.map(({ createdAt }) => createdAt)).toEqual(rows.map(({ createdAt }) => createdAt.toISOString()))
})
