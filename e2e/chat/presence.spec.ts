import { expect, type Page } from '@playwright/test'
import { conversationOf, entryOf, newTalker, openChat, say } from '../support/chat-people.ts'
import { show } from '../support/elsewhere.ts'
import { becomeMember } from '../support/member.ts'
import { cardOf, idOf, signInAs } from '../support/people.ts'
import { test } from '../support/test.ts'

const BEAT_MS = 30_000
/** The prefix of Socket.IO's message that accepts a connection. */
const CONNECTED = '40'

/** Opens a page with a clock that the test controls, and counts the heartbeats it sends. */
async function openCounting(page: Page): Promise<() => number> {
  let beats = 0
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (payload.toString().includes('presence.beat')) beats += 1
    }),
  )
  await page.clock.install()
  await page.goto('/profile')
  await expect.poll(() => beats).toBe(1)
  return () => beats
}

test('a member’s tab says every half minute that somebody is here, and when it comes back into view', async ({
  page,
}) => {
  await becomeMember(page)
  const beats = await openCounting(page)
  await page.clock.runFor(2 * BEAT_MS)
  await expect.poll(beats).toBe(3)

  await show(page, 'hidden')
  await page.clock.runFor(3 * BEAT_MS)
  expect(beats()).toBe(3)
  await show(page, 'visible')
  await expect.poll(beats).toBe(4)

  // `onLine` alone: a cut connection would stop the beats whatever the page does.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
  await page.clock.runFor(2 * BEAT_MS)
  expect(beats()).toBe(4)
})

test('a hidden tab that connects anew says nothing, and speaks up when it is looked at', async ({ page }) => {
  await becomeMember(page)
  let [beats, connections] = [0, 0]
  let cut = async () => {}
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    cut = () => socket.close()
    socket.onMessage((message) => {
      if (message.toString().includes('presence.beat')) beats += 1
      server.send(message)
    })
    server.onMessage((message) => {
      if (message.toString().startsWith(CONNECTED)) connections += 1
      socket.send(message)
    })
  })
  await page.goto('/profile')
  await expect.poll(() => beats).toBe(1)

  await show(page, 'hidden')
  await cut()
  await expect.poll(() => connections).toBe(2)
  expect(beats).toBe(1)
  await show(page, 'visible')
  await expect.poll(() => beats).toBe(2)
})

test('somebody who comes back is marked on every open screen within two seconds', async ({
  page,
  openElsewhere,
}, testInfo) => {
  // Whoever came back in the first try is not away in the second.
  const username = testInfo.retry === 0 ? 'Emil' : 'Marcus'
  const viewer = await newTalker(page)
  const other = { page, username, id: await idOf(page, username) }
  const conversationId = await conversationOf(viewer, other)
  await say(viewer, conversationId, 'Are you there?')
  const [profile, discover] = [await page.context().newPage(), await page.context().newPage()]
  await openChat(viewer, conversationId)
  await profile.goto(`/user/${other.id}`)
  await discover.goto(`/discover?who=everyone&q=${username}`)
  const marks = [
    entryOf(viewer, other).getByText('Online'),
    page.getByRole('main').locator('header').getByText('Online now'),
    profile.getByText('Online now'),
    cardOf(discover, username).getByText('Online'),
  ]
  await expect(cardOf(discover, username)).toBeVisible()
  await expect(profile.getByRole('heading', { name: username })).toBeVisible()
  for (const mark of marks) await expect(mark).toHaveCount(0)
  // The open pages have said whom they show.
  await page.waitForTimeout(3000)

  const elsewhere = await openElsewhere()
  const back = Promise.withResolvers<number>()
  elsewhere.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (payload.toString().includes('presence.beat')) back.resolve(Date.now())
    }),
  )
  const seen = marks.map(async (mark) => {
    await mark.waitFor({ state: 'attached', timeout: 60_000 })
    return Date.now()
  })
  await signInAs(elsewhere, username)
  await elsewhere.goto('/profile')
  const moments = await Promise.all(seen)
  expect(Math.max(...moments) - (await back.promise)).toBeLessThan(2000)
})
