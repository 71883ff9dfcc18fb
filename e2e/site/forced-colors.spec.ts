import { expect, type Locator } from '@playwright/test'
import { becomeMember } from '../support/member.ts'
import { test } from '../support/test.ts'
import { goWithin } from '../support/within.ts'

/** Where the system chooses the colours, backgrounds of the site are not painted: these are the ones that are. */
const paint = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)

test('what backgrounds tell is also told where the system chooses the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await becomeMember(page)

  await test.step('a switch shows its thumb, and whether it is on', async () => {
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

  await test.step('what is chosen stands out', async () => {
    await goWithin(page, '/membership/tiers')
    const cycle = (name: string) => page.getByRole('radio', { name }).locator('..')
    expect(await paint(cycle('Monthly'))).not.toBe(await paint(cycle('Yearly')))

    await goWithin(page, '/discover')
    const audience = (name: string) => page.getByRole('button', { name })
    await expect(audience('Could be a match')).toHaveAttribute('aria-pressed', 'true')
    expect(await paint(audience('Could be a match'))).not.toBe(await paint(audience('Everyone')))
    const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
    expect(await paint(tab('Discover'))).not.toBe(await paint(tab('Matches')))
  })

  await test.step('what lies over the page has an edge', async () => {
    await goWithin(page, '/profile')
    await page.getByRole('button', { name: 'People you blocked' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  })
})
