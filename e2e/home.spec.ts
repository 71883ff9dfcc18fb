import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { DEMO } from './server.ts'
import { signIn } from './steps.ts'

const FIRST_LINE = 'Find the one whose quiet fits yours.'
const SECOND_LINE = 'Read each other before you look.'
const STEP_MS = 6000

/** With a clock that can be turned forward, and only once the page is alive: the theme switch knows its theme by then. */
async function openAlive(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText(FIRST_LINE)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dawn' })).toHaveAttribute('aria-pressed', 'true')
}

test('the line under the title changes every six seconds, and can be paused', async ({ page }) => {
  await openAlive(page)
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
  await openAlive(page)
  await page.clock.runFor(3 * STEP_MS)
  await expect(page.getByText(FIRST_LINE)).toBeHidden()
  await page.clock.runFor(STEP_MS)
  await expect(page.getByText(FIRST_LINE)).toBeVisible()
})

test('it stays where it is for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAlive(page)
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
  await expect(page).toHaveURL('/profile')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Explore Profiles' })).toHaveAttribute('href', '/discover')
})

test('the receipt adds up, and a phone can fold it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const receipt = page.getByRole('article', { name: 'Compatibility receipt' })
  await expect(receipt.getByText('94%')).toBeVisible()
  await expect(receipt.getByText('6 factors counted, 1 skipped')).toBeVisible()
  await expect(receipt.getByText('Juno hasn’t answered yet')).toBeHidden()
  await receipt.getByText('Show every line').click()
  await expect(receipt.getByText('Juno hasn’t answered yet')).toBeVisible()
  await expect(receipt.getByRole('listitem')).toHaveCount(7)
  await receipt.getByText('Fold it up').click()
  await expect(receipt.getByText('Juno hasn’t answered yet')).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`it is accessible in a ${colorScheme} room, ${width} px wide`, async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready)
      await expectAccessible(page)
      await context.close()
    })
  }
}

test('nothing on it moves while it loads', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
  expect(shift).toBeLessThan(0.01)
})
