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

test('where storage is blocked, somebody chooses a theme, signs in and begins a message', async ({ page }) => {
  await blockStorage(page)
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us your vibe')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Dusk' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dusk')
  await fillLogin(page, DEMO.member)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: 'Noor' })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Chats/ })
    .click()
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: 'Ines', exact: true }).click()
  const message = page.getByRole('textbox', { name: 'Type your message...' })
  await message.fill('Half a sent')
  await page.goBack()
  await expect(message).toHaveCount(0)
  await page.goForward()
  await expect(message).toHaveValue('Half a sent')
})
