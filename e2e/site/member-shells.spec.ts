import { expect, type Page } from '@playwright/test'
import { paths } from '#domain/site/paths.ts'
import { EARLY_CALLS } from '#web/api/early-calls.ts'
import { DEMO } from '../support/server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { fillLogin, openBeforeScripts, openServerRendered, signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

/** Left to itself the bundler made ninety files for Discover; on a slow phone each waits for its turn. Up to 34 are needed; on a busy machine the first ones for later are counted too. */
const MOST_SCRIPTS = 36

const earlyOf = (path: string) => (EARLY_CALLS[path] ?? []).map(([url]) => url)

/** What the page has fetched since it was opened. */
const listAsked = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))

for (const path of ['/matches', '/profile']) {
  test(`${path} asks for what it needs at once, and for nothing twice`, async ({ page, problems }) => {
    await signIn(page, DEMO.member)
    const calls: string[] = []
    const scripts: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/rpc/')) calls.push(pathname)
      if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) scripts.push(pathname)
    })
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: /loading/i })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Welcome, / })).toBeVisible()
    const early = earlyOf(path)
    expect(calls.slice(0, early.length)).toEqual(early)
    for (const url of early) {
      expect(calls.filter((called) => called === url)).toEqual([url])
    }
    expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS)
    expect(problems).toEqual([])
  })
}

test('Discover comes with its people and with what it needs, and asks for none of it again', async ({
  page,
  problems,
}) => {
  await signIn(page, DEMO.member)
  const release = await openServerRendered(page, '/discover')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /loading/i })).toHaveCount(0)
  const before = await cards.getByRole('heading').allTextContents()
  await expectAccessible(page)
  release()
  await expect(cards.getByRole('button', { name: /^Like / }).nth(before.length)).toBeVisible()
  const after = await cards.getByRole('heading').allTextContents()
  expect(after.slice(0, before.length)).toEqual(before)
  await expect(page.getByRole('link', { name: /^Welcome, / })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Whom to show' }).getByRole('button').first()).toContainText(/\d/)
  // React adopts the preloads that wait, and adds none that fetches fonts while it starts.
  await expect(page.locator('link[rel=preload][as=font]:not([media])')).toHaveCount(0)
  const asked = await listAsked(page)
  expect(asked.filter((path) => earlyOf(paths.discover).includes(path))).toEqual([])
  expect(asked.filter((path) => path.startsWith('/assets/') && path.endsWith('.js')).length).toBeLessThanOrEqual(
    MOST_SCRIPTS,
  )
  expect(problems).toEqual([])
})

test('somebody can be opened before the scripts have come, and the keyboard’s place is kept when they do', async ({
  page,
}) => {
  await signIn(page, DEMO.member)
  const release = await openServerRendered(page, '/discover')
  const link = page.getByRole('main').getByRole('article').nth(2).getByRole('link').first()
  const address = await link.getAttribute('href')
  await link.focus()
  release()
  await expect(page.getByRole('button', { name: /^Like / }).first()).toBeVisible()
  await expect(page.locator(`main a[href="${address}"]`)).toBeFocused()
  await openServerRendered(page, '/discover')
  await page.getByRole('main').getByRole('article').nth(2).getByRole('link').first().click()
  await expect(page).toHaveURL(address ?? '')
})

test('the tabs that came with the page stay, although the session comes before their code', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, DEMO.member)
  let sendTabs = () => {}
  const isKnown = new Promise<void>((resolve) => (sendTabs = resolve))
  await page.route('**/assets/tab-bar-*.js', async (route) => {
    await isKnown
    await route.continue()
  })
  const release = await openServerRendered(page, '/discover')
  const tabs = page.getByRole('navigation', { name: 'Places' })
  const sent = await tabs.elementHandle()
  release()
  await expect(page.getByRole('link', { name: /^Welcome, / })).toBeAttached()
  await expect(tabs).toBeVisible()
  sendTabs()
  await expect(page.getByRole('button', { name: /^Like / }).first()).toBeVisible()
  expect(await tabs.evaluate((shown, before) => shown === before, sent)).toBe(true)
})

test('whoever chose to see everyone is not shown others first', async ({ page }) => {
  await signIn(page, DEMO.member)
  await page.goto('/discover')
  await page.getByRole('button', { name: /^Everyone/ }).click()
  await expect(page).toHaveURL('/discover?who=everyone')
  await page.addInitScript(() => {
    const noted = window as unknown as { chosen: string[] }
    noted.chosen = []
    new MutationObserver(() => {
      const chosen = document.querySelector('main [role="group"] button[aria-pressed="true"]')?.textContent
      if (chosen) noted.chosen.push(chosen.replaceAll(/[^a-z ]/gi, ''))
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const release = await openServerRendered(page, '/discover')
  await expect(page.getByRole('status').filter({ hasText: /loading/i })).toBeAttached()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: /^Like / }).first()).toBeVisible()
  const chosen = await page.evaluate(() => (window as unknown as { chosen: string[] }).chosen)
  expect([...new Set(chosen)]).toEqual(['Everyone'])
})

test('a profile comes with the person, to be read before the scripts have come, and asks for nothing twice', async ({
  page,
  problems,
}) => {
  await signIn(page, DEMO.member)
  const { json } = (await (await page.request.post('/rpc/discovery/list', { data: { json: {} } })).json()) as {
    json: { people: { id: string; username: string }[] }
  }
  const [person] = json.people
  const release = await openServerRendered(page, `/user/${person?.id}`)
  const profile = page.getByRole('main').getByRole('article', { name: person?.username ?? '' })
  await expect(profile.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(profile.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  release()
  await expect(profile.getByRole('button', { name: /^Like / }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect((await listAsked(page)).filter((path) => earlyOf(paths.user).includes(path))).toEqual([])
  expect(problems).toEqual([])
})

const firstConversation = async (page: Page) => {
  const { json } = (await (await page.request.post('/rpc/chat/listConversations', { data: { json: {} } })).json()) as {
    json: { conversations: { id: string }[] }
  }
  return json.conversations[0]?.id ?? ''
}

for (const width of [390, 1440]) {
  test(`at ${width} px a conversation comes with its messages, which stay where they are when the scripts come`, async ({
    page,
    problems,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, DEMO.member)
    const release = await openServerRendered(page, `/chats?conversation=${await firstConversation(page)}`)
    const bubbles = page.getByRole('log').locator('[id^=message-]')
    await expect(bubbles.first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /loading|opening/i })).toHaveCount(0)
    await expect(page.getByRole('main').locator('button, textarea')).toHaveCount(0)
    await expectAccessible(page)
    const places = () =>
      bubbles.evaluateAll((all) => all.map((each) => [each.textContent, Math.round(each.getBoundingClientRect().top)]))
    const before = await places()
    release()
    await expect(page.getByRole('textbox', { name: 'Type your message...' })).toBeVisible()
    await expect(page.getByRole('log').locator('time').first()).toBeVisible()
    expect(await places()).toEqual(before)
    expect((await listAsked(page)).filter((path) => path === '/rpc/chat/listMessages')).toEqual([])
    expect(problems).toEqual([])
  })
}

test('the chats come with their list, which leads to conversations before the scripts have come', async ({ page }) => {
  await signIn(page, DEMO.member)
  const release = await openServerRendered(page, '/chats')
  const list = page.getByRole('list', { name: 'Conversations' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const names = await list.getByRole('heading').allTextContents()
  release()
  await expect(list.getByRole('button').first()).toBeAttached()
  expect(await list.getByRole('heading').allTextContents()).toEqual(names)
  await openServerRendered(page, '/chats')
  await list.getByRole('listitem').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('log').locator('[id^=message-]').first()).toBeVisible()
})

test('a conversation at an older message asks for its list while the scripts are on their way', async ({ page }) => {
  await signIn(page, DEMO.member)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const release = await openBeforeScripts(page, `/chats?conversation=${await firstConversation(page)}&at=1`)
  await expect.poll(() => asked).toContain('/rpc/chat/listConversations')
  release()
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible()
})

test('on a phone a conversation has the screen to itself before its scripts have come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, DEMO.member)
  await page.route('**/assets/**.js', (route) => route.abort())
  await page.goto('/chats?conversation=any', { waitUntil: 'commit' })
  await expect(page.getByText('Opening the conversation')).toBeAttached()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeHidden()
  await page.goto('/chats', { waitUntil: 'commit' })
  // Until the styles are there, the placeholder's is there too.
  await expect(page.getByRole('heading', { name: 'Chats' }).first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a tab that is pointed at asks for its data before it is opened, and not again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, DEMO.member)
  await page.goto('/discover')
  await expect(page.getByRole('link', { name: /^Welcome, / })).toBeVisible()
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/rpc/discovery/matches'))))
  const tab = page.getByRole('banner').getByRole('link', { name: 'Matches' })
  // What listens to the pointer may come later than the tab itself.
  await expect(async () => {
    await page.mouse.move(0, 600)
    await tab.hover()
    expect(asked).toBe(1)
  }).toPass()
  await tab.click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(asked).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  for (const [path, title] of Object.entries({ '/discover': 'Discover', '/matches': 'Matches', '/chats': 'Chats' })) {
    test(`${path} has its frame, its tabs and its title already`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Places' }).getByRole('link')).toHaveCount(4)
    })
  }
})

test('somebody whose session has ended meanwhile is led to the login, and back', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kismetry.member', 'yes'))
  await page.goto('/discover')
  await expect(page).toHaveURL('/login?next=%2Fdiscover')
  await fillLogin(page, DEMO.member)
  await expect(page).toHaveURL('/discover')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('without a connection the page stays within the site, and goes on when there is one', async ({ page }) => {
  await signIn(page, DEMO.member)
  await page.route('**/rpc/**', (route) => route.abort())
  await page.goto('/matches')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/rpc/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Welcome, / })).toBeVisible()
})
