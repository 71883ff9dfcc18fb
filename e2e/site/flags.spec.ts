import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'

/** The pages as a server sends them whose admins have switched these flags off. */
async function switchOff(page: Page, flags: string): Promise<void> {
  await page.route(/\/(mission|credits)?$/, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace('data-flags-off=""', `data-flags-off="${flags}"`)
    await route.fulfill({ response, body: html })
  })
}

const CAMPAIGN = 'Help pay for the ink'
const NOTICE = 'Still on the press'

test('a new site shows both notices, with the dates that the database names', async ({ page, problems }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: CAMPAIGN })).toBeVisible()
  await expect(page.getByText('February 2026')).toBeVisible()
  await expect(page.getByText('December 2026')).toBeVisible()
  expect(problems).toEqual([])
})

test('a notice that is off is never painted, neither before the scripts nor after', async ({ page, problems }) => {
  await switchOff(page, 'crowdfunding')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible()
  expect(await page.getByText(CAMPAIGN).isVisible()).toBe(false)
  await page.mouse.wheel(0, 4000)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible()
  await expect(page.getByText(CAMPAIGN)).toBeHidden()
  expect(problems).toEqual([])
})

test('with both off, the space for notices is gone too', async ({ page }) => {
  await switchOff(page, 'under-construction crowdfunding')
  await page.goto('/')
  await expect(page.locator('[data-when="under-construction crowdfunding"]')).toBeHidden()
})

test('without a campaign, neither Mission nor Credits asks for it', async ({ page }) => {
  await switchOff(page, 'crowdfunding')
  await page.goto('/mission')
  await expect(
    page.getByText('People who want it to exist do.', { exact: false }).filter({ visible: true }),
  ).toHaveCount(1)
  await expect(page.getByText('Crowdfunding', { exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'See who is behind it' }).click()
  await expect(page.getByRole('heading', { name: 'Founders & Supporters' })).toBeVisible()
  await expect(page.getByText('Back the campaign')).toBeHidden()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Make a donation, tell us' })).toBeVisible()
})
