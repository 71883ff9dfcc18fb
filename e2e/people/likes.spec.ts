import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { openLive } from '../support/live.ts'
import { cardOf, cards, favoriteButton, likeButton, setLike, signInAs, startAnew } from '../support/people.ts'
import { expectToFlash } from '../support/steps.ts'
import { test } from '../support/test.ts'

const ONE = 'Lior'
const OTHER = 'Hana'

const moment = (page: Page) => page.getByRole('dialog', { name: "It's a match!" })
/** Both signed in, each in a browser of their own, without likes between them. */
async function meet(one: Page, other: Page): Promise<void> {
  await signInAs(one, ONE)
  await signInAs(other, OTHER)
  await startAnew({ page: one, username: ONE }, { page: other, username: OTHER })
}

// Several of these tests use the same two people: they run one after the other.
test.describe.configure({ mode: 'default' })

test('a like and a favorite are said for a second and remembered', async ({ page }) => {
  await signInAs(page, ONE)
  await setLike(page, 'Sofia', { isLiked: false, isFavorite: false })
  await page.goto('/discover?who=everyone&q=sofia')
  const [like, favorite] = [likeButton(page, 'Sofia'), favoriteButton(page, 'Sofia')]
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expectToFlash(page, 'Liked', () => like.click())
  await expect(cardOf(page, 'Sofia').getByRole('status')).toBeEmpty()
  const saved = page.waitForResponse('**/rpc/likes/set')
  await expectToFlash(page, 'Favorited', () => favorite.click())
  await saved
  await expect(cardOf(page, 'Sofia').getByRole('status')).toBeEmpty()
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
  for (const name of ['Dev', 'Salma', 'Kwame', 'Sofia']) await setLike(page, name, { isFavorite: false })
  for (const name of ['Dev', 'Salma', 'Kwame']) await setLike(page, name, { isFavorite: true })
  await page.goto('/matches')
  await page.getByRole('navigation', { name: 'Your people' }).getByRole('link', { name: 'Favorites' }).click()
  await expect(page).toHaveURL('/favorites')
  await expect(cards(page).getByRole('heading')).toHaveText([/^Kwame/, /^Salma/, /^Dev/])
  await favoriteButton(page, 'Salma').click()
  await expect(favoriteButton(page, 'Salma')).toHaveAttribute('aria-pressed', 'false')
  await expect(favoriteButton(page, 'Salma')).toBeFocused()
  await expect(cards(page)).toHaveCount(3)
  const nav = page.getByRole('navigation', { name: 'Your people' })
  await nav.getByRole('link', { name: 'Mutual likes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mutual likes' })).toBeVisible()
  await nav.getByRole('link', { name: 'Favorites' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText([/^Kwame/, /^Dev/])
})

test('two people match, live on both sides, and it ends on both', async ({ page, openElsewhere }) => {
  const other = await openElsewhere()
  await meet(page, other)
  await openLive(page, `/discover?who=everyone&q=${OTHER}`)
  await openLive(other, `/discover?who=everyone&q=${ONE}`)

  await likeButton(page, OTHER).click()
  await expect(likeButton(page, OTHER)).toHaveAttribute('aria-pressed', 'true')
  await expect(moment(page)).toHaveCount(0)

  // Whoever is told of the match is typing and must keep the focus.
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
  await page.goto(`/discover?who=everyone&q=${OTHER}`)
  await likeButton(page, OTHER).click()
  await moment(page).getByRole('link', { name: 'Send a message' }).click()
  await expect(page).toHaveURL(/\/chats\?conversation=/)
  await expect(moment(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: OTHER, level: 2 })).not.toHaveCount(0)
})
