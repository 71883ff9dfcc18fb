import { expect, type Page } from '@playwright/test'
import { call } from '../support/chat-people.ts'
import { becomeMember, newMember } from '../support/member.ts'
import { idOf } from '../support/people.ts'
import { test } from '../support/test.ts'

/** Nothing in them tells a browser where to break a line. */
const PLACE = 'm'.repeat(100)
const LONG_ANSWERS = {
  location: PLACE,
  profession: 'w'.repeat(100),
  hobbies: 'w'.repeat(500),
  likesDislikes: 'w'.repeat(1000),
  aboutMe: 'w'.repeat(2000),
}

/** The longest username there can be, which is nobody else's. */
const longName = () => `w${process.pid}x${Date.now().toString(36)}`.padEnd(30, 'w')

/** Every width at which the layout is another one. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, `at ${width} pixels`).toBe(0)
  }
}

/** Gives the people of a list such answers, on their way to the page. */
const lengthen = (page: Page, address: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    const { json } = (await response.json()) as { json: { people: object[] } }
    const people = json.people.map((person) => ({ ...person, location: PLACE, opening: 'w'.repeat(120) }))
    await route.fulfill({ response, json: { json: { ...json, people } } })
  })

test('answers without a space fit their owner’s profile and everybody else’s', async ({
  page,
  playwright,
  baseURL,
}) => {
  await becomeMember(page)
  await call({ page }, 'profile/update', { ...LONG_ANSWERS, username: longName() })
  await page.goto('/profile')
  await expect(page.getByText(PLACE).first()).toBeVisible()
  await expectToFit(page)
  await page.goto('/welcome')
  await expect(page.getByText(PLACE).first()).toBeVisible()
  await expectToFit(page)

  const other = await newMember(playwright, baseURL)
  const username = longName().replace('w', 'm')
  const answer = await other.request.post('/rpc/profile/update', { data: { json: { ...LONG_ANSWERS, username } } })
  expect(answer.status()).toBe(200)
  await page.goto(`/user/${await idOf(page, username)}`)
  await expect(page.getByText(PLACE).first()).toBeVisible()
  await expectToFit(page)
  await page.goto(`/discover?q=${username}`)
  await expect(page.getByText(PLACE).first()).toBeVisible()
  await expectToFit(page)
})

test('answers without a space fit the cards of Matches', async ({ page }) => {
  await becomeMember(page)
  await lengthen(page, '**/rpc/discovery/matches*')
  await page.goto('/matches')
  await expect(page.getByText(PLACE).first()).toBeVisible()
  await expectToFit(page)
})

test('answers without a space fit the cards that visitors see', async ({ page }) => {
  await lengthen(page, '**/rpc/directory/list*')
  await page.goto('/discover-public')
  await expect(page.getByText(PLACE).first()).toBeVisible()
  await expectToFit(page)
})
