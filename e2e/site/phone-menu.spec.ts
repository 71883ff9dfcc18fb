import { expect, type Locator, type Page } from '@playwright/test'
import { conversationOf, newTalker, say, twoInChat } from '../support/chat-people.ts'
import { expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { settle } from '../support/appearance.ts'
import { openLive } from '../support/live.ts'
import { becomeMember } from '../support/member.ts'
import { test } from '../support/test.ts'

const WIDTHS = [390, 768, 1440]
/** What a finger meets without aiming. */
const TAP_PX = 44

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const addresses = (within: Locator) =>
  within.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const who of ['a visitor', 'a member']) {
    test(`has everything the footer has, large, for ${who}`, async ({ page }) => {
      if (who === 'a member') await becomeMember(page)
      await page.goto(who === 'a member' ? '/favorites' : '/faq')
      const inFooter = await addresses(page.getByRole('contentinfo'))
      await menuButton(page).click()
      const inMenu = await addresses(menuOf(page))
      expect(inFooter.length).toBeGreaterThan(8)
      expect(inFooter.filter((address) => !inMenu.includes(address))).toEqual([])
      expect(new Set(inMenu).size).toBe(inMenu.length)
      await expect(menuOf(page).getByRole('group', { name: 'Theme' })).toBeVisible()
      for (const entry of await menuOf(page).getByRole('link').all()) {
        expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(TAP_PX)
      }
      await expectAccessibleInBothThemes(page, 'dialog')
    })
  }

  test('is within the screen however narrow it is', async ({ page }) => {
    // A phone of 390 pixels whose owner has zoomed the page to half as large again.
    await page.setViewportSize({ width: 260, height: 563 })
    for (const path of ['/', '/login', '/membership/faq']) {
      await page.goto(path)
      await expect(menuButton(page), path).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: 'Login' }).first(), path).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport({ ratio: 1 })
    }
  })

  test('scrolls to its end, and its way out stays in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await becomeMember(page)
    await page.goto('/favorites')
    await menuButton(page).click()
    await menuOf(page).getByRole('link', { name: 'Transparency' }).scrollIntoViewIfNeeded()
    await expect(menuOf(page).getByRole('link', { name: 'Transparency' })).toBeInViewport()
    await menuOf(page).getByRole('button', { name: 'Close the menu' }).click()
    await expect(menuOf(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })

  test('closes with Escape, beside it, on the way back, and on a screen that is wide', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL('/terms')
    const ways: (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
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
  })
})

for (const width of WIDTHS) {
  test(`nothing in the frame moves when the number of unread messages arrives, at ${width} px`, async ({
    page,
    openElsewhere,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const [viewer, other, conversationId] = await twoInChat(page, openElsewhere)
    await openLive(page, '/favorites')
    const frame = page.getByRole('banner').or(page.getByRole('navigation', { name: 'Places' }))
    const places = async () => {
      const entries = frame.getByRole('link').or(frame.getByRole('button'))
      const boxes = await entries.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
      return boxes
    }
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    // Names are as wide as their letters, which come last.
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
    await settle(page)
    const before = await places()
    expect(before.length).toBeGreaterThan(3)
    await say(other, conversationId, 'Are you there?')
    const chats = width < 900 ? page.getByRole('navigation', { name: 'Places' }) : page.getByRole('banner')
    await expect(chats.getByRole('link', { name: /\b1 unread/ })).toBeVisible()
    expect(await places()).toEqual(before)
    // Far more of them are no wider either.
    const third = await newTalker(await openElsewhere())
    const second = await conversationOf(third, viewer)
    for (let count = 0; count < 11; count += 1) await say(third, second, `Hello, number ${count}`)
    await expect(chats.getByRole('link', { name: /\b12 unread/ })).toBeVisible()
    expect(await places()).toEqual(before)
  })
}
