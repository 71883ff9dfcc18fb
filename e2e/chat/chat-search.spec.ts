import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { bubblesOf, entryOf, inputOf, logOf, openChat, say, twoInChat, write } from '../support/chat-people.ts'
import { openLive } from '../support/live.ts'
import { test } from '../support/test.ts'

/** More than a page of history. */
const MANY = 53

test('a search opens a message far back where it stands, and history is read page by page from both ends', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(other, conversationId, 'The Café by the river')
  for (let line = 2; line <= MANY; line += 1) await say(other, conversationId, `line ${line}`)
  await page.goto('/chats')
  await expect(entryOf(one, other)).toContainText(`${MANY} unread`)

  const search = page.getByRole('searchbox', { name: 'Search your chats' })
  const found = page.getByRole('region', { name: 'Found messages' }).getByRole('listitem')
  await test.step('a search finds people and messages', async () => {
    await search.fill(other.username)
    await expect(page.getByRole('region', { name: 'Found people' }).getByRole('listitem')).toHaveCount(1)
    await search.fill('nowhere to be found')
    await expect(page.getByText('Nothing in your chats has “nowhere to be found”.')).toBeVisible()
    await search.fill('cafe')
    await expect(found).toHaveCount(1)
    await expect(found.locator('mark')).toHaveText('Café')
    await expectAccessibleEverywhere(page)
  })

  const target = logOf(one).getByText('The Café by the river')
  await test.step('what is found is opened where it stands, and reading on leads to what was said meanwhile', async () => {
    await found.getByRole('link', { name: other.username, exact: true }).click()
    await expect(target).toBeInViewport()
    await expect(target).toBeFocused()
    // Itself and the page after it: the end is not loaded.
    await expect(bubblesOf(one)).toHaveCount(51)
    await say(other, conversationId, 'said meanwhile')
    await expect(bubblesOf(one)).toHaveCount(51)
    await bubblesOf(one).last().scrollIntoViewIfNeeded()
    await expect(bubblesOf(one)).toHaveCount(MANY + 1)
    await expect(logOf(one).getByText('line 51', { exact: true })).toBeInViewport()
    await expect(bubblesOf(one).last()).toHaveText('said meanwhile')
  })

  await test.step('from far back, writing leads to the end', async () => {
    await openChat(one, `${conversationId}&at=1`)
    await expect(target).toBeInViewport()
    await write(one, 'and here I am')
    await expect(bubblesOf(one).last()).toHaveText('and here I am')
    await expect(bubblesOf(one)).toHaveCount(50)
    await expect(page).toHaveURL(`/chats?conversation=${conversationId}`)
  })

  await test.step('a conversation opens at its end; history stays where it is read, and the way back is short', async () => {
    await openChat(one, conversationId)
    await expect(bubblesOf(one).last()).toHaveText('and here I am')
    await expect(bubblesOf(one).last()).toBeInViewport()
    const early = logOf(one).getByText('line 7', { exact: true })
    await early.scrollIntoViewIfNeeded()
    await expect(bubblesOf(one)).toHaveCount(MANY + 2)
    await expect(early).toBeInViewport()
    await expect(logOf(one).getByText('This is where it began.')).toBeAttached()
    await say(other, conversationId, 'the newest')
    await page.getByRole('button', { name: 'New messages' }).click()
    await expect(logOf(one).getByText('the newest', { exact: true })).toBeInViewport()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a message that arrives says so quietly, and its conversation has the screen to itself', async ({
    page,
    openElsewhere,
  }) => {
    const [one, other, conversationId] = await twoInChat(page, openElsewhere)
    const toast = page.getByRole('region', { name: 'New message' }).getByRole('listitem')
    const places = page.getByRole('navigation', { name: 'Places' })
    await openLive(page, `/user/${other.id}`)

    await test.step('on a profile the actions stay in reach', async () => {
      const actions = page.getByRole('group', { name: `What to do about ${other.username}` })
      await expect(actions).toBeInViewport()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(actions.getByRole('link', { name: 'Message' })).toBeInViewport()
      const like = actions.getByRole('button', { name: `Like ${other.username}`, exact: true })
      await like.click()
      await expect(like).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('a message is announced, and can be put away or read', async () => {
      // The tab bar comes with what listens for messages.
      await expect(places).toBeVisible()
      await say(other, conversationId, 'Are you the one with the bicycle?')
      // It waits for whoever points at it.
      await toast.hover()
      await expect(toast).toContainText(other.username)
      await expect(toast).toContainText('Are you the one with the bicycle?')
      await expect(page).toHaveTitle(/^\(1\) /)
      await expect(places.getByRole('link', { name: 'Chats' })).toHaveAccessibleName(/1 unread/)
      await expectAccessible(page, '[aria-label="New message"]')
      await toast.getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast).toHaveCount(0)
      await say(other, conversationId, '🎻')
      await toast.getByRole('link', { name: 'Read' }).click()
      await expect(bubblesOf(one)).toHaveCount(2)
      await expect(toast).toHaveCount(0)
    })

    await test.step('of what is said in the open conversation nothing is announced, and in the list by words only', async () => {
      await say(other, conversationId, 'Yes, that one')
      await expect(bubblesOf(one).last()).toHaveText('Yes, that one')
      await expect(toast).toHaveCount(0)
      await expect(page).toHaveTitle(/^Chats/)
      await page.getByRole('link', { name: 'Back to all chats' }).click()
      await expect(page).toHaveURL('/chats')
      const entry = entryOf(one, other).getByRole('link', { name: other.username, exact: true })
      await expect(entry).toBeFocused()
      await expect(page.getByRole('banner')).toBeVisible()
      await say(other, conversationId, 'And who are you?')
      await expect(page.getByText(`${other.username} has written: And who are you?`)).toBeAttached()
      await expect(toast).toHaveCount(0)
      await entry.click()
    })

    await test.step('a conversation has the screen to itself, above the keyboard, and Back leads to the list', async () => {
      await expect(bubblesOf(one)).toHaveCount(4)
      await expect(page.getByRole('heading', { name: other.username })).toBeFocused()
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(places).toBeHidden()
      await expect(entryOf(one, other)).toBeHidden()
      const size = await logOf(one)
        .getByText('🎻')
        .evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
      expect(size).toBeGreaterThan(30)
      const bottomOfInput = async () => {
        const box = await inputOf(one).boundingBox()
        return Math.round((box?.y ?? 0) + (box?.height ?? 0))
      }
      await expect.poll(bottomOfInput).toBeGreaterThan(844 - 30)
      expect(await bottomOfInput()).toBeLessThan(844)
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
      // As a phone says it when its keyboard covers the lower part of the page.
      await page.evaluate(() => {
        Object.defineProperty(window.visualViewport, 'height', { value: 500, configurable: true })
        window.visualViewport?.dispatchEvent(new Event('resize'))
      })
      await expect.poll(bottomOfInput).toBeLessThan(500)
      expect(await bottomOfInput()).toBeGreaterThan(500 - 30)
      await page.goBack()
      await expect(page).toHaveURL('/chats')
      await expect(page.getByRole('banner')).toBeVisible()
    })
  })
})
