import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere, expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { becomeMember, changePlan } from '../support/member.ts'
import { cardOf, cards, favoriteButton, likeButton, setLike, showEveryone, signInAs } from '../support/people.ts'
import { test } from '../support/test.ts'

const VIEWER = 'Yuki'
const OTHER_DEMO_MEMBERS = 35

test.beforeEach(async ({ page }) => {
  await signInAs(page, VIEWER)
  await showEveryone(page)
})

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

test('on a phone the first people are within sight, and how we rank is told on request', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/discover')
  await expect(cards(page).first().getByRole('heading')).toBeInViewport()
  const text = page.getByText(/^Best match is the highest score first/)
  await expect(text).toBeHidden()
  await page.getByText('How we rank').click()
  await expect(text).toBeVisible()
  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'Newest' }).click()
  await expect(page).toHaveURL('/discover?order=newest')
  await expectAccessibleInBothThemes(page)
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
  await expect(cardOf(page, 'Ines')).toBeVisible()
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
  await expect(page.getByRole('option')).toHaveText(['Best match', 'My weights', 'Recently active', 'Newest'])
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
  await expect(page).toHaveURL('/discover?who=everyone')
  await expect(cards(page)).toHaveCount(12)
  await expect(why).toHaveCount(0)
})

test('advanced filters come with VIP, and when the plan ends the page says so', async ({ page }) => {
  await becomeMember(page)
  await showEveryone(page)
  await page.goto('/discover')
  await expect(cards(page)).toHaveCount(12)
  const more = page.getByRole('button', { name: /^More filters/ })
  await more.click()
  const sheet = page.getByRole('dialog', { name: 'Advanced filters' })
  await expect(sheet.getByRole('link', { name: 'See the plans' })).toBeVisible()
  await expect(sheet.getByRole('combobox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await changePlan(page.request, 'VIP')
  await more.click()
  await sheet.getByLabel('Age from').selectOption('30')
  await sheet.getByLabel('Age to').selectOption('45')
  await expect(sheet.getByLabel('Age from').getByRole('option')).toHaveCount(29)
  await sheet.getByLabel('Has photos').click()
  await expectAccessibleEverywhere(page)
  await sheet.getByRole('button', { name: 'Show people' }).click()
  await expect(page).toHaveURL('/discover?minAge=30&maxAge=45&hasPhotos=true')
  await expect(page.getByRole('region', { name: 'Why am I not seeing people?' })).toContainText('Has photos')
  await page.getByRole('button', { name: 'Remove the filter Has photos' }).click()
  await expect(cards(page)).not.toHaveCount(0)
  const names = await cards(page).getByRole('heading').allTextContents()
  for (const name of names) {
    const age = Number(/, (\d+)/.exec(name)?.[1])
    expect(age).toBeGreaterThanOrEqual(30)
    expect(age).toBeLessThanOrEqual(45)
  }

  await changePlan(page.request, 'Free')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'These filters come with VIP' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Look without them' }).click()
  await expect(page).toHaveURL('/discover')
  await expect(cards(page)).toHaveCount(12)
})

test('nonsense in the address does no harm', async ({ page }) => {
  await page.goto('/discover?gender=Dragon&order=worst&q=%20&after=x')
  await expect(cards(page)).toHaveCount(12)
})

test('when the list cannot be loaded it says so and can be tried again', async ({ page }) => {
  await page.route('**/rpc/discovery/list*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/discover?who=everyone')
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
  await setLike(page, 'Ines', { isLiked: false, isFavorite: false })
  await page.reload()
  await cardOf(page, 'Ines').getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(likeButton(page, 'Ines')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(likeButton(page, 'Ines')).toHaveAttribute('aria-pressed', 'true')
  await expect(likeButton(page, 'Ines')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(favoriteButton(page, 'Ines')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cardOf(page, 'Ines').getByRole('link', { name: 'Message Ines' })).toBeFocused()
})

test('the matches are the best six, at least 50, each with its receipt', async ({ page }) => {
  await page.goto('/matches')
  await expect(page.getByText(/^The best \d of \d+\. Below 50 we don’t show\.$/)).toBeVisible()
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

test('Premium is suggested three new people a day, and other plans are told of it', async ({ page, openElsewhere }) => {
  await page.goto('/matches')
  await expect(page.getByText('VIP Premium suggests three new people a day', { exact: false })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Today’s three' })).toHaveCount(0)

  const premium = await openElsewhere()
  await signInAs(premium, 'Hana')
  await premium.goto('/matches')
  const three = premium.getByRole('region', { name: 'Today’s three' })
  await expect(three.getByRole('article')).toHaveCount(3)
  await expect(three.getByText(/^Because of /)).toHaveCount(3)
  const names = await three.getByRole('heading', { level: 2 }).allTextContents()
  await expectAccessibleEverywhere(premium)
  await premium.reload()
  await expect(three.getByRole('heading', { level: 2 })).toHaveText(names)
})

for (const path of ['/discover', '/matches', '/liked', '/favorites', '/mutuals', '/passed']) {
  test(`${path} is accessible and free of errors`, async ({ page, problems }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessibleEverywhere(page)
    expect(problems).toEqual([])
  })
}
