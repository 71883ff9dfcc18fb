import { expect } from '@playwright/test'
import { EARLY_CALLS } from '#web/api/early-calls.ts'
import { DEMO } from '../support/server.ts'
import { fillLogin, signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

/** Left to itself the bundler made ninety files for Discover; on a slow phone each waits for its turn. Up to 34 are needed; on a busy machine the first ones for later are counted too. */
const MOST_SCRIPTS = 36

/** Fetched once more when the socket has connected: something may have arrived before. */
const CAUGHT_UP = '/rpc/chat/listConversations'

for (const path of ['/discover', '/matches', '/chats', '/profile']) {
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
    const early = (EARLY_CALLS[path] ?? []).map(([url]) => url)
    expect(calls.slice(0, early.length)).toEqual(early)
    for (const url of early.filter((each) => each !== CAUGHT_UP)) {
      expect(calls.filter((called) => called === url)).toEqual([url])
    }
    expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS)
    expect(problems).toEqual([])
  })
}

test('a person’s page asks for the person at once, and for nothing twice', async ({ page, problems }) => {
  await signIn(page, DEMO.member)
  const { json } = (await (await page.request.post('/rpc/discovery/list', { data: { json: {} } })).json()) as {
    json: { people: { id: string; username: string }[] }
  }
  const [person] = json.people
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(`/user/${person?.id}`)
  await expect(page.getByRole('main').getByRole('article', { name: person?.username ?? '' })).toBeVisible()
  const asked = calls.filter((path) => path.startsWith('/rpc/'))
  expect(asked.slice(0, 2)).toEqual(['/rpc/accounts/session', '/rpc/people/find'])
  expect(asked.filter((path) => path === '/rpc/people/find')).toHaveLength(1)
  expect(problems).toEqual([])
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
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible()
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
  await tab.hover()
  await expect.poll(() => asked).toBe(1)
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
