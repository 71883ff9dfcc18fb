import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import {
  bubblesOf,
  conversationOf,
  inputOf,
  logOf,
  newTalker,
  openChat,
  say,
  twoInChat,
  write,
} from '../support/chat-people.ts'
import { openLive } from '../support/live.ts'
import { test } from '../support/test.ts'

/** More than two pages of history. */
const MANY = 110

test('a search finds people and messages, and opens a message far back where it stands', async ({
  page,
  openElsewhere,
}) => {
  test.slow()
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(other, conversationId, 'The Café by the river')
  // Two speak, so that neither is over the limit of a minute.
  for (let line = 2; line <= MANY; line += 1) await say(line % 2 ? one : other, conversationId, `line ${line}`)
  await page.goto('/chats')
  const search = page.getByRole('searchbox', { name: 'Search your chats' })
  await search.fill('line')
  await expect(page.getByRole('region', { name: 'Found messages' }).getByRole('listitem')).toHaveCount(20)
  await search.fill('cafe')
  const found = page.getByRole('region', { name: 'Found messages' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found.locator('mark')).toHaveText('Café')
  await expectAccessibleEverywhere(page)
  await search.fill(other.username)
  await expect(page.getByRole('region', { name: 'Found people' }).getByRole('listitem')).toHaveCount(1)
  await search.fill('nowhere to be found')
  await expect(page.getByText('Nothing in your chats has “nowhere to be found”.')).toBeVisible()

  await search.fill('river')
  await found.getByRole('link', { name: other.username, exact: true }).click()
  const target = logOf(one).getByText('The Café by the river')
  await expect(target).toBeInViewport()
  await expect(target).toBeFocused()
  // Itself and the page after it: the end is not loaded.
  await expect(bubblesOf(one)).toHaveCount(51)
  await expect(logOf(one).getByText(`line ${MANY}`, { exact: true })).toHaveCount(0)

  await test.step('what arrives does not tear the history, and reading on leads to the end', async () => {
    await say(other, conversationId, 'said meanwhile')
    await expect(bubblesOf(one)).toHaveCount(51)
    await bubblesOf(one).last().scrollIntoViewIfNeeded()
    await expect(bubblesOf(one)).toHaveCount(101)
    await expect(logOf(one).getByText('line 51', { exact: true })).toBeInViewport()
    await bubblesOf(one).last().scrollIntoViewIfNeeded()
    await expect(bubblesOf(one)).toHaveCount(MANY + 1)
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
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a conversation has the screen to itself, above the keyboard, and Back leads to the list', async ({
    page,
    openElsewhere,
  }) => {
    const [one, other, conversationId] = await twoInChat(page, openElsewhere)
    await say(other, conversationId, '🎻')
    await page.goto('/chats')
    await expect(page.getByRole('banner')).toBeVisible()
    const open = page.getByRole('link', { name: other.username, exact: true })
    await open.click()
    await expect(bubblesOf(one)).toHaveText('🎻')
    const size = await logOf(one)
      .getByText('🎻')
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
    expect(size).toBeGreaterThan(30)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Places' })).toBeHidden()
    const bottomOfInput = async () => {
      const box = await inputOf(one).boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    await expect.poll(bottomOfInput).toBeGreaterThan(844 - 30)
    // As a phone says it when its keyboard covers the lower part of the page.
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', { value: 500, configurable: true })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect.poll(bottomOfInput).toBeLessThan(500)
    expect(await bottomOfInput()).toBeGreaterThan(500 - 30)

    await page.getByRole('link', { name: 'Back to all chats' }).click()
    await expect(page).toHaveURL('/chats')
    await open.click()
    await expect(bubblesOf(one)).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL('/chats')
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('on a profile the actions stay in reach, and a message that arrives says so quietly', async ({
    page,
    openElsewhere,
  }) => {
    const [one, other] = await twoInChat(page, openElsewhere)
    const third = await newTalker(await openElsewhere())
    const conversationId = await conversationOf(third, one)
    await openLive(page, `/user/${other.id}`)
    // The tab bar comes with what listens for messages.
    await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()
    const actions = page.getByRole('group', { name: `What to do about ${other.username}` })
    await expect(actions).toBeInViewport()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(actions.getByRole('link', { name: 'Message' })).toBeInViewport()
    await actions.getByRole('button', { name: `Like ${other.username}`, exact: true }).click()
    await expect(actions.getByRole('button', { name: `Like ${other.username}`, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )

    await say(third, conversationId, 'Are you the one with the bicycle?')
    const toast = page.getByRole('region', { name: 'New message' }).getByRole('listitem')
    await expect(toast).toContainText(third.username)
    await expect(toast).toContainText('Are you the one with the bicycle?')
    // It waits for whoever points at it.
    await toast.hover()
    await expect(page).toHaveTitle(/^\(1\) /)
    await expectAccessible(page)
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
    await say(third, conversationId, 'With the yellow one?')
    await toast.getByRole('link', { name: 'Read' }).click()
    await expect(bubblesOf(one).last()).toHaveText('With the yellow one?')
    await expect(toast).toHaveCount(0)
    // Of what is said in the open conversation nothing is announced.
    await say(third, conversationId, 'Yes, that one')
    await expect(bubblesOf(one).last()).toHaveText('Yes, that one')
    await expect(toast).toHaveCount(0)
    await expect(page).toHaveTitle(/^Chats/)
    // The list shows what arrives there, which is said to whoever does not see it.
    await page.getByRole('link', { name: 'Back to all chats' }).click()
    await say(third, conversationId, 'And who are you?')
    await expect(page.getByText(`${third.username} has written: And who are you?`)).toBeAttached()
    await expect(toast).toHaveCount(0)
  })
})
