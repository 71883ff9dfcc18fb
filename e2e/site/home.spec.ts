import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const FIRST_LINE = 'Find the one whose quiet fits yours.'
const SECOND_LINE = 'Read each other before you look.'
const STEP_MS = 6000

/** The cumulative layout shift, counted by the page. */
declare let shift: number

/** With a stopped clock: on a slow machine the line would change between two expectations. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + STEP_MS / 4)
  await expect(page.getByText(FIRST_LINE)).toBeVisible()
}

test('the line under the title changes every six seconds, and can be paused', async ({ page }) => {
  await openWithClock(page)
  await page.clock.runFor(STEP_MS)
  await expect(page.getByText(SECOND_LINE)).toBeVisible()
  await expect(page.getByText(FIRST_LINE)).toBeHidden()

  await page.getByRole('button', { name: 'Pause the changing line' }).click()
  await page.clock.runFor(3 * STEP_MS)
  await expect(page.getByText(SECOND_LINE)).toBeVisible()

  await page.getByRole('button', { name: 'Let the line change again' }).click()
  await page.clock.runFor(STEP_MS)
  await expect(page.getByText(SECOND_LINE)).toBeHidden()
})

test('it comes back to the first line after the fourth', async ({ page }) => {
  await openWithClock(page)
  await page.clock.runFor(3 * STEP_MS)
  await expect(page.getByText(FIRST_LINE)).toBeHidden()
  await page.clock.runFor(STEP_MS)
  await expect(page.getByText(FIRST_LINE)).toBeVisible()
})

test('it stays where it is for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithClock(page)
  // Not four steps: those would lead back to the first line anyway.
  await page.clock.runFor(1.5 * STEP_MS)
  await expect(page.getByText(SECOND_LINE)).toBeHidden()
  await expect(page.getByText(FIRST_LINE)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause the changing line' })).toBeHidden()
})

test('a visitor’s buttons lead where they say', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const leadsTo = (name: string, path: string) =>
    expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  await leadsTo('Start Free', '/signup')
  await leadsTo('Explore Profiles', '/discover-public')
  await leadsTo('Draw my aura', '/signup')
  await leadsTo('Read the mission', '/mission')
  await leadsTo('Back the campaign', '/credits')
  await leadsTo('Open the calculator', '/calculator')
  await main.getByRole('link', { name: 'Start Free' }).click()
  await expect(page).toHaveURL('/signup')
})

test('a member explores the members’ pages', async ({ page }) => {
  await signIn(page, DEMO.member)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Explore Profiles' })).toHaveAttribute('href', '/discover')
})

test('the receipt adds up, with every line on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const receipt = page.getByRole('article', { name: 'Compatibility receipt' })
  await expect(receipt.getByText('94%')).toBeVisible()
  await expect(receipt.getByText('Juno hasn’t answered yet')).toBeVisible()
  await expect(receipt.getByRole('listitem')).toHaveCount(7)
})

test('it is accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expectAccessibleEverywhere(page)
})

test('nothing on it moves while it loads', async ({ page }) => {
  // Counted in the page from the start, so that the test does not have to wait for a time.
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => shift)).toBeLessThan(0.01)
})
