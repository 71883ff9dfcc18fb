import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere, expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { newTalker } from '../support/chat-people.ts'
import { openLive } from '../support/live.ts'
import { becomeMember } from '../support/member.ts'
import { cardOf, cards, favoriteButton, likeButton, setLike } from '../support/people.ts'
import { expectToFlash } from '../support/steps.ts'
import { test } from '../support/test.ts'

const moment = (page: Page) => page.getByRole('dialog', { name: "It's a match!" })
const lists = (page: Page) => page.getByRole('navigation', { name: 'Your people' })

test('a like and a favorite are said and listed, the newest first, and whoever is let go stays until one leaves', async ({
  page,
  problems,
}) => {
  await becomeMember(page)
  for (const name of ['Salma', 'Kwame']) await setLike(page, name, { isFavorite: true })
  await page.goto('/discover?who=everyone&q=sofia')
  const [like, favorite] = [likeButton(page, 'Sofia'), favoriteButton(page, 'Sofia')]

  // The two are saved one after the other.
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/rpc/likes/set') && (answer.request().postData() ?? '').includes('isFavorite'),
  )
  await test.step('the buttons of a card are reached in order, and keep the focus', async () => {
    await cardOf(page, 'Sofia').getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await expect(like).toBeFocused()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expectToFlash(page, 'Liked', () => page.keyboard.press('Enter'))
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(favorite).toBeFocused()
    await expectToFlash(page, 'Favorited', () => page.keyboard.press('Enter'))
    await page.keyboard.press('Tab')
    await expect(cardOf(page, 'Sofia').getByRole('link', { name: 'Message Sofia' })).toBeFocused()
  })

  await saved
  await page.goto('/favorites')
  await expect(cards(page).getByRole('heading')).toHaveText([/^Sofia/, /^Kwame/, /^Salma/])
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleEverywhere(page)
  await expectToFlash(page, 'Unfavorited', () => favoriteButton(page, 'Kwame').click())
  await expect(favoriteButton(page, 'Kwame')).toHaveAttribute('aria-pressed', 'false')
  await expect(favoriteButton(page, 'Kwame')).toBeFocused()
  await expect(cards(page)).toHaveCount(3)

  await lists(page).getByRole('link', { name: 'Mutual likes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mutual likes' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
  await expectAccessible(page)
  await lists(page).getByRole('link', { name: 'Favorites' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText([/^Sofia/, /^Salma/])

  await lists(page).getByRole('link', { name: 'Liked' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText([/^Sofia/])
  await expectToFlash(page, 'Unliked', () => like.click())
  await lists(page).getByRole('link', { name: 'Favorites' }).click()
  await expect(cards(page)).toHaveCount(2)
  await lists(page).getByRole('link', { name: 'Liked' }).click()
  await expect(page.getByRole('heading', { name: 'You have liked nobody yet' })).toBeVisible()
  expect(problems).toEqual([])

  await page.goBack()
  const profile = await cardOf(page, 'Sofia').getByRole('link').first().getAttribute('href')
  const opening = page.waitForRequest('**/rpc/chat/openWith')
  await cardOf(page, 'Sofia').getByRole('link', { name: 'Message Sofia' }).click()
  const { json } = (await opening).postDataJSON() as { json: { userId: string } }
  expect(profile).toBe(`/user/${json.userId}`)
  await expect(page).toHaveURL(/\/chats/)
})

test('two people match, live on both sides, it ends on both, and begins anew with a message', async ({
  page,
  openElsewhere,
}) => {
  const one = await newTalker(page)
  const { page: other, username } = await newTalker(await openElsewhere())
  await openLive(page, `/discover?who=everyone&q=${username}`)
  await openLive(other, `/discover?who=everyone&q=${one.username}`)

  await likeButton(page, username).click()
  await expect(likeButton(page, username)).toHaveAttribute('aria-pressed', 'true')
  await expect(moment(page)).toHaveCount(0)

  // Whoever is told of the match is typing and must keep the focus.
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.focus()
  await likeButton(other, one.username).click()
  await expect(moment(other)).toBeVisible()
  await expect(moment(other)).toContainText(`You and ${one.username} like each other.`)
  await expect(moment(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `You and ${username} like each other.` })).toHaveCount(1)
  await expect(box).toBeFocused()
  await expect(moment(other).getByRole('img', { name: /overlapping at \d+ percent/ })).toBeVisible()

  await moment(other).getByRole('button', { name: 'Keep looking' }).click()
  await expect(moment(other)).toHaveCount(0)
  await expect(likeButton(other, one.username)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(moment(page)).toHaveCount(0)
  await expect(cardOf(page, username).getByText("It's a match!")).toBeVisible()
  await expect(cardOf(other, one.username).getByText("It's a match!")).toBeVisible()
  await expectAccessibleInBothThemes(page, 'main')

  await other.getByRole('banner').getByRole('link', { name: 'Matches' }).click()
  await lists(other).getByRole('link', { name: 'Mutual likes' }).click()
  await expect(other).toHaveURL('/mutuals')
  // Matches showed the same card.
  await expect(cards(other)).toHaveCount(1)
  await expect(cardOf(other, one.username)).toBeVisible()
  await likeButton(page, username).click()
  await expect(cardOf(page, username).getByText("It's a match!")).toHaveCount(0)
  await expect(cardOf(other, one.username)).toHaveCount(0)

  await likeButton(page, username).click()
  await moment(page).getByRole('link', { name: 'Send a message' }).click()
  await expect(page).toHaveURL(/\/chats\?conversation=/)
  await expect(moment(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: username, level: 2 })).not.toHaveCount(0)
})
