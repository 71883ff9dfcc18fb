import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'
import { goWithin } from '../support/within.ts'

const NOTHING_OFF = 'data-flags-off=""'

/** The home page as a server sends it whose admins have switched these flags off. */
async function switchOff(page: Page, flags: string): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain(NOTHING_OFF)
    await route.fulfill({ response, body: html.replace(NOTHING_OFF, `data-flags-off="${flags}"`) })
  })
}

const CAMPAIGN = 'Help pay for the ink'
const NOTICE = 'Still on the press'

test('notices that are off are never painted, and nothing else asks for the campaign', async ({ page, problems }) => {
  await test.step('one that is off is painted neither before the scripts nor after', async () => {
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

  await test.step('neither Mission nor Credits asks for it', async () => {
    await goWithin(page, '/mission')
    const supporters = page.getByText('People who want it to exist do.', { exact: false })
    await expect(supporters.filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText('Crowdfunding', { exact: true })).toBeHidden()
    await page.getByRole('link', { name: 'See who is behind it' }).click()
    await expect(page.getByRole('heading', { name: 'Founders & Supporters' })).toBeVisible()
    await expect(page.getByText('Back the campaign')).toBeHidden()
    await expect(page.getByRole('paragraph').filter({ hasText: 'Make a donation, tell us' })).toBeVisible()
  })

  const setOff = (flags: string) =>
    page.evaluate((off) => void (document.documentElement.dataset.flagsOff = off), flags)
  await test.step('with both off, the space for notices is gone too', async () => {
    await goWithin(page, '/')
    await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible()
    await setOff('under-construction crowdfunding')
    await expect(page.locator('[data-when="under-construction crowdfunding"]')).toBeHidden()
  })

  // What the server sends as long as nobody has switched anything: see `switchOff`.
  await test.step('a new site shows both, with the dates that the database names', async () => {
    await setOff('')
    await expect(page.getByRole('heading', { name: CAMPAIGN })).toBeVisible()
    await expect(page.getByText('February 2026')).toBeVisible()
    await expect(page.getByText('December 2026')).toBeVisible()
    expect(problems).toEqual([])
  })
})
