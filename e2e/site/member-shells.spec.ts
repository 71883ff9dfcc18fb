import { expect, type Page } from '@playwright/test'
import { paths } from '#domain/site/paths.ts'
import { EARLY_CALLS } from '#web/api/early-calls.ts'
import { DEMO } from '../support/server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { call, demoTalker } from '../support/chat-people.ts'
import { addPhotos, signUp } from '../support/member.ts'
import { openBeforeScripts, openServerRendered, signIn, untilRendered } from '../support/steps.ts'
import { test } from '../support/test.ts'

/** Left to itself the bundler made ninety files for Discover; on a slow phone each waits for its turn. Up to 34 are needed; on a busy machine the first ones for later are counted too. */
const MOST_SCRIPTS = 36

const PHONE = { width: 390, height: 844 }

const earlyOf = (path: string) => (EARLY_CALLS[path] ?? []).map(([url]) => url)
const isScript = (path: string) => path.startsWith('/assets/') && path.endsWith('.js')

/** What the page has fetched since it was opened. */
const listAsked = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))

test('a page asks for what it needs at once, a tab as soon as it is pointed at, and nothing twice', async ({
  page,
  problems,
}) => {
  await signIn(page, DEMO.member)
  let asked: string[] = []
  page.on('request', (request) => {
    // The page before may still ask for something while this one is on its way.
    if (request.isNavigationRequest()) asked = []
    asked.push(new URL(request.url()).pathname)
  })
  for (const path of [paths.matches, paths.profile]) {
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: /loading/i })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Welcome, / })).toBeVisible()
    const calls = asked.filter((each) => each.startsWith('/rpc/'))
    const early = earlyOf(path)
    expect(calls.slice(0, early.length)).toEqual(early)
    expect(calls.filter((each) => early.includes(each))).toEqual(early)
    expect(asked.filter(isScript).length).toBeLessThanOrEqual(MOST_SCRIPTS)
  }

  let timesAsked = 0
  page.on('request', (request) => (timesAsked += Number(request.url().endsWith('/rpc/discovery/matches'))))
  const tab = page.getByRole('banner').getByRole('link', { name: 'Matches' })
  // What listens to the pointer may come later than the tab itself.
  await expect(async () => {
    await page.mouse.move(0, 600)
    await tab.hover()
    expect(timesAsked).toBe(1)
  }).toPass()
  await tab.click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(timesAsked).toBe(1)
  expect(problems).toEqual([])
})

test('Discover comes with its people and its tabs, which stay when the scripts come, and asks for none of it again', async ({
  page,
  problems,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, DEMO.member)
  const release = await openServerRendered(page, '/discover')
  // Their code comes later than the session.
  const { promise: isKnown, resolve: sendTabs } = Promise.withResolvers<void>()
  await page.route('**/assets/tab-bar-*.js', async (route) => {
    await isKnown
    await route.continue()
  })
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /loading/i })).toHaveCount(0)
  await expectAccessible(page, 'main')
  const before = await cards.getByRole('heading').allTextContents()
  const tabs = page.getByRole('navigation', { name: 'Places' })
  const sent = await tabs.elementHandle()
  const link = cards.nth(2).getByRole('link').first()
  const address = await link.getAttribute('href')
  await link.focus()

  const codeOfTabs = page.waitForRequest('**/assets/tab-bar-*.js')
  release()
  await codeOfTabs
  await expect(page.getByRole('link', { name: /^Welcome, / })).toBeAttached()
  await expect(tabs).toBeVisible()
  sendTabs()
  await expect(cards.getByRole('button', { name: /^Like / }).nth(before.length)).toBeVisible()
  expect(await tabs.evaluate((shown, first) => shown === first, sent)).toBe(true)
  await expect(page.locator(`main a[href="${address}"]`)).toBeFocused()
  const after = await cards.getByRole('heading').allTextContents()
  expect(after.slice(0, before.length)).toEqual(before)
  await expect(page.getByRole('group', { name: 'Whom to show' }).getByRole('button').first()).toContainText(/\d/)
  // React adopts the preloads that wait, and adds none that fetches fonts while it starts.
  await expect(page.locator('link[rel=preload][as=font]:not([media])')).toHaveCount(0)
  const asked = await listAsked(page)
  expect(asked.filter((path) => earlyOf(paths.discover).includes(path))).toEqual([])
  expect(asked.filter(isScript).length).toBeLessThanOrEqual(MOST_SCRIPTS)
  expect(problems).toEqual([])
})

test('a profile comes with the person, to be read before the scripts have come, and asks for nothing twice', async ({
  page,
  request,
  problems,
}) => {
  const { id, username } = await signUp(request)
  await addPhotos(request, 2)
  await signIn(page, DEMO.member)
  const release = await openServerRendered(page, `/user/${id}`)
  const profile = page.getByRole('main').getByRole('article', { name: username })
  await expect(profile.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(profile.locator('[inert] button')).not.toHaveCount(0)
  await expect(profile.locator('button:not([inert] button)')).toHaveCount(0)
  await expectAccessible(page, 'main')
  release()
  await expect(profile.getByRole('button', { name: /^Like / }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect((await listAsked(page)).filter((path) => earlyOf(paths.user).includes(path))).toEqual([])
  expect(problems).toEqual([])
})

test('whoever chose to see everyone is not shown others first', async ({ page }) => {
  const { id } = await demoTalker(page, DEMO.member.username)
  await page.addInitScript((viewerId) => {
    localStorage.setItem(`kismetry.discover.${viewerId}`, 'everyone')
    const noted = window as unknown as { chosen: string[] }
    noted.chosen = []
    new MutationObserver(() => {
      const chosen = document.querySelector('main [role="group"] button[aria-pressed="true"]')?.textContent
      if (chosen) noted.chosen.push(chosen.replaceAll(/[^a-z ]/gi, ''))
    }).observe(document, { subtree: true, childList: true, attributes: true })
  }, id)
  const release = await openServerRendered(page, '/discover')
  await expect(page.getByRole('status').filter({ hasText: /loading/i })).toBeAttached()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: /^Like / }).first()).toBeVisible()
  const chosen = await page.evaluate(() => (window as unknown as { chosen: string[] }).chosen)
  expect([...new Set(chosen)]).toEqual(['Everyone'])
})

const bubblesIn = (page: Page) => page.getByRole('log').locator('[id^=message-]')

/** The messages that have come with the page stay where they are when the scripts come, and are not asked for again. */
async function expectToStay(page: Page, release: () => void): Promise<void> {
  const places = () =>
    bubblesIn(page).evaluateAll((all) =>
      all.map((each) => [each.textContent, Math.round(each.getBoundingClientRect().top)]),
    )
  const before = await places()
  release()
  await expect(page.getByRole('textbox', { name: 'Type your message...' })).toBeVisible()
  await expect(page.getByRole('log').locator('time').first()).toBeVisible()
  expect(await places()).toEqual(before)
  expect((await listAsked(page)).filter((path) => path === '/rpc/chat/listMessages')).toEqual([])
}

test('the chats come with their list, which leads to conversations that come with their messages', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  await signIn(page, DEMO.member)
  const release = await openServerRendered(page, '/chats')
  const list = page.getByRole('list', { name: 'Conversations' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const names = await list.getByRole('heading').allTextContents()
  await list.getByRole('listitem').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/conversation=/)
  await untilRendered(page, () => page.goto(page.url(), { waitUntil: 'commit' }))
  await expect(bubblesIn(page).first()).toBeVisible()
  await expectToStay(page, release)
  await expect(list.getByRole('button').first()).toBeAttached()
  expect(await list.getByRole('heading').allTextContents()).toEqual(names)
  expect(problems).toEqual([])
})

test('on a phone a conversation comes with its messages, and has the screen to itself from the beginning', async ({
  page,
  problems,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, DEMO.member)
  const { conversations } = await call<{ conversations: { id: string }[] }>({ page }, 'chat/listConversations', {})
  const address = `/chats?conversation=${conversations[0]?.id}`
  const release = await openServerRendered(page, address)
  await expect(bubblesIn(page).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /loading|opening/i })).toHaveCount(0)
  await expect(page.getByRole('main').locator('button, textarea')).toHaveCount(0)
  await expectAccessible(page, 'main')
  await expectToStay(page, release)
  expect(problems).toEqual([])

  await test.step('at an older message it asks for its list while the scripts are on their way', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openBeforeScripts(page, `${address}&at=1`)
    await expect.poll(() => asked).toContain('/rpc/chat/listConversations')
  })

  await test.step('only the list has the frame of the site around it before the scripts have come', async () => {
    await page.goto('/chats?conversation=any', { waitUntil: 'commit' })
    await expect(page.getByText('Opening the conversation')).toBeAttached()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Chats' })).toBeHidden()
    await page.goto('/chats', { waitUntil: 'commit' })
    // Until the styles are there, the placeholder's is there too.
    await expect(page.getByRole('heading', { name: 'Chats' }).first()).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })
})
