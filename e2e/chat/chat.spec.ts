import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import {
  bubblesOf,
  call,
  entryOf,
  inputOf,
  logOf,
  newTalker,
  openChat,
  say,
  twoInChat,
  write,
} from '../support/chat-people.ts'
import { changePlan } from '../support/member.ts'
import { test } from '../support/test.ts'

const OPEN = '**/rpc/chat/openWith'
const SEND = '**/rpc/chat/send'
/** Whose code comes when a page has been open for some seconds. */
const OTHER_TAB = 'discover-page'

test('from a match to a talk: both see at once what is written, typed, read and felt', async ({
  page,
  openElsewhere,
}) => {
  const [one, other] = [await newTalker(page), await newTalker(await openElsewhere())]
  await call(one, 'likes/set', { userId: other.id, isLiked: true })
  await call(other, 'likes/set', { userId: one.id, isLiked: true })
  await changePlan(other.page.context().request, 'VIP Premium')
  await other.page.goto('/chats')
  await page.goto('/mutuals')
  await page.getByRole('link', { name: `Message ${other.username}` }).click()
  await expect(page).toHaveURL(/\/chats\?conversation=/)
  await expect(inputOf(one)).toBeFocused()

  await test.step('a message comes into the list, and is read as soon as it is opened', async () => {
    await write(one, 'Route seven, at noon?')
    await expect(entryOf(other, one)).toContainText('1 unread')
    await expect(entryOf(other, one)).toContainText('Route seven, at noon?')
    await other.page.getByRole('link', { name: one.username, exact: true }).click()
    await expect(bubblesOf(other)).toHaveText('Route seven, at noon?')
    await expect(entryOf(other, one)).not.toContainText('unread')
  })

  await test.step('VIP Premium sees typing and reading', async () => {
    await inputOf(one).pressSequentially('And')
    await expect(other.page.getByText(`${one.username} is typing`)).toBeVisible()
    await inputOf(one).fill('')
    await expect(other.page.getByText(`${one.username} is typing`)).toBeHidden()
    await write(other, 'Yes, with chalk')
    await expect(bubblesOf(one).last()).toHaveText('Yes, with chalk')
    await expect(logOf(other)).toContainText('Seen')
  })

  await test.step('text is text, and a link is only a link', async () => {
    await write(one, 'w'.repeat(300))
    await write(one, '<img src=x onerror=alert(1)> https://example.com/a?b=1.')
    await expect(bubblesOf(other).last()).toHaveText('<img src=x onerror=alert(1)> https://example.com/a?b=1.')
    await expect(logOf(other).getByRole('link')).toHaveAttribute('href', 'https://example.com/a?b=1')
    await expect(logOf(other).getByRole('img')).toHaveCount(0)
  })

  await test.step('a reaction by keyboard is replaced, and taken back', async () => {
    const react = other.page.getByRole('button', { name: /^React to .*: Route seven/ })
    await react.press('Enter')
    const heart = other.page.getByRole('radio', { name: 'a heart' })
    await expect(heart).toBeFocused()
    await other.page.keyboard.press('Enter')
    await expect(heart).toBeHidden()
    await expect(logOf(one).getByText(`${other.username} reacted with a heart`)).toBeAttached()
    await expect(react).toBeFocused()

    await other.page.keyboard.press('Enter')
    await expect(heart).toBeFocused()
    await other.page.keyboard.press('ArrowRight')
    await expect(other.page.getByRole('radio', { name: 'laughter' })).toBeFocused()
    await other.page.keyboard.press('Enter')
    await expect(logOf(one).getByText(`${other.username} reacted with laughter`)).toBeAttached()
    await expect(logOf(one).getByText('reacted with a heart')).toHaveCount(0)
    await expectAccessibleEverywhere(page)
    await logOf(other).getByRole('button', { name: 'You reacted with laughter. Take it back' }).click()
    await expect(logOf(one).getByText('reacted with')).toHaveCount(0)
  })
})

test('what is deleted or flagged is gone for whom it should be, by keyboard', async ({ page, openElsewhere }) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(one, conversationId, 'a slip')
  for (const text of ['keep', 'flag me', 'delete me']) await say(other, conversationId, text)
  for (const talker of [one, other]) await openChat(talker, conversationId)
  const question = page.getByRole('dialog', { name: 'Delete this message?' })

  await test.step('the other’s messages, in one’s own view only', async () => {
    const button = page.getByRole('button', { name: `Delete the message from ${other.username}: delete me` })
    await button.press('Enter')
    await expect(question).toContainText('in your view only')
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(bubblesOf(one).last()).toBeFocused()
    await page.getByRole('button', { name: `Report the message from ${other.username}: flag me` }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).press('Enter')
    await expect(bubblesOf(one)).toHaveText(['a slip', 'keep', 'message has been flagged', 'message deleted'])
    // One’s own can be reacted to and deleted; the one that stays of the other’s can be reported as well.
    await expect(logOf(one).getByRole('button')).toHaveCount(5)
    await expect(entryOf(one, other)).toContainText('message deleted')
  })

  await test.step('one’s own for both', async () => {
    await page.getByRole('button', { name: 'Delete your message: a slip' }).press('Enter')
    await expect(question).toContainText('It is deleted for both of you.')
    await question.getByRole('button', { name: 'Delete' }).press('Enter')
    // Events arrive in order: a change of what the other has said would have arrived before this one.
    await expect(bubblesOf(other)).toHaveText(['message deleted', 'keep', 'flag me', 'delete me'])
    await expect(bubblesOf(one).first()).toHaveText('message deleted')
  })

  await test.step('a conversation from one’s own list, until the next message brings it back', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chats' }).click()
    await expect(logOf(one)).toBeHidden()
    await page.getByRole('button', { name: `Delete the conversation with ${other.username}` }).press('Enter')
    const sure = page.getByRole('dialog', { name: 'Are you sure you want to delete this conversation?' })
    await expect(sure).toContainText('It goes from your list only.')
    await sure.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByText('No conversations yet.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Chats', level: 1 })).toBeFocused()
    await write(other, 'after')
    await expect(entryOf(one, other)).toContainText('after')
    await expect(bubblesOf(other)).toHaveCount(5)
  })

  await test.step('or a press on Message; one that fails says so, and the next try brings it back', async () => {
    await call(one, 'chat/deleteConversation', { conversationId })
    await page.setViewportSize({ width: 390, height: 900 })
    await page.route(OPEN, (route) => route.fulfill({ status: 500, json: { json: {} } }))
    await page.goto(`/user/${other.id}`)
    await page.getByRole('link', { name: 'Message' }).first().click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Could not revive conversation. Please try again.')
    await page.unroute(OPEN)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`/chats?conversation=${conversationId}`)
    await expect(bubblesOf(one).last()).toHaveText('after')
  })
})

test('what is written without a connection waits, survives a reload, and arrives once and in order', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await page.clock.install()
  await openChat(one, conversationId)
  await page.route(SEND, (route) => route.abort())
  const code: string[] = []
  page.on('request', (request) => request.url().includes('/assets/') && code.push(request.url()))
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  expect(code.filter((url) => url.includes(OTHER_TAB))).toEqual([])
  code.length = 0
  await write(one, 'first')
  await write(one, 'second')
  await expect(logOf(one).getByText('Waiting to be sent')).toHaveCount(2)
  // The code of the other tabs, which is due now, is not asked for: a module that fails would reload the page.
  await page.clock.runFor(5_000)
  await expect(logOf(one).getByText('Waiting to be sent')).toHaveCount(2)
  expect(code).toEqual([])
  await page.context().setOffline(false)
  await page.clock.runFor(5_000)
  await expect.poll(() => code.some((url) => url.includes(OTHER_TAB))).toBe(true)

  await page.reload()
  await expect(logOf(one).getByText('Waiting to be sent')).toHaveCount(2)
  await page.unroute(SEND)
  await page.clock.runFor(10_000)
  await expect(logOf(one).getByText('Waiting to be sent')).toHaveCount(0)
  await expect(bubblesOf(one)).toHaveText(['first', 'second'])
  const { messages } = await call<{ messages: { content: string }[] }>(other, 'chat/listMessages', { conversationId })
  expect(messages.map(({ content }) => content)).toEqual(['first', 'second'])
})

test('whoever blocks, and whoever is blocked, can still read, flag and report', async ({ page, openElsewhere }) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(other, conversationId, 'a threat')
  for (const talker of [one, other]) await openChat(talker, conversationId)
  const unavailable = 'This person is not available right now. You can still read'
  const menu = page.getByRole('button', { name: /^More about/ })

  await test.step('a block in the window of the conversation, and back', async () => {
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Block' }).press('Enter')
    const question = page.getByRole('dialog', { name: `Block ${other.username}?` })
    await question.getByRole('button', { name: 'Block' }).click()
    await expect(page.getByText('You have blocked this person.')).toBeVisible()
    await expect(bubblesOf(one)).toHaveText('a threat')
    await expect(entryOf(one, other)).toBeVisible()
    await expect(other.page.getByText(unavailable)).toBeVisible()
    await menu.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText('Report')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo' }).click()
    await write(one, 'on second thought')
    await expect(bubblesOf(other)).toHaveText(['a threat', 'on second thought'])
  })

  await test.step('being blocked: nobody is there any more, and what was on its way is not sent', async () => {
    await page.route(SEND, (route) => route.abort())
    await write(one, 'wait')
    await expect(logOf(one)).toContainText('wait')
    await call(other, 'safety/block', { userId: one.id })
    await expect(page.getByText(unavailable)).toBeVisible()
    await expect(inputOf(one)).toHaveCount(0)
    // Neither in the list nor above the messages.
    await expect(page.getByRole('heading', { name: other.username })).toHaveCount(0)
    await expect(entryOf(one, other)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Profile of/ })).toHaveCount(0)
    await page.unroute(SEND)
    await expect(page.getByRole('alert')).toContainText('Not sent. This person is not available right now')
    await expectAccessible(page, 'main')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('wait', { exact: true })).toHaveCount(0)
  })

  await test.step('the message can be flagged, and its sender reported', async () => {
    await logOf(one)
      .getByRole('button', { name: /^Report .*: a threat$/ })
      .press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).press('Enter')
    await expect(bubblesOf(one).first()).toHaveText('message has been flagged')
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Report' }).press('Enter')
    const report = page.getByRole('dialog', { name: /^Report/ })
    await report.getByRole('radio', { name: 'Harassment, threats or hate' }).check()
    await report.getByRole('button', { name: 'Send the report' }).click()
    await expect(report).toContainText('Thank you. Your report is with the moderators.')
  })
})
