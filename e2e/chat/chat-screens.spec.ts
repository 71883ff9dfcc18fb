import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import {
  bubblesOf,
  call,
  conversationOf,
  entryOf,
  inputOf,
  logOf,
  newTalker,
  openChat,
  say,
  twoInChat,
  write,
} from '../support/chat-people.ts'
import { test } from '../support/test.ts'

test('the empty list, the list, a conversation and its questions are accessible everywhere', async ({
  page,
  openElsewhere,
}) => {
  const one = await newTalker(page)
  const other = await newTalker(await openElsewhere())
  await page.goto('/chats')
  await expect(page.getByText('No conversations yet.')).toBeVisible()
  await expectAccessible(page)
  const conversationId = await conversationOf(other, one)
  for (const text of ['Look: https://example.com/', 'مرحبا', 'w'.repeat(300), '<b>not bold</b>']) {
    await say(other, conversationId, text)
  }
  await expect(entryOf(one, other)).toContainText('4 unread')
  await expectAccessibleEverywhere(page)
  await openChat(one, conversationId)
  await write(one, 'Hello')
  await expect(bubblesOf(one)).toHaveCount(5)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Delete your message: Hello' }).press('Enter')
  await expectAccessible(page, '[role=dialog]')
})

test('a conversation with somebody blocked, and with somebody who has blocked one, are accessible everywhere', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(one, conversationId, 'Hello')
  await say(other, conversationId, 'Hello you')
  await call(one, 'safety/block', { userId: other.id })
  for (const talker of [one, other]) {
    await openChat(talker, conversationId)
    await expect(bubblesOf(talker)).toHaveText(['Hello', 'Hello you'])
    await expectAccessibleEverywhere(talker.page)
  }
  // An account is erased after a fortnight. What the server then says of them differs from this by one word.
  await other.page.route(/\/rpc\/chat\/(listConversations|findConversation)/, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({
      response,
      body: body.replaceAll('"isBlocked":false,"isDeleted":false', '"isBlocked":false,"isDeleted":true'),
    })
  })
  await openChat(other, conversationId)
  // In the list, and above the messages.
  await expect(other.page.getByRole('heading', { name: 'Deleted account' })).toHaveCount(2)
  await expect(bubblesOf(other)).toHaveText(['Hello', 'Hello you'])
  await expect(inputOf(other)).toHaveCount(0)
  await other.page.unrouteAll({ behavior: 'wait' })
})

test('text is text, and a link is only a link', async ({ page, openElsewhere }) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(other, conversationId, '<img src=x onerror=alert(1)> https://example.com/a?b=1.')
  await openChat(one, conversationId)
  await expect(bubblesOf(one)).toHaveText('<img src=x onerror=alert(1)> https://example.com/a?b=1.')
  await expect(logOf(one).getByRole('link')).toHaveAttribute('href', 'https://example.com/a?b=1')
  await expect(logOf(one).getByRole('img')).toHaveCount(0)
})

test('Shift and Enter break the line, a draft stays with its conversation, and too much is not cut off', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  const third = await newTalker(await openElsewhere())
  await conversationOf(one, third)
  await openChat(one, conversationId)
  await expect(inputOf(one)).toBeFocused()
  await page.keyboard.type('one')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('two')
  await page.getByRole('link', { name: third.username, exact: true }).click()
  await expect(page.getByRole('region', { name: `Conversation with ${third.username}` })).toBeVisible()
  await expect(inputOf(one)).toHaveValue('')
  await page.getByRole('link', { name: other.username, exact: true }).click()
  await expect(inputOf(one)).toHaveValue('one\ntwo')
  await page.reload()
  await expect(inputOf(one)).toHaveValue('one\ntwo')
  await inputOf(one).press('Enter')
  await expect(bubblesOf(one)).toHaveText('one\ntwo')

  await write(one, 'x'.repeat(4001))
  await expect(page.getByText('1 character too many.')).toBeVisible()
  await expect(bubblesOf(one)).toHaveCount(1)
  // An emoji is one character here, as it is on the server.
  await inputOf(one).fill('🌙'.repeat(4000))
  await expect(page.getByText('0 characters left')).toBeVisible()
  await inputOf(one).press('Enter')
  await expect(bubblesOf(one)).toHaveCount(2)
  await expect(inputOf(one)).toHaveValue('')
})

test('two tabs of one person and the phone of the other agree', async ({ page, openElsewhere }) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  const tab = { ...one, page: await page.context().newPage() }
  await openChat(one, conversationId)
  await openChat(tab, conversationId)
  await other.page.setViewportSize({ width: 390, height: 844 })
  await other.page.goto('/chats')
  await write(one, 'from the first tab')
  await expect(bubblesOf(tab)).toHaveText('from the first tab')
  const places = other.page.getByRole('navigation', { name: 'Places' })
  await expect(places.getByRole('link', { name: 'Chats' })).toHaveAccessibleName(/1 unread/)

  await entryOf(other, one).getByRole('link', { name: one.username, exact: true }).click()
  await expect(other.page.getByRole('heading', { name: one.username })).toBeFocused()
  await expect(entryOf(other, one)).toBeHidden()
  await expect(places).toBeHidden()
  await expect(async () => {
    const input = await inputOf(other).boundingBox()
    expect((input?.y ?? 0) + (input?.height ?? 0)).toBeLessThan(844)
    expect(await other.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  }).toPass()
  await other.page.getByRole('link', { name: 'Back to all chats' }).click()
  await expect(entryOf(other, one).getByRole('link', { name: one.username, exact: true })).toBeFocused()
})
