import { expect, type Page } from '@playwright/test'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')

test('visitors have their entries', async ({ page }) => {
  await page.goto('/')
  await expect(entries(page)).toHaveText(['Home', 'Discover', 'Mission', 'Credits', 'Membership'])
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/discover-public')
  await expect(main.getByRole('link', { name: 'Membership' })).toHaveAttribute('href', '/membership/tiers')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('members have theirs, and a welcome', async ({ page }) => {
  await signIn(page, DEMO.member)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Welcome, Noor!' })).toHaveAttribute('href', '/account')
  // The number of unread messages stands beside the last but one.
  await expect(entries(page)).toHaveText(['Home', 'Discover', 'Profile', 'Matches', 'Membership', /^Chats/, 'Sign Out'])
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/discover')
  await page.goto('/admin/tickets')
  await expect(page).toHaveURL('/')
})

test('admins also have Admin', async ({ page }) => {
  await signIn(page, DEMO.admin)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Welcome, Ada!' })).toBeVisible()
  await entries(page).getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL('/admin/tickets')
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
})

test('after the login one comes to where one wanted to go', async ({ page }) => {
  await page.goto('/matches?from=mail')
  await expect(page).toHaveURL('/login?next=%2Fmatches%3Ffrom%3Dmail')
  await page.getByLabel('Email').fill(DEMO.member.email)
  await page.getByLabel('Password').fill(DEMO.member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/matches?from=mail')
})

for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`but never to ${next}`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill(DEMO.member.email)
    await page.getByLabel('Password').fill(DEMO.member.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
  })
}

test('the login explains what is missing in our own words', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('noor')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible()
  await page.getByLabel('Email').fill(DEMO.member.email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('signing out closes the menu', async ({ page }) => {
    await signIn(page, DEMO.member)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(page).toHaveURL('/')
  })
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, DEMO.member)
  await page.goto('/profile')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'Noor' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a returning member whose session cannot be asked for still has a way in', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kismetry.member', 'yes'))
  await page.route('**/rpc/accounts/session', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('an address nobody knows gets a kind page and the status 404', async ({ page }) => {
  const response = await page.goto('/no/such/place')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page is out of print' })).toBeVisible()
})

test('a page that breaks shows the router’s error page with a way out', async ({ page }) => {
  await signIn(page, DEMO.member)
  await page.route('**/rpc/discovery/matches*', (route) => route.fulfill({ json: { json: { people: 'nobody' } } }))
  await page.goto('/matches')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the front page' })).toBeVisible()
})

test('a member whose session cannot be asked for is told why, inside the site, and can try again', async ({ page }) => {
  await signIn(page, DEMO.member)
  const data = { retryAfterSeconds: 30 }
  const json = { json: { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message: '', data } }
  await page.route('**/rpc/accounts/session', (route) => route.fulfill({ status: 429, json }))
  // With a query it comes without its content, and so without the session.
  await page.goto('/chats?from=afar')
  await expect(page.getByText('That was a lot in a short time.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute('**/rpc/accounts/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible()
})

test('the keyboard can skip to the content and reach every entry', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Start Free' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the entries are in a menu that closes by itself', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const main = menu.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link')).toHaveText(['Home', 'Discover', 'Mission', 'Credits', 'Membership'])
    await main.getByRole('link', { name: 'Mission' }).click()
    await expect(page).toHaveURL('/mission')
    await expect(menu).toBeHidden()
  })
})
