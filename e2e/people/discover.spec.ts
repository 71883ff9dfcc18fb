import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { cardOf, cards, favoriteButton, likeButton, setLike, signInAs } from '../support/people.ts'
import { test } from '../support/test.ts'

const VIEWER = 'yuki'
const OTHER_DEMO_MEMBERS = 35

test.beforeEach(({ page }) => signInAs(page, VIEWER))

/** The scores on the cards, as soon as there are cards. */
async function scoresOn(page: Page): Promise<number[]> {
  const rings = cards(page).getByRole('img', { name: /percent match$/ })
  await expect(rings).not.toHaveCount(0)
  const labels = await rings.evaluateAll((found) => found.map((ring) => ring.getAttribute('aria-label') ?? ''))
  return labels.map((label) => Number.parseInt(label, 10))
}

async function expectOnEveryCard(page: Page, text: string): Promise<void> {
  await expect(cards(page).filter({ hasNotText: text })).toHaveCount(0)
  await expect(cards(page).filter({ hasText: text })).not.toHaveCount(0)
}

const descending = (numbers: number[]) => numbers.toSorted((a, b) => b - a)

test('a member scrolls through everybody else once, the best match first', async ({ page }) => {
  await page.goto('/discover')
  await expect(page).toHaveTitle('Discover · Kismetry')
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByText('No more users to load.')).toHaveCount(0)
  await page.mouse.wheel(0, 20_000)
  await expect(cards(page)).toHaveCount(24)
  // Members that other tests make meanwhile are in the list too.
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByText('No more users to load.')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await cards(page).count()).toBeGreaterThanOrEqual(OTHER_DEMO_MEMBERS)
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(new Set(names).size).toBe(names.length)
  expect(names.some((name) => name.startsWith(`${VIEWER},`))).toBe(false)
  const scores = await scoresOn(page)
  expect(scores).toEqual(descending(scores))
})

test('filters live in the address: Back takes one back, and a link brings it', async ({ page }) => {
  await page.goto('/discover')
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('combobox', { name: 'Western' }).click()
  await page.getByRole('option', { name: 'Leo' }).click()
  await expect(page).toHaveURL('/discover?westernSign=Leo')
  await expect(page.getByText('No more users to load.')).toBeVisible()
  await expectOnEveryCard(page, 'Leo')
  await page.goBack()
  await expect(page).toHaveURL('/discover')
  await expect(cards(page)).toHaveCount(12)
})

test('a search follows what is typed and leaves the address in one step', async ({ page }) => {
  await page.goto('/matches')
  await page.getByRole('link', { name: 'Discover', exact: true }).first().click()
  await expect(cards(page)).toHaveCount(12)
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.pressSequentially('lisb', { delay: 30 })
  await expect(page).toHaveURL('/discover?q=lisb')
  await box.pressSequentially('on')
  await expect(page).toHaveURL('/discover?q=lisbon')
  await expect(cardOf(page, 'ines')).toBeVisible()
  await expectOnEveryCard(page, 'Lisbon')
  await expect(box).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/matches')
  await page.goForward()
  await expect(page).toHaveURL('/discover?q=lisbon')
  await expect(box).toHaveValue('lisbon')
  await box.fill('')
  await expect(page).toHaveURL('/discover')
  await expect(cards(page)).toHaveCount(12)
})

test('the order is chosen, kept in the address and taken back', async ({ page }) => {
  await page.goto('/discover')
  await expect(cards(page)).toHaveCount(12)
  const best = await cards(page).getByRole('heading').allTextContents()
  await page.getByRole('combobox', { name: 'Order Best match' }).click()
  await expect(page.getByRole('option')).toHaveText(['Best match', 'Recently active', 'Newest'])
  await page.getByRole('option', { name: 'Newest' }).click()
  await expect(page).toHaveURL('/discover?order=newest')
  await expect.poll(() => cards(page).getByRole('heading').allTextContents()).not.toEqual(best)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Order Best match' })).toBeVisible()
  await expect.poll(() => cards(page).getByRole('heading').allTextContents()).toEqual(best)
  await page.goto('/discover?order=active')
  await expect(page.getByRole('combobox', { name: 'Order Recently active' })).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
})

test('a short list says why, and each reason can be taken away with one tap', async ({ page }) => {
  await page.goto('/discover?gender=Male&orientation=Lesbian&q=qqqq')
  await expect(page.getByRole('heading', { name: 'Nobody fits all of that' })).toBeVisible()
  const why = page.getByRole('region', { name: 'Why am I not seeing people?' })
  await expect(why.getByRole('listitem')).toHaveCount(3)
  await expect(why.getByRole('listitem').first()).toContainText('leaves out')
  await expectAccessible(page)
  await why.getByRole('button', { name: /without Search$/ }).click()
  await expect(page).toHaveURL('/discover?gender=Male&orientation=Lesbian')
  await expect(why.getByRole('listitem')).toHaveCount(2)
  const relaxed = why.getByRole('listitem').filter({ hasText: 'Orientation: Lesbian' })
  await expect(relaxed).toContainText(/leaves out [1-9]\d* people/)
  const promised = Number(/leaves out (\d+) people/.exec(await relaxed.innerText())?.[1])
  await relaxed.getByRole('button', { name: /^Show them/ }).click()
  await expect(page).toHaveURL('/discover?gender=Male')
  await expect(cards(page)).toHaveCount(Math.min(12, promised))
  await page.goBack()
  await expect(why).toBeVisible()
  await why.getByRole('button', { name: 'Take all of them away' }).click()
  await expect(page).toHaveURL('/discover')
  await expect(cards(page)).toHaveCount(12)
  await expect(why).toHaveCount(0)
})

test('nonsense in the address does no harm', async ({ page }) => {
  await page.goto('/discover?gender=Dragon&order=worst&q=%20&after=x')
  await expect(cards(page)).toHaveCount(12)
})

test('when the list cannot be loaded it says so and can be tried again', async ({ page }) => {
  await page.route('**/rpc/discovery/list*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/discover')
  await expect(page.getByText('Unable to load users.')).toBeVisible()
  await page.unroute('**/rpc/discovery/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(12)
})

test('Message leads to the chats with that person', async ({ page }) => {
  await page.goto('/discover')
  const link = cards(page)
    .first()
    .getByRole('link', { name: /^Message / })
  const profile = await cards(page).first().getByRole('link').first().getAttribute('href')
  const opening = page.waitForRequest('**/rpc/chat/openWith')
  await link.click()
  const { json } = (await opening).postDataJSON() as { json: { userId: string } }
  expect(profile).toBe(`/user/${json.userId}`)
  await expect(page).toHaveURL(/\/chats/)
})

test('a card and its buttons are reached in order, and keep the focus', async ({ page }) => {
  await page.goto('/discover?q=lisbon')
  await setLike(page, 'ines', { isLiked: false, isFavorite: false })
  await page.reload()
  await cardOf(page, 'ines').getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(likeButton(page, 'ines')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(likeButton(page, 'ines')).toHaveAttribute('aria-pressed', 'true')
  await expect(likeButton(page, 'ines')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(favoriteButton(page, 'ines')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cardOf(page, 'ines').getByRole('link', { name: 'Message ines' })).toBeFocused()
})

test('the matches are the best six, at least 50, each with its receipt', async ({ page }) => {
  await page.goto('/matches')
  await expect(page.getByText(/^Ranked \d+ people, nobody left out$/)).toBeVisible()
  const scores = await scoresOn(page)
  expect(scores.length).toBeLessThanOrEqual(6)
  expect(scores).toEqual(descending(scores))
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(50)
  await page
    .getByRole('button', { name: /^How it adds up/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('article', { name: 'Compatibility receipt' })).toContainText(`${scores[0]}%`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^How it adds up/ }).first()).toBeFocused()
})

for (const path of ['/discover', '/matches', '/favorites', '/mutuals']) {
  test(`${path} is accessible and free of errors`, async ({ page, problems }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessibleEverywhere(page)
    expect(problems).toEqual([])
  })
}
