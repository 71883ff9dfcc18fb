import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationFlag } from '#domain/notifications/notification-rules.ts'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let member: Talker
beforeAll(async () => {
  app = await createTestApp()
  member = await talker(app)
})
afterAll(() => app.close())

const tokenFor = (flag: NotificationFlag) =>
  new URL(app.app.services.unsubscribeLinks.linkFor({ userId: member.userId, flag })).searchParams.get('token') ?? ''
const settings = () => member.client.notifications.settings()

/** As the server of a mail program posts: from anywhere, without a session. */
const post = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/unsubscribe?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  })

test('one click switches off its own flag and no other, without a session', async () => {
  const { status, headers } = await post(tokenFor('matches'), { origin: 'https://mail.example' })
  expect(status).toBe(200)
  expect(headers.get('set-cookie')).toBeNull()
  expect(await settings()).toEqual({ messages: true, matches: false, astrology: false, system: true })
  expect((await post(tokenFor('matches'))).status).toBe(200)
  expect(await settings()).toMatchObject({ matches: false })
})

test('looking at the link changes nothing, and the page can undo what was done', async () => {
  const visitor = app.visitor()
  const token = tokenFor('messages')
  expect(await visitor.client.notifications.readLink({ token })).toEqual({ flag: 'messages', isOn: true })
  await visitor.fetch(`/unsubscribe?token=${token}`)
  await visitor.fetch(`/unsubscribe?token=${token}`, { method: 'HEAD' })
  expect(await settings()).toMatchObject({ messages: true })
  expect(await visitor.client.notifications.setByLink({ token, isOn: false })).toEqual({
    flag: 'messages',
    isOn: false,
  })
  expect(await settings()).toMatchObject({ messages: false, system: true })
  await visitor.client.notifications.setByLink({ token, isOn: true })
  expect(await settings()).toMatchObject({ messages: true })
})

test('a link that is not one of ours changes nothing', async () => {
  const before = await settings()
  const visitor = app.visitor()
  for (const token of ['', 'made-up', tokenFor('system').slice(1), `${tokenFor('system')}x`, '\0', 'x'.repeat(300)]) {
    expect((await post(token)).status).toBe(410)
    expect(await codeOf(visitor.client.notifications.setByLink({ token, isOn: false }))).toMatch(
      /^(UNSUBSCRIBE_LINK_INVALID|INVALID_INPUT)$/,
    )
  }
  const answer = await fetch(`${app.url}/unsubscribe?token=a&token=b`, { method: 'POST' })
  expect(answer.status).toBe(410)
  const flood = await post(tokenFor('system'), { 'content-type': 'text/plain' })
  expect(flood.status).toBe(200)
  const { status } = await fetch(`${app.url}/unsubscribe?token=${tokenFor('messages')}`, {
    method: 'POST',
    body: 'x'.repeat(5000),
  })
  expect(status).toBe(413)
  expect(await settings()).toEqual({ ...before, system: false })
})

test('the link of somebody who is gone leads nowhere', async () => {
  const gone = app.app.services.unsubscribeLinks.linkFor({ userId: crypto.randomUUID(), flag: 'system' })
  expect((await post(new URL(gone).searchParams.get('token') ?? '')).status).toBe(410)
})
