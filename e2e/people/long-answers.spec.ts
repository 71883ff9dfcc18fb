import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { USERNAME_MAX_LENGTH } from '#domain/accounts/account-rules.ts'
import { call, conversationOf, newTalker, openChat, say } from '../support/chat-people.ts'
import { signUp } from '../support/member.ts'
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
const widestName = () => `w${process.pid}x${Date.now().toString(36)}`.padEnd(USERNAME_MAX_LENGTH, 'w')

/** The same of usual letters. */
function usualName(): string {
  const letters = randomUUID()
    .replaceAll(/\W/g, '')
    .replaceAll(/\d/g, (digit) => 'aeilnorstu'[Number(digit)] ?? '')
  return `Alexandrinaelisabeth${letters}`.slice(0, USERNAME_MAX_LENGTH)
}

/** From a desktop to a phone: every width at which the layout is another one. */
async function expectToFit(page: Page): Promise<void> {
  await expect(page.getByText(PLACE).first()).toBeVisible()
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, `at ${width} pixels`).toBe(0)
  }
}

/** The name is on one line, inside its box. */
async function expectWhole(page: Page, named: string, name: string): Promise<void> {
  const title = page.locator(named).filter({ hasText: name })
  await expect(title).toBeVisible()
  // What came with the page is replaced as it is looked at.
  await expect(async () => {
    const fit = await title.evaluate((element, length) => {
      const text = document.createRange()
      const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      if (!node) return null
      text.setStart(node, 0)
      text.setEnd(node, length)
      return { lines: text.getClientRects().length, spare: element.clientWidth - element.scrollWidth }
    }, name.length)
    expect(fit?.lines).toBe(1)
    expect(fit?.spare).toBeGreaterThanOrEqual(0)
  }).toPass()
}

/** The stamp is round: a wider text would overlap its edge at the corners. */
const WIDEST_PART = 0.8

async function expectInStamp(page: Page, score: number): Promise<void> {
  const ring = page.getByRole('img', { name: `${score} percent match`, exact: true })
  await expect(ring.locator('text')).toHaveText(`${score}%`)
  const text = await ring.locator('text').boundingBox()
  const stamp = await ring.locator('g > :first-child').boundingBox()
  if (!text || !stamp) throw new Error(`The stamp of ${score} is not to be seen.`)
  expect(text.width / stamp.width).toBeLessThan(WIDEST_PART)
}

/** Gives the people of a list such answers, and the first of them these scores, on their way to the page. */
const lengthen = (page: Page, address: string, scores: number[] = []) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    const { json } = (await response.json()) as { json: { people: object[] } }
    const people = json.people.map((person, index) => ({
      ...person,
      location: PLACE,
      opening: 'w'.repeat(120),
      ...(index in scores && { score: scores[index] }),
    }))
    await route.fulfill({ response, json: { json: { ...json, people } } })
  })

test('answers without a space fit wherever they are shown, the longest name is whole, and 100 % has room in its stamp', async ({
  page,
  playwright,
  baseURL,
}) => {
  await test.step('on the cards that visitors see', async () => {
    await lengthen(page, '**/rpc/directory/list*')
    await page.goto('/discover-public')
    await expectToFit(page)
  })

  const one = await newTalker(page)
  await test.step('on the cards of Matches', async () => {
    const scores = [100, 88, 0]
    await lengthen(page, '**/rpc/discovery/matches*', scores)
    await page.goto('/matches')
    for (const score of scores) await expectInStamp(page, score)
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const score of scores) await expectInStamp(page, score)
    await expectToFit(page)
  })

  await test.step('on one’s own pages', async () => {
    await call(one, 'profile/update', { ...LONG_ANSWERS, username: widestName() })
    await page.goto('/profile')
    await expectToFit(page)
    await page.goto('/welcome')
    await expectToFit(page)
  })

  await test.step('on those of somebody else, also above the chat', async () => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const { id } = await signUp(request)
    const username = usualName()
    const answer = await request.post('/rpc/profile/update', { data: { json: { ...LONG_ANSWERS, username } } })
    expect(answer.status()).toBe(200)
    await page.goto(`/discover?who=everyone&q=${username}`)
    await expectToFit(page)
    await expectWhole(page, 'article h2 a', username)
    await page.goto(`/user/${id}`)
    await expectToFit(page)
    await expectWhole(page, 'h1', username)
    const conversationId = await conversationOf(one, { page, id, username })
    await say(one, conversationId, 'hello')
    await openChat(one, conversationId)
    await expectWhole(page, 'header h2', username)
  })
})
