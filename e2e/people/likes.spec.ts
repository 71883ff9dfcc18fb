import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { openLive } from '../support/live.ts'
import { cardOf, cards, favoriteButton, idOf, likeButton, setLike, signInAs, startAnew } from '../support/people.ts'
import { expectToFlash } from '../support/steps.ts'
import { test } from '../support/test.ts'

const ONE = 'lior'
const OTHER = 'hana'

const moment = (page: Page) => page.getByRole('dialog', { name: "It's a match!" })
/** Both signed in, each in a browser of their own, with nothing between them. */
async function meet(one: Page, other: Page): Promise<void> {
  await signInAs(one, ONE)
  await signInAs(other, OTHER)
  await startAnew({ page: one, username: ONE }, { page: other, username: OTHER })
}

// The same two people meet in several of these: one test after the other.
test.describe.configure({ mode: 'default' })

test('a like and a favorite are said for a second and remembered', async ({ page }) => {
  await signInAs(page, ONE)
  await setLike(page, 'sofia', { isLiked: false, isFavorite: false })
  await page.goto('/discover?q=sofia')
  const [like, favorite] = [likeButton(page, 'sofia'), favoriteButton(page, 'sofia')]
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expectToFlash(page, 'Liked', () => like.click())
  await expect(cardOf(page, 'sofia').getByRole('status')).toBeEmpty()
  await expectToFlash(page, 'Favorited', () => favorite.click())
  await expect(cardOf(page, 'sofia').getByRole('status')).toBeEmpty()
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await expectToFlash(page, 'Unliked', () => like.click())
  await expectToFlash(page, 'Unfavorited', () => favorite.click())
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('favorites are listed, the newest first, and whoever is let go stays until one leaves', async ({ page }) => {
  await signInAs(page, ONE)
  // The last change of the test before may have been lost with its page.
  for (const name of ['dev', 'salma', 'kwame', 'sofia']) await setLike(page, name, { isFavorite: false })
  for (const name of ['dev', 'salma', 'kwame']) await setLike(page, name, { isFavorite: true })
  await page.goto('/matches')
  await page.getByRole('navigation', { name: 'Your people' }).getByRole('link', { name: 'Favorites' }).click()
  await expect(page).toHaveURL('/favorites')
  await expect(cards(page).getByRole('heading')).toHaveText([/^kwame/, /^salma/, /^dev/])
  await favoriteButton(page, 'salma').click()
  await expect(favoriteButton(page, 'salma')).toHaveAttribute('aria-pressed', 'false')
  await expect(favoriteButton(page, 'salma')).toBeFocused()
  await expect(cards(page)).toHaveCount(3)
  const nav = page.getByRole('navigation', { name: 'Your people' })
  await nav.getByRole('link', { name: 'Mutual likes' }).click()
  await nav.getByRole('link', { name: 'Favorites' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText([/^kwame/, /^dev/])
})

test('two people match, live on both sides, and it ends on both', async ({ page, openElsewhere }) => {
  const other = await openElsewhere()
  await meet(page, other)
  await openLive(page, `/discover?q=${OTHER}`)
  await openLive(other, `/discover?q=${ONE}`)

  await likeButton(page, OTHER).click()
  await expect(likeButton(page, OTHER)).toHaveAttribute('aria-pressed', 'true')
  await expect(moment(page)).toHaveCount(0)

  // The one who is told is typing, and goes on typing.
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.focus()
  await expect(likeButton(other, ONE)).toBeVisible()
  await likeButton(other, ONE).click()
  await expect(moment(other)).toBeVisible()
  await expect(moment(other)).toContainText(`You and ${ONE} like each other.`)
  await expect(moment(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `You and ${OTHER} like each other.` })).toHaveCount(1)
  await expect(box).toBeFocused()
  await expect(moment(other).getByRole('img', { name: /overlapping at \d+ percent/ })).toBeVisible()
  await expectAccessibleInBothThemes(other, '[role=dialog]')
  await expectAccessibleInBothThemes(page)

  await moment(other).getByRole('button', { name: 'Keep looking' }).click()
  await expect(moment(other)).toHaveCount(0)
  await expect(likeButton(other, ONE)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(moment(page)).toHaveCount(0)
  await expect(cardOf(page, OTHER).getByText("It's a match!")).toBeVisible()
  await expect(cardOf(other, ONE).getByText("It's a match!")).toBeVisible()

  await openLive(other, '/mutuals')
  await expect(cardOf(other, ONE)).toBeVisible()
  await likeButton(page, OTHER).click()
  await expect(cardOf(page, OTHER).getByText("It's a match!")).toHaveCount(0)
  await expect(cardOf(other, ONE)).toHaveCount(0)
})

test('from a match one goes straight to the chat', async ({ page, openElsewhere }) => {
  const other = await openElsewhere()
  await meet(page, other)
  await setLike(other, ONE, { isLiked: true })
  await page.goto(`/discover?q=${OTHER}`)
  await likeButton(page, OTHER).click()
  await moment(page).getByRole('link', { name: 'Send a message' }).click()
  await expect(page).toHaveURL(/\/chats\?conversation=/)
  await expect(moment(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: OTHER, level: 2 })).not.toHaveCount(0)
})

test('without a connection a like is taken back, and the reason is said', async ({ page }) => {
  await signInAs(page, ONE)
  await setLike(page, 'amara', { isLiked: false })
  await page.goto('/discover?q=amara')
  await expect(likeButton(page, 'amara')).toBeVisible()
  await page.context().setOffline(true)
  await likeButton(page, 'amara').click()
  const messages = page.getByRole('region', { name: /^Messages/ })
  await expect(messages.getByText('Your change for amara was not saved.')).toBeVisible()
  await expect(likeButton(page, 'amara')).toHaveAttribute('aria-pressed', 'false')
  await expect(likeButton(page, 'amara')).toBeFocused()
  await page.context().setOffline(false)
  await likeButton(page, 'amara').click()
  await expect(likeButton(page, 'amara')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(likeButton(page, 'amara')).toHaveAttribute('aria-pressed', 'true')
})

test('of several quick clicks the last one counts', async ({ page }) => {
  await signInAs(page, ONE)
  await setLike(page, 'freya', { isLiked: false })
  const { promise: patience, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/rpc/likes/set', async (route) => {
    await patience
    await route.continue()
  })
  await page.goto('/discover?q=freya')
  const like = likeButton(page, 'freya')
  for (const pressed of ['true', 'false', 'true', 'false']) {
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', pressed)
  }
  const takenBack = page.waitForResponse((response) => response.request().postData()?.includes('false') ?? false)
  release()
  await takenBack
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('a like in one tab reaches the other', async ({ page, context }) => {
  await signInAs(page, ONE)
  await setLike(page, 'tomasz', { isLiked: false, isFavorite: false })
  await openLive(page, '/discover?q=tomasz')
  const tab = await context.newPage()
  await openLive(tab, '/favorites')
  await expect(cardOf(tab, 'tomasz')).toHaveCount(0)
  await favoriteButton(page, 'tomasz').click()
  await expect(cardOf(tab, 'tomasz')).toBeVisible()
})

test('whoever blocks is gone from the other’s lists at once', async ({ page, openElsewhere }) => {
  const other = await openElsewhere()
  await meet(page, other)
  await openLive(other, `/discover?q=${ONE}`)
  await expect(cardOf(other, ONE)).toBeVisible()
  const id = await idOf(page, OTHER)
  expect((await page.context().request.put(`/api/v1/blocks/${id}`, { data: {} })).status()).toBe(200)
  await expect(cardOf(other, ONE)).toHaveCount(0)
  expect((await page.context().request.delete(`/api/v1/blocks/${id}`)).status()).toBe(200)
})
