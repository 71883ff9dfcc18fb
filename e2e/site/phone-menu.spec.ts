import { expect, type Locator, type Page } from '@playwright/test'
import { say, twoInChat } from '../support/chat-people.ts'
import { expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { settle } from '../support/appearance.ts'
import { openLive } from '../support/live.ts'
import { becomeMember } from '../support/member.ts'
import { test } from '../support/test.ts'
import { goWithin } from '../support/within.ts'

const WIDTHS = [390, 768, 1440]
/** What a finger meets without aiming. */
const TAP_PX = 44

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const addresses = (within: Locator) =>
  within.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** Opens the menu, and expects all of the footer in it, large. */
async function expectWholeMenu(page: Page): Promise<void> {
  const inFooter = await addresses(page.getByRole('contentinfo'))
  await menuButton(page).click()
  const inMenu = await addresses(menuOf(page))
  expect(inFooter.length).toBeGreaterThan(8)
  expect(inFooter.filter((address) => !inMenu.includes(address))).toEqual([])
  expect(new Set(inMenu).size).toBe(inMenu.length)
  await expect(menuOf(page).getByRole('group', { name: 'Theme' })).toBeVisible()
  const heights = await menuOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(TAP_PX)
}

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('has everything the footer has for a visitor, and closes in every way there is', async ({ page }) => {
    await page.goto('/faq')
    await expectWholeMenu(page)
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL('/terms')
    const ways: (() => Promise<unknown>)[] = [
      () => page.mouse.click(200, 20),
      () => page.goBack(),
      () => page.setViewportSize({ width: 1440, height: 844 }),
    ]
    for (const leave of ways) {
      await menuButton(page).click()
      await expect(menuOf(page)).toBeVisible()
      await leave()
      await expect(menuOf(page)).toBeHidden()
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mission' }).click()
    await expect(page).toHaveURL('/mission')

    await test.step('it is within the screen however narrow that is', async () => {
      // A phone of 390 pixels whose owner has zoomed the page to half as large again.
      await page.setViewportSize({ width: 260, height: 563 })
      for (const path of ['/', '/login', '/membership/faq']) {
        await goWithin(page, path)
        await expect(menuButton(page), path).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('link', { name: 'Login' }).first(), path).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport({ ratio: 1 })
      }
    })
  })

  test('has it for a member too, scrolls to its end, and its way out stays in view', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/favorites')
    await expectWholeMenu(page)
    await expectAccessibleInBothThemes(page, 'dialog')
    await page.setViewportSize({ width: 390, height: 500 })
    await menuOf(page).getByRole('link', { name: 'Transparency' }).scrollIntoViewIfNeeded()
    await expect(menuOf(page).getByRole('link', { name: 'Transparency' })).toBeInViewport()
    await menuOf(page).getByRole('button', { name: 'Close the menu' }).click()
    await expect(menuOf(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })
})

test('nothing in the frame moves when the number of unread messages arrives', async ({ page, openElsewhere }) => {
  const [, other, conversationId] = await twoInChat(page, openElsewhere)
  await openLive(page, '/favorites')
  const frame = page.getByRole('banner').or(page.getByRole('navigation', { name: 'Places' }))
  /** Where everything lies at each width, once the entry of the chats says this. */
  const places = async (chats: RegExp) => {
    const all: unknown[][] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect(frame.getByRole('link', { name: chats }).filter({ visible: true })).toHaveCount(1)
      await settle(page)
      const entries = frame.getByRole('link').or(frame.getByRole('button')).filter({ visible: true })
      all.push(await entries.evaluateAll((each) => each.map((entry) => entry.getBoundingClientRect().toJSON())))
    }
    return all
  }
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  // Names are as wide as their letters, which come last.
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  const before = await places(/^Chats/)
  for (const entries of before) expect(entries.length).toBeGreaterThan(3)
  await say(other, conversationId, 'Are you there?')
  expect(await places(/\b1 unread/)).toEqual(before)
  // Far more of them are no wider either.
  for (let count = 0; count < 11; count += 1) await say(other, conversationId, `Hello, number ${count}`)
  expect(await places(/\b12 unread/)).toEqual(before)
})
