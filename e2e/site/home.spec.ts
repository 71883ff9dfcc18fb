import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { test } from '../support/test.ts'

const FIRST_LINE = 'Find the one whose quiet fits yours.'
const SECOND_LINE = 'Read each other before you look.'
const STEP_MS = 6000

/** The cumulative layout shift, counted by the page. */
declare let shift: number

test('the line under the title changes every six seconds, unless it is paused or motion is unwanted', async ({
  page,
}) => {
  const firstLine = page.getByText(FIRST_LINE)
  const secondLine = page.getByText(SECOND_LINE)
  // With a stopped clock: on a slow machine the line would change between two expectations.
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + STEP_MS / 4)

  await test.step('it stays where it is for those who want less motion', async () => {
    // Not four steps: those would lead back to the first line anyway.
    await page.clock.runFor(1.5 * STEP_MS)
    await expect(secondLine).toBeHidden()
    await expect(firstLine).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pause the changing line' })).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })

  await test.step('it changes, and can be paused', async () => {
    await page.clock.runFor(STEP_MS)
    await expect(secondLine).toBeVisible()
    await expect(firstLine).toBeHidden()
    await page.getByRole('button', { name: 'Pause the changing line' }).click()
    await page.clock.runFor(3 * STEP_MS)
    await expect(secondLine).toBeVisible()
    await page.getByRole('button', { name: 'Let the line change again' }).click()
    await page.clock.runFor(STEP_MS)
    await expect(secondLine).toBeHidden()
  })

  await test.step('it comes back to the first line after the fourth', async () => {
    await page.clock.runFor(STEP_MS)
    await expect(firstLine).toBeHidden()
    await page.clock.runFor(STEP_MS)
    await expect(firstLine).toBeVisible()
  })
})

test('the front page stands still, adds up, is accessible and leads where it says', async ({ page, problems }) => {
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

  await test.step('the receipt adds up, with every line on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const receipt = page.getByRole('article', { name: 'Compatibility receipt' })
    await expect(receipt.getByText('94%')).toBeVisible()
    await expect(receipt.getByText('Juno hasn’t answered yet')).toBeVisible()
    await expect(receipt.getByRole('listitem')).toHaveCount(7)
  })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessibleEverywhere(page)

  await test.step('a visitor’s buttons lead where they say', async () => {
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => [each.textContent.trim(), each.getAttribute('href')]))
    expect(links).toEqual(
      expect.arrayContaining([
        ['Start Free', '/signup'],
        ['Explore Profiles', '/discover-public'],
        ['Draw my aura', '/signup'],
        ['Read the mission', '/mission'],
        ['Back the campaign', '/credits'],
        ['Open the calculator', '/calculator'],
      ]),
    )
  })
  expect(problems).toEqual([])
})
