import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendMessagePushes } from '#server/features/notifications/push/message-pushes.job.ts'
import { beHere, codeOf, makePremium, say, talker, type Talker } from '#server/testing/chat.ts'
import {
  createBrowserKeys,
  PUSH_ORIGIN,
  readVapid,
  startPushService,
  type PushServiceProcess,
  type ReceivedPush,
} from '#server/testing/processes/push-service.ts'
import { recording } from '#server/testing/perks/recording.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

type Browser = Awaited<ReturnType<typeof createBrowserKeys>>

let app: TestApp
let service: PushServiceProcess
let noor: Talker
let ines: Talker
let phone: Browser
let conversationId: string
let browsers = 0

beforeAll(async () => {
  service = await startPushService()
  app = await createTestApp({ postPush: service.post })
  ;[noor, ines] = [await talker(app), await talker(app)]
  conversationId = (await ines.client.chat.openWith({ userId: noor.userId })).id
})
afterAll(async () => {
  await app.close()
  await service.close()
})

beforeEach(async () => {
  app.setNow(TEST_NOW)
  await app.runJobs({ retries: true })
  await noor.client.notifications.update({ messages: true, matches: true })
  for (const table of ['messagePushes', 'pushDevices', 'presence', 'likes', 'notifications'] as const) {
    await app.db.deleteFrom(table).execute()
  }
  await noor.client.chat.markRead({ conversationId, upTo: 1000 }).catch(() => undefined)
  phone = await turnOn(noor)
  service.received.length = 0
  service.answerWith()
})

const newBrowser = () => createBrowserKeys(`browser-${(browsers += 1)}`)
async function turnOn(person: Talker): Promise<Browser> {
  const browser = await newBrowser()
  await person.client.notifications.turnPushOn(browser.subscription)
  return browser
}
const pass = (seconds: number) => app.setNow(new Date(Date.now() + seconds * 1000))
const match = async () => {
  await noor.client.likes.set({ userId: ines.userId, isLiked: true })
  await ines.client.likes.set({ userId: noor.userId, isLiked: true })
}
const countDevices = async () => (await app.db.selectFrom('pushDevices').select('id').execute()).length

/** What has come since, as the browser reads it, once everything that is planned was looked at. */
async function shown(browser: Browser = phone): Promise<unknown[]> {
  await sendMessagePushes.run(app.app.services)
  return shownSoFar(browser)
}

async function shownSoFar(browser: Browser = phone): Promise<unknown[]> {
  await app.runJobs()
  const path = new URL(browser.subscription.endpoint).pathname
  const bodies = service.received.filter((each) => each.path === path).map(({ body }) => body)
  return Promise.all(bodies.map((body) => browser.decrypt(body)))
}

test('a message reaches the device at once, says who has written, and not what', async () => {
  const { sequence } = await say(ines, conversationId, 'under the third flowerpot')
  const atOnce = () => waitFor('the push', async () => (await shownSoFar()).at(0))
  expect(await atOnce()).toEqual({
    title: `${ines.username} wrote to you`,
    body: 'One new message',
    tag: `conversation:${conversationId}`,
    path: `/chats?conversation=${conversationId}`,
    number: sequence,
  })
  const [{ headers, body }] = service.received as [ReceivedPush]
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  expect(headers.topic).toMatch(/^[\w-]{32}$/)
  expect(Buffer.from(body).toString('latin1')).not.toContain(ines.username)
  const { key, claims } = await readVapid(headers.authorization ?? '')
  expect(key).toBe((await noor.client.notifications.push()).publicKey)
  expect(claims).toEqual({
    aud: PUSH_ORIGIN,
    sub: 'mailto:desk@kismetry.test',
    exp: TEST_NOW.getTime() / 1000 + 12 * 60 * 60,
  })
})

test('an audio intro reaches the device at once, like any message', async () => {
  const hana = await talker(app)
  await makePremium(app, hana.userId)
  const { id } = await hana.client.chat.openWith({ userId: noor.userId })
  await hana.client.voice.sendIntro({ conversationId: id, id: crypto.randomUUID(), file: recording() })
  await waitFor('the push', async () => ((await shownSoFar()).length > 0 ? true : undefined))
  expect(await shownSoFar()).toMatchObject([
    { title: `${hana.username} wrote to you`, path: `/chats?conversation=${id}` },
  ])
})

test('the text is shown only on the device that asks for it', async () => {
  const laptop = app.visitor()
  await laptop.signIn({ email: noor.email })
  const screen = await newBrowser()
  await laptop.client.notifications.turnPushOn(screen.subscription)
  expect(await laptop.client.notifications.updatePush({ showsText: true })).toMatchObject({
    device: { showsText: true },
    others: { on: 1 },
  })
  await say(ines, conversationId, 'under the\nthird flowerpot')
  expect(await shown(screen)).toMatchObject([{ title: ines.username, body: 'under the third flowerpot' }])
  expect(await shown()).toMatchObject([{ body: 'One new message' }])
  // A renewed subscription keeps what was chosen.
  const renewed = (await newBrowser()).subscription
  await laptop.client.notifications.turnPushOn({ ...renewed, isRenewal: true })
  expect(await laptop.client.notifications.push()).toMatchObject({
    device: { endpoint: renewed.endpoint, showsText: true },
  })
  await laptop.client.accounts.signOut()
})

test('many messages are two pushes, half a minute apart, under the same topic', async () => {
  for (const text of ['one', 'two', 'three']) {
    await say(ines, conversationId, text)
    await shown()
  }
  expect(await shown()).toMatchObject([{ body: 'One new message' }])
  pass(30)
  expect(await shown()).toMatchObject([{ body: 'One new message' }, { body: '3 new messages' }])
  expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(1)
  pass(30)
  expect(await shown()).toHaveLength(2)
  expect(await app.db.selectFrom('messagePushes').select('userId').execute()).toEqual([])
})

test('a look that nobody was woken for is made up for within a minute', async () => {
  await app.app.services.insertMessage({
    id: crypto.randomUUID(),
    conversationId,
    senderId: ines.userId,
    content: 'hello',
    sentAt: new Date(),
  })
  expect(await shownSoFar()).toEqual([])
  expect(await shown()).toHaveLength(1)
})

test('who is here is not told, until they have gone without reading', async () => {
  await beHere(app, noor)
  await say(ines, conversationId, 'hello')
  await match()
  expect(await shown()).toEqual([])
  pass(59)
  expect(await shown()).toEqual([])
  pass(1)
  expect(await shown()).toHaveLength(2)
})

test('what was read, deleted or taken back meanwhile is not told', async () => {
  await beHere(app, noor)
  const { sequence } = await say(ines, conversationId, 'hello')
  await match()
  await app.runJobs()
  await noor.client.chat.markRead({ conversationId, upTo: sequence })
  await ines.client.likes.set({ userId: noor.userId, isLiked: false })
  pass(60)
  expect(await shown()).toEqual([])
})

test('a match is told to the one who has not made it', async () => {
  const theirs = await turnOn(ines)
  await match()
  expect(await shown(theirs)).toEqual([])
  expect(await shown()).toEqual([
    {
      title: 'It’s a match!',
      body: `You and ${ines.username} like each other.`,
      tag: `match:${ines.userId}`,
      path: `/user/${ines.userId}`,
      number: 1,
    },
  ])
})

test('the switches hold for devices too', async () => {
  await noor.client.notifications.update({ messages: false, matches: false })
  await say(ines, conversationId, 'hello')
  await match()
  expect(await shown()).toEqual([])
})

test('a device that does not listen any more is forgotten; one that fails is tried again', async () => {
  for (const status of [404, 410]) {
    phone = await turnOn(noor)
    service.answerWith(status)
    await match()
    expect(await shown()).toHaveLength(1)
    expect(await countDevices()).toBe(0)
    await ines.client.likes.set({ userId: noor.userId, isLiked: false })
  }
  phone = await turnOn(noor)
  service.answerWith(503, 429)
  await match()
  expect(await shown()).toHaveLength(1)
  await app.runJobs({ retries: true })
  await app.runJobs({ retries: true })
  await app.runJobs({ retries: true })
  expect(await shown()).toHaveLength(3)
  expect(await countDevices()).toBe(1)
})

test('a device goes with its session, whichever way that ends', async () => {
  const elsewhere = app.visitor()
  const turnOnElsewhere = async () => {
    await elsewhere.signIn({ email: noor.email })
    await elsewhere.client.notifications.turnPushOn((await newBrowser()).subscription)
    expect(await countDevices()).toBe(2)
  }
  await turnOnElsewhere()
  await elsewhere.client.accounts.signOut()
  expect(await countDevices()).toBe(1)
  await turnOnElsewhere()
  await noor.client.security.endOtherDevices()
  expect(await countDevices()).toBe(1)
  await noor.client.notifications.turnPushOff()
  expect(await countDevices()).toBe(0)
  await say(ines, conversationId, 'hello')
  expect(await shown()).toEqual([])
  expect(await codeOf(noor.client.notifications.updatePush({ showsText: true }))).toBe('NOT_FOUND')
  await noor.client.notifications.turnPushOn({ ...(await newBrowser()).subscription, isRenewal: true })
  expect(await countDevices()).toBe(0)
})

test('whoever uses a browser next gets its subscription, and the one before is told nothing there', async () => {
  await ines.client.notifications.turnPushOn(phone.subscription)
  expect(await noor.client.notifications.push()).toMatchObject({ device: null })
  await say(ines, conversationId, 'hello')
  expect(await shown()).toEqual([])
  await Promise.all([noor, ines].map(({ client }) => client.notifications.turnPushOn(phone.subscription)))
  expect(await countDevices()).toBe(1)
})

test('the eleventh device takes the place of the oldest', async () => {
  const { userId } = noor
  for (let count = 0; count < 11; count += 1) {
    pass(1)
    const device = app.visitor()
    await device.signIn({ email: noor.email })
    await device.client.notifications.turnPushOn((await newBrowser()).subscription)
  }
  expect(await app.db.selectFrom('pushDevices').select('id').where('userId', '=', userId).execute()).toHaveLength(10)
  expect(await noor.client.notifications.push()).toMatchObject({ device: null, others: { on: 10, all: 11 } })
  await noor.client.security.endOtherDevices()
})

test('addresses within the house, and keys that are none, are refused', async () => {
  const { subscription } = await newBrowser()
  for (const wrong of [
    { endpoint: 'https://localhost/x' },
    { endpoint: 'http://push.example.com/x' },
    { endpoint: 'HTTPS://fcm.googleapis.com/x' },
    { endpoint: 'https://192.168.0.1/x' },
    { p256dh: 'AAAA' },
    { auth: '' },
  ]) {
    const call = noor.client.notifications.turnPushOn({ ...subscription, ...wrong })
    expect(await codeOf(call)).toBe('INVALID_INPUT')
  }
})

test('an address that cannot be read is refused', async () => {
  const endpoint = 'https://xn--a.com/x'
  // As Node.js 20 does; later versions take it.
  const { canParse } = URL
  const parser = vi.spyOn(URL, 'canParse').mockImplementation((...args) => args[0] !== endpoint && canParse(...args))
  try {
    const { subscription } = await newBrowser()
    expect(await codeOf(noor.client.notifications.turnPushOn({ ...subscription, endpoint }))).toBe('INVALID_INPUT')
  } finally {
    parser.mockRestore()
  }
})
