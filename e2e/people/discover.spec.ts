import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember, changePlan } from '../support/member.ts'
import { cardOf, cards, showEveryone, signInAs } from '../support/people.ts'
import { test } from '../support/test.ts'

const VIEWER = 'Yuki'
/** Members that other tests make are of no gender that can be chosen here. */
const DEMO_WOMEN = 18

/** The scores on the cards, as soon as there are cards. */
async function scoresOn(page: Page): Promise<number[]> {
  const rings = cards(page).getByRole('img', { name: /percent match$/ })
  await expect(rings).not.toHaveCount(0)
  const labels = await rings.evaluateAll((found) => found.map((ring) => ring.getAttribute('aria-label') ?? ''))
  return labels.map((label) => Number.parseInt(label, 10))
}

const headings = (page: Page) => cards(page).getByRole('heading')

async function choose(page: Page, what: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: what }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function expectOnEveryCard(page: Page, text: string): Promise<void> {
  await expect(cards(page).filter({ hasNotText: text })).toHaveCount(0)
  await expect(cards(page).filter({ hasText: text })).not.toHaveCount(0)
}

test('order, filters and search live in the address, and Back takes one back', async ({ page, problems }) => {
  await signInAs(page, VIEWER)
  await showEveryone(page)
  await page.goto('/discover')
  await expect(page).toHaveTitle('Discover · Kismetry')
  await expect(cards(page)).toHaveCount(12)

  await test.step('the order is chosen and taken back', async () => {
    const best = await headings(page).allTextContents()
    await page.getByRole('combobox', { name: 'Order Best match' }).click()
    await expect(page.getByRole('option')).toHaveText(['Best match', 'My weights', 'Recently active', 'Newest'])
    await page.getByRole('option', { name: 'Newest' }).click()
    await expect(page).toHaveURL('/discover?order=newest')
    await expect.poll(() => headings(page).allTextContents()).not.toEqual(best)
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Order Best match' })).toBeVisible()
    await expect.poll(() => headings(page).allTextContents()).toEqual(best)
  })

  await test.step('whoever fits a filter is scrolled through once, the best match first', async () => {
    await choose(page, 'Gender', 'Female')
    await expect(page).toHaveURL('/discover?gender=Female')
    await expect(page.getByText('No more users to load.')).toHaveCount(0)
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      await expect(page.getByText('No more users to load.')).toBeVisible({ timeout: 250 })
    }).toPass()
    const names = await headings(page).allTextContents()
    expect(names.length).toBeGreaterThanOrEqual(DEMO_WOMEN)
    expect(new Set(names).size).toBe(names.length)
    const scores = await scoresOn(page)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    await choose(page, 'Western', 'Leo')
    await expect(page).toHaveURL('/discover?gender=Female&westernSign=Leo')
    await expectOnEveryCard(page, 'Leo')
  })

  await test.step('a search follows what is typed and leaves the address in one step', async () => {
    const box = page.getByRole('searchbox', { name: 'Search' })
    await box.pressSequentially('marra', { delay: 30 })
    await expect(page).toHaveURL('/discover?gender=Female&westernSign=Leo&q=marra')
    await box.pressSequentially('kesh')
    await expect(page).toHaveURL('/discover?gender=Female&westernSign=Leo&q=marrakesh')
    await expect(cardOf(page, 'Salma')).toBeVisible()
    await expectOnEveryCard(page, 'Marrakesh')
    await expect(box).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/discover?gender=Female')
    await expect(cards(page).nth(3)).toBeVisible()
    await page.goForward()
    await expect(box).toHaveValue('marrakesh')
    await box.fill('')
    await expect(page).toHaveURL('/discover?gender=Female&westernSign=Leo')
    await expect(headings(page).filter({ hasText: /^(Ada|Salma|Isolde), / })).toHaveCount(3)
  })
  expect(problems).toEqual([])
})

test('Discover opens on people one could be matched with; everyone is a tap away and remembered, and a short list says why', async ({
  page,
  problems,
}) => {
  await becomeMember(page)

  await test.step('on a phone the first people are within sight, and how we rank is told on request', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/discover')
    await expect(cards(page).first().getByRole('heading')).toBeInViewport()
    const text = page.getByText(/^Best match is the highest score first/)
    await expect(text).toBeHidden()
    await page.getByText('How we rank').click()
    await expect(text).toBeVisible()
  })

  const matchable = page.getByRole('button', { name: /^Could be a match \d/ })
  const everyone = page.getByRole('button', { name: /^Everyone \d/ })
  await expect(matchable).toHaveAttribute('aria-pressed', 'true')
  await everyone.click()
  await expect(page).toHaveURL('/discover?who=everyone')
  await expect(everyone).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(12)
  await expectAccessibleEverywhere(page)

  await page.goto('/discover?gender=Male&orientation=Lesbian&q=qqqq')
  await expect(page.getByRole('heading', { name: 'Nobody fits all of that' })).toBeVisible()
  await expect(everyone).toHaveAttribute('aria-pressed', 'true')
  await test.step('each reason can be taken away with one tap', async () => {
    const why = page.getByRole('region', { name: 'Why am I not seeing people?' })
    await expect(why.getByRole('listitem')).toHaveCount(3)
    await expect(why.getByRole('listitem').first()).toContainText('leaves out')
    await expectAccessible(page, 'main section')
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
    await why.getByRole('button', { name: 'Take all of them away' }).click()
    await expect(page).toHaveURL('/discover?who=everyone')
    await expect(cards(page)).toHaveCount(12)
    await expect(why).toHaveCount(0)
  })
  expect(problems).toEqual([])

  await test.step('a list that cannot be loaded can be tried again', async () => {
    await page.route('**/rpc/discovery/list*', (route) => route.fulfill({ status: 404, body: '{}' }))
    await choose(page, 'Order', 'Newest')
    await expect(page.getByText('Unable to load users.')).toBeVisible()
    await page.unroute('**/rpc/discovery/list*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(12)
  })
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
  await expectAccessible(page, '[role=dialog]')
  await sheet.getByRole('button', { name: 'Show people' }).click()
  await expect(page).toHaveURL('/discover?minAge=30&maxAge=45&hasPhotos=true')
  await expect(page.getByRole('region', { name: 'Why am I not seeing people?' })).toContainText('Has photos')
  await page.getByRole('button', { name: 'Remove the filter Has photos' }).click()
  await expect(cards(page)).not.toHaveCount(0)
  for (const name of await headings(page).allTextContents()) {
    const age = Number(/, (\d+)/.exec(name)?.[1])
    expect(age).toBeGreaterThanOrEqual(30)
    expect(age).toBeLessThanOrEqual(45)
  }

  await changePlan(page.request, 'Free')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'These filters come with VIP' })).toBeVisible()
  await page.getByRole('button', { name: 'Look without them' }).click()
  await expect(page).toHaveURL('/discover')
  await expect(cards(page)).toHaveCount(12)
})
