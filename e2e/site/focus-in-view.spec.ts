import { expect, type Page } from '@playwright/test'
import { settle } from '../support/appearance.ts'
import { becomeMember, signUp } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'
import { goWithin } from '../support/within.ts'

/** More than these pages have controls. */
const STOPS = 90

/** Presses Tab through the page to the end of its footer, and lists what had the focus out of sight. */
async function listHidden(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const { name, isLast } = await page.evaluate(() => {
      const focused = document.activeElement
      const isEnd = focused === [...document.querySelectorAll('footer :is(a, button)')].at(-1)
      if (!focused?.closest('main, footer') || focused.closest('.fixed')) return { isLast: isEnd }
      const { left, top, width, height } = focused.getBoundingClientRect()
      const seen = [0.1, 0.5, 0.9].some((share) => {
        const there = document.elementFromPoint(left + width * 0.1, top + height * share)
        return there !== null && !there.closest('.fixed')
      })
      return { isLast: isEnd, name: seen ? undefined : (focused.getAttribute('aria-label') ?? focused.textContent) }
    })
    if (name !== undefined) hidden.push(name)
    if (isLast) return hidden
  }
  throw new Error('The end of the footer never had the focus.')
}

/** Also what somebody sees on a desktop who has zoomed to twice the size. */
test.use({ viewport: { width: 390, height: 700 } })

test('the bars at the bottom of a phone never hide what has the focus', async ({ page }) => {
  const { id } = await signUp(page.request)
  await becomeMember(page)
  const pages = [
    { path: '/account', last: 'Numerology' },
    { path: `/user/${id}`, last: 'Soul Summary' },
  ]
  await page.goto('/terms')
  for (const { path, last } of pages) {
    await goWithin(page, path)
    await expect(page.getByRole('main').getByText(last).first()).toBeVisible()
    await settle(page)
    expect(await listHidden(page), path).toEqual([])
  }

  await test.step('the order of Discover is there as a whole once it has the focus', async () => {
    await goWithin(page, '/discover')
    const order = page.getByRole('combobox', { name: 'Order Best match' })
    await expect(order).toBeVisible()
    await page.getByRole('button', { name: 'More filters' }).focus()
    await page.keyboard.press('Tab')
    await expect(order).toBeFocused()
    await expect(order).toBeInViewport({ ratio: 0.99 })
  })
})

test('the entry of the console that has the focus is there as a whole', async ({ page }) => {
  await signIn(page, DEMO.admin)
  await page.goto('/admin/jobs')
  const entries = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  await expect(entries).toHaveCount(10)
  await entries.first().focus()
  for (let place = 1; place < 10; place += 1) {
    await page.keyboard.press('Tab')
    await expect(entries.nth(place)).toBeFocused()
    await expect(entries.nth(place)).toBeInViewport({ ratio: 0.99 })
  }
})
