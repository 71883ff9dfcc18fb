import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { settle } from '../support/appearance.ts'
import { call, inputOf, logOf, newTalker } from '../support/chat-people.ts'
import { likeButton } from '../support/people.ts'
import { test } from '../support/test.ts'

const moment = (page: Page) => page.getByRole('dialog', { name: "It's a match!" })
const lines = (page: Page) => page.getByRole('button', { name: /^Use: / })
const textsOf = async (page: Page) => {
  await expect(lines(page)).toHaveCount(2)
  return lines(page).allTextContents()
}

/** A line of text more or less: a press still hits its button. */
const MOVED_PX = 12

/** Where the button of the match stands on a phone and on a desktop. */
async function placesOfButton(page: Page): Promise<number[]> {
  const places: number[] = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    const button = moment(page).getByRole('link', { name: 'Send a message' })
    await expect(button).toBeVisible()
    places.push((await button.boundingBox())?.y ?? 0)
  }
  return places
}

test('a match offers two first lines, one goes into the message, and nothing is sent', async ({
  page,
  openElsewhere,
}) => {
  const [one, other] = [await newTalker(page), await newTalker(await openElsewhere())]
  await call(other, 'likes/set', { userId: one.id, isLiked: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { promise: patience, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/rpc/people/find', async (route) => {
    await patience
    await route.continue()
  })
  await page.goto(`/discover?q=${other.username}`)
  await likeButton(page, other.username).click()

  await test.step('the buttons stay where they are when the lines arrive', async () => {
    const before = await placesOfButton(page)
    release()
    await textsOf(page)
    for (const [index, place] of (await placesOfButton(page)).entries()) {
      expect(Math.abs(place - (before[index] ?? 0))).toBeLessThanOrEqual(MOVED_PX)
    }
  })

  await expect(moment(page).getByRole('img', { name: /\d+ percent match/ })).toBeVisible()
  const [first = '', second = ''] = await textsOf(page)
  await expectAccessible(page, '[role=dialog]')
  await moment(page)
    .getByRole('button', { name: `Use: ${first}` })
    .click()
  await expect(page).toHaveURL(/\/chats\?conversation=/)
  await expect(inputOf(one)).toHaveValue(first)

  // The chat goes on with other lines; one that was not changed makes room, and what one wrote oneself stays.
  const offered = await textsOf(page)
  expect(offered).not.toContain(first)
  expect(offered).not.toContain(second)
  await expectAccessible(page, 'main')
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
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await inputOf(one).press('Enter')
  await expect(lines(page)).toHaveCount(0)
})
