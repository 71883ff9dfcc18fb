import { expect, type Locator } from '@playwright/test'
import { becomeMember } from '../support/member.ts'
import { test } from '../support/test.ts'

/** Where the system chooses the colours, backgrounds of the site are not painted: these are the ones that are. */
const paint = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }))

test('a switch shows its thumb, and whether it is on, in forced colors', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/account/privacy')
  const flag = page.getByRole('switch').first()
  const track = flag.locator('> span')
  const before = await paint(track)
  expect(await paint(track.locator('span'))).not.toBe(before)
  const isOn = (await flag.getAttribute('aria-checked')) === 'true'
  await flag.click()
  await expect(flag).toHaveAttribute('aria-checked', String(!isOn))
  await expect.poll(() => paint(track)).not.toBe(before)
  expect(await paint(track.locator('span'))).not.toBe(await paint(track))
})

test('what is chosen stands out in forced colors', async ({ page }) => {
  await page.goto('/membership/tiers')
  const cycle = (name: string) => page.getByRole('radio', { name }).locator('..')
  expect(await paint(cycle('Monthly'))).not.toBe(await paint(cycle('Yearly')))

  await becomeMember(page)
  await page.goto('/discover')
  const audience = (name: string) => page.getByRole('button', { name })
  await expect(audience('Could be a match')).toHaveAttribute('aria-pressed', 'true')
  expect(await paint(audience('Could be a match'))).not.toBe(await paint(audience('Everyone')))
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
  expect(await paint(tab('Discover'))).not.toBe(await paint(tab('Matches')))
})

test('what lies over the page has an edge in forced colors', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'People you blocked' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})
