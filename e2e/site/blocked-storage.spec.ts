import { expect, type Page } from '@playwright/test'
import { DEMO } from '../support/server.ts'
import { fillLogin } from '../support/steps.ts'
import { test } from '../support/test.ts'

/** As where site data is blocked: the names alone throw. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  })

test.beforeEach(({ page }) => blockStorage(page))

for (const path of ['/', '/login', '/signup', '/discover-public', '/contact']) {
  test(`${path} is shown where storage is blocked`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0)
    await expect(page.getByRole('navigation').first()).toBeAttached()
  })
}

test('a theme can be chosen where storage is blocked', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Dusk' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dusk')
})

test('somebody signs in where storage is blocked, and looks around', async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, DEMO.member)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: 'Noor' })).toBeVisible()
  await page.goto('/discover')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/chats')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: 'Ines', exact: true }).click()
  const message = page.getByRole('textbox', { name: 'Type your message...' })
  await message.fill('Half a sent')
  await page.goBack()
  await expect(message).toHaveCount(0)
  await page.goForward()
  await expect(message).toHaveValue('Half a sent')
})
