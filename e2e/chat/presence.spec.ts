import { expect } from '@playwright/test'
import { conversationOf, entryOf, newTalker, openChat, say } from '../support/chat-people.ts'
import { show } from '../support/elsewhere.ts'
import { becomeMember } from '../support/member.ts'
import { cardOf, idOf, signInAs } from '../support/people.ts'
import { test } from '../support/test.ts'

const BEAT_MS = 30_000
/** The prefix of Socket.IO's message that accepts a connection. */
const CONNECTED = '40'

test('a tab that is looked at says every half minute that somebody is here; a hidden one says nothing', async ({
  page,
}) => {
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
  await page.clock.install()
  await page.goto('/profile')
  await expect.poll(() => beats).toBe(1)

  // Hidden, it says nothing when it connects anew either.
  await show(page, 'hidden')
  await cut()
  await expect.poll(() => connections).toBe(2)
  expect(beats).toBe(1)
  await show(page, 'visible')
  await expect.poll(() => beats).toBe(2)
  await page.clock.runFor(2 * BEAT_MS)
  await expect.poll(() => beats).toBe(4)

  await show(page, 'hidden')
  await page.clock.runFor(3 * BEAT_MS)
  expect(beats).toBe(4)
  await show(page, 'visible')
  await expect.poll(() => beats).toBe(5)

  // `onLine` alone: a cut connection would stop the beats whatever the page does.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
  await page.clock.runFor(2 * BEAT_MS)
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true }))
  await page.clock.runFor(BEAT_MS)
  // Beats arrive in order: one that was not to be would have been counted before this one.
  await expect.poll(() => beats).toBe(6)
})

test('somebody who comes back is marked on every open screen', async ({ page, openElsewhere }, testInfo) => {
  // Whoever came back in the first try is not away in the second.
  const username = ['Emil', 'Marcus', 'Carmen'][testInfo.retry] ?? 'Emil'
  const viewer = await newTalker(page)
  const other = { page, username, id: await idOf(page, username) }
  const conversationId = await conversationOf(viewer, other)
  await say(viewer, conversationId, 'Are you there?')
  const profile = await page.context().newPage()
  const discover = await page.context().newPage()
  // The open pages have said whom they show.
  const areWatching = [page, profile, discover].map((tab) =>
    tab.waitForEvent('websocket').then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) => {
        return payload.toString().includes('presence.watch') && payload.toString().includes(other.id)
      }),
    ),
  )
  await openChat(viewer, conversationId)
  await profile.goto(`/user/${other.id}`)
  await discover.goto(`/discover?who=everyone&q=${username}`)
  const marks = [
    entryOf(viewer, other).getByText('Online'),
    page.getByRole('main').locator('header').getByText('Online now'),
    profile.getByText('Online now'),
    cardOf(discover, username).getByText('Online'),
  ]
  await expect(profile.getByRole('heading', { name: username })).toBeVisible()
  await Promise.all(areWatching)
  for (const mark of marks) await expect(mark).toHaveCount(0)

  const elsewhere = await openElsewhere()
  await signInAs(elsewhere, username)
  await elsewhere.goto('/profile')
  for (const mark of marks) await expect(mark).toBeAttached()
})
