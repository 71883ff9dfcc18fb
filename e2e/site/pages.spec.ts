import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { test } from '../support/test.ts'

for (const { path, heading, status } of [
  { path: '/update-password?token=x', heading: 'A fresh key', status: 200 },
  { path: '/no/such/place', heading: 'This page is out of print', status: 404 },
]) {
  test(`${path}, to which no page leads, is accessible and answered with ${status}`, async ({ page, problems }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessibleEverywhere(page)
    // The browser itself complains of a page that is not there.
    expect(problems.filter((problem) => status === 200 || !problem.includes('404'))).toEqual([])
  })
}

test('the theme follows the system until one is chosen, and the choice is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dusk')
  await expect(page.getByRole('button', { name: 'Dusk' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Dawn' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dawn')
  await expect(page.getByRole('button', { name: 'Dawn' })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('what is for everybody can be read, and what is for members has its frame, tabs and title', async ({ page }) => {
    const title = page.getByRole('heading', { level: 1 })
    await page.goto('/')
    await expect(title).toContainText('Meet by vibe')
    await page.goto('/faq')
    await page.getByText('Does it cost anything?').click()
    await expect(page.getByText('Signing up, finding people and talking to them is free.')).toBeVisible()
    for (const name of ['Discover', 'Matches', 'Chats']) {
      await page.goto(`/${name.toLowerCase()}`)
      await expect(title.filter({ hasText: name })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Places' }).getByRole('link')).toHaveCount(4)
    }
  })
})
