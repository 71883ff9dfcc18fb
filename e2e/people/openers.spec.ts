import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { USERNAME_MAX_LENGTH } from '#domain/accounts/account-rules.ts'
import { expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { call, conversationOf, inputOf, logOf, newTalker, openChat, say, type Talker } from '../support/chat-people.ts'
import { likeButton } from '../support/people.ts'
import { test } from '../support/test.ts'

const moment = (page: Page) => page.getByRole('dialog', { name: "It's a match!" })
const lines = (page: Page) => page.getByRole('button', { name: /^Use: / })
const textsOf = async (page: Page) => {
  await expect(lines(page)).toHaveCount(2)
  return lines(page).allTextContents()
}

/** Two in browsers of their own, the first of whom the second likes. */
async function meet(page: Page, openElsewhere: () => Promise<Page>): Promise<[one: Talker, other: Talker]> {
  const [one, other] = [await newTalker(page), await newTalker(await openElsewhere())]
  await call(other, 'likes/set', { userId: one.id, isLiked: true })
  return [one, other]
}

/** A line of text more or less: a press still hits its button. */
const MOVED_PX = 12

test('a match offers two first lines, one goes into the message, and nothing is sent', async ({
  page,
  openElsewhere,
}) => {
  const [one, other] = await meet(page, openElsewhere)
  await page.goto(`/discover?q=${other.username}`)
  await likeButton(page, other.username).click()
  await expect(moment(page).getByRole('img', { name: /\d+ percent match/ })).toBeVisible()
  const [first = '', second = ''] = await textsOf(page)
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await moment(page)
    .getByRole('button', { name: `Use: ${first}` })
    .click()
  await expect(page).toHaveURL(/\/chats\?conversation=/)
  await expect(inputOf(one)).toHaveValue(first)

  // The chat goes on with other lines; one that was not changed makes room, and what one wrote oneself stays.
  const offered = await textsOf(page)
  expect(offered).not.toContain(first)
  expect(offered).not.toContain(second)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Other ideas' }).press('Enter')
  const [idea = ''] = await textsOf(page)
  expect(offered).not.toContain(idea)
  await page.getByRole('button', { name: `Use: ${idea}` }).press('Enter')
  await expect(inputOf(one)).toHaveValue(idea)
  await expect(inputOf(one)).toBeFocused()
  await inputOf(one).press('End')
  await inputOf(one).pressSequentially(' Hello!')
  await lines(page).last().click()
  await expect(inputOf(one)).toHaveValue(/ Hello!\n.+$/)
  await expect(logOf(one).getByText(idea, { exact: true })).toHaveCount(1)

  await page.getByRole('button', { name: "Zeno's Coaching Tips" }).click()
  const tips = page.getByRole('dialog', { name: "Zeno's Coaching Tips" })
  await expect(tips.getByRole('listitem')).not.toHaveCount(0)
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await inputOf(one).press('Enter')
  await expect(lines(page)).toHaveCount(0)
})

for (const width of [390, 1440]) {
  test(`at ${width} px the buttons of a match stay where they are when its first lines arrive`, async ({
    page,
    openElsewhere,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const [, other] = await meet(page, openElsewhere)
    const { promise: patience, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/rpc/people/find', async (route) => {
      await patience
      await route.continue()
    })
    await page.goto(`/discover?q=${other.username}`)
    await likeButton(page, other.username).click()
    const button = moment(page).getByRole('link', { name: 'Send a message' })
    await expect(button).toBeVisible()
    const before = await button.boundingBox()
    release()
    await textsOf(page)
    const after = await button.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(MOVED_PX)
  })
}

test('the longest name shrinks on a phone, and is neither broken nor cut off', async ({ page, openElsewhere }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [one, other] = await meet(page, openElsewhere)
  const letters = randomUUID()
    .replaceAll(/\W/g, '')
    .replaceAll(/\d/g, (digit) => 'aeilnorstu'[Number(digit)] ?? '')
  const name = `Alexandrinaelisabeth${letters}`.slice(0, USERNAME_MAX_LENGTH)
  await call(other, 'profile/update', { username: name })
  const conversationId = await conversationOf(one, { ...other, username: name })
  await say(one, conversationId, 'hello')

  /** The name is on one line, inside its box. */
  const expectWhole = async (named: string) => {
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
  await page.goto(`/discover?who=everyone&q=${name}`)
  await expectWhole('article h2 a')
  await page.goto(`/user/${other.id}`)
  await expectWhole('h1')
  await openChat(one, conversationId)
  await expectWhole('header h2')
})
