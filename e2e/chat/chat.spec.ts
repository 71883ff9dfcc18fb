import { expect } from '@playwright/test'
import {
  bubblesOf,
  call,
  conversationOf,
  demoTalker,
  entryOf,
  inputOf,
  logOf,
  newTalker,
  openChat,
  say,
  twoInChat,
  write,
} from '../support/chat-people.ts'
import { DEMO } from '../support/server.ts'
import { test } from '../support/test.ts'

test('from a match to a talk: both see it at once, and only VIP Premium sees typing and reading', async ({
  page,
  openElsewhere,
}) => {
  const noor = await demoTalker(page, DEMO.member.username)
  const hana = await demoTalker(await openElsewhere(), 'Hana')
  const third = await newTalker(await openElsewhere())
  await noor.page.goto('/mutuals')
  await noor.page.getByRole('link', { name: 'Message Hana' }).click()
  await expect(noor.page).toHaveURL(/\/chats\?conversation=/)
  await expect(inputOf(noor)).toBeFocused()

  await write(noor, 'Route seven, at noon?')
  await hana.page.goto('/chats')
  await expect(entryOf(hana, noor)).toContainText('1 unread')
  await expect(entryOf(hana, noor)).toContainText('Route seven, at noon?')
  await hana.page.getByRole('link', { name: 'Noor', exact: true }).click()
  await expect(logOf(hana)).toContainText('Route seven, at noon?')
  await expect(entryOf(hana, noor)).not.toContainText('unread')

  await inputOf(noor).pressSequentially('And')
  await expect(hana.page.getByText('Noor is typing')).toBeVisible()
  await inputOf(noor).fill('')
  await expect(hana.page.getByText('Noor is typing')).toBeHidden()

  await inputOf(hana).pressSequentially('Yes, with chalk')
  // A later event has arrived, so the typing event is not merely late.
  await say(third, await conversationOf(third, noor), 'Hello from a third')
  await expect(entryOf(noor, third)).toContainText('Hello from a third')
  expect(await noor.page.getByText('is typing').count()).toBe(0)
  await inputOf(hana).press('Enter')
  await expect(logOf(noor)).toContainText('Yes, with chalk')
  await expect(logOf(hana)).toContainText('Seen')
  expect(await logOf(noor).getByText('Seen').count()).toBe(0)
})

test('deleting and flagging the other’s messages changes one’s own view only, in every tab, by keyboard', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  for (const text of ['keep', 'flag me', 'delete me']) await say(other, conversationId, text)
  const tab = { ...one, page: await page.context().newPage() }
  for (const talker of [one, tab, other]) await openChat(talker, conversationId)

  const button = one.page.getByRole('button', { name: `Delete the message from ${other.username}: delete me` })
  await button.press('Enter')
  await expect(one.page.getByRole('dialog', { name: 'Delete this message?' })).toContainText('in your view only')
  await one.page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(bubblesOf(one)).toHaveText(['keep', 'flag me', 'delete me'])
  await one.page.keyboard.press('Enter')
  await one.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(bubblesOf(one).last()).toBeFocused()

  await one.page.getByRole('button', { name: `Report the message from ${other.username}: flag me` }).press('Enter')
  const question = one.page.getByRole('dialog', { name: 'Report this message?' })
  await question.getByRole('button', { name: 'Report' }).press('Enter')
  for (const talker of [one, tab]) {
    await expect(bubblesOf(talker)).toHaveText(['keep', 'message has been flagged', 'message deleted'])
    // The one message that stays can be reacted to, deleted and reported.
    await expect(logOf(talker).getByRole('button')).toHaveCount(3)
    await expect(entryOf(talker, other)).toContainText('message deleted')
  }

  // Events arrive in order: a change that the other person could see would have arrived before this message.
  await say(one, conversationId, 'and now?')
  await expect(bubblesOf(other)).toHaveText(['keep', 'flag me', 'delete me', 'and now?'])
  await other.page.reload()
  await expect(bubblesOf(other)).toHaveText(['keep', 'flag me', 'delete me', 'and now?'])
})

test('deleting one’s own message deletes it for both, and nobody can report their own', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(one, conversationId, 'a slip')
  await openChat(one, conversationId)
  await openChat(other, conversationId)
  await expect(logOf(one).getByRole('button', { name: /^Report/ })).toHaveCount(0)
  await one.page.getByRole('button', { name: 'Delete your message: a slip' }).press('Enter')
  const question = one.page.getByRole('dialog', { name: 'Delete this message?' })
  await expect(question).toContainText('It is deleted for both of you.')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  for (const talker of [one, other]) await expect(bubblesOf(talker)).toHaveText('message deleted')
})

test('a deleted conversation is gone from one’s own list, and the next message brings it back', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(one, conversationId, 'before')
  await openChat(other, conversationId)
  const tab = { ...one, page: await page.context().newPage() }
  await openChat(tab, conversationId)
  await one.page.goto('/chats')
  await one.page.getByRole('button', { name: `Delete the conversation with ${other.username}` }).press('Enter')
  const question = one.page.getByRole('dialog', { name: 'Are you sure you want to delete this conversation?' })
  await expect(question).toContainText('It goes from your list only.')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(one.page.getByText('No conversations yet.')).toBeVisible()
  await expect(one.page.getByRole('heading', { name: 'Chats', level: 1 })).toBeFocused()
  await expect(tab.page.getByText('This conversation is not here any more.')).toBeVisible()

  await write(other, 'after')
  await expect(entryOf(one, other)).toContainText('after')
  await expect(bubblesOf(tab)).toHaveText(['before', 'after'])
  await expect(bubblesOf(other)).toHaveText(['before', 'after'])
})

test('what is written without a connection waits, survives a reload, and arrives once and in order', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await conversationOf(other, one)
  await openChat(one, conversationId)
  await openChat(other, conversationId)

  await one.page.route('**/rpc/chat/send', (route) => route.abort())
  await one.page.context().setOffline(true)
  await expect(one.page.getByText('You are offline.')).toBeVisible()
  await write(one, 'first')
  await write(one, 'second')
  await expect(logOf(one).getByText('Waiting to be sent')).toHaveCount(2)
  // The code of the other tabs, which is due now, is not asked for: a module that fails would reload the page.
  const isReloaded = one.page.waitForEvent('framenavigated', { timeout: 5_000 }).catch(() => false)
  expect(await isReloaded).toBe(false)
  await one.page.context().setOffline(false)
  await one.page.reload()
  await expect(logOf(one).getByText('Waiting to be sent')).toHaveCount(2)

  // The first attempt reaches the server, but its answer is lost.
  await one.page.unroute('**/rpc/chat/send')
  await one.page.route(
    '**/rpc/chat/send',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await expect(bubblesOf(other)).toHaveText(['first', 'second'])
  await expect(bubblesOf(one)).toHaveText(['first', 'second'])
  await expect(logOf(one).getByText('Waiting to be sent')).toHaveCount(0)
  await one.page.reload()
  await expect(bubblesOf(one)).toHaveText(['first', 'second'])
})

test('whoever was written to and then blocked still reads, flags and reports, and sees nobody there', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(other, conversationId, 'a threat')
  await openChat(one, conversationId)
  await one.page.route('**/rpc/chat/send', (route) => route.abort())
  await write(one, 'wait')
  await expect(logOf(one).getByText('Waiting to be sent')).toBeVisible()
  await call(other, 'safety/block', { userId: one.id })
  await expect(one.page.getByText('This person is not available right now. You can still read')).toBeVisible()
  await expect(inputOf(one)).toHaveCount(0)
  await expect(one.page.getByText(other.username)).toHaveCount(0)
  await expect(one.page.getByRole('link', { name: /^Profile of/ })).toHaveCount(0)
  await one.page.unroute('**/rpc/chat/send')
  await expect(one.page.getByRole('alert')).toContainText(
    'Not sent. This person is not available right now, so your message cannot be delivered.',
  )
  await one.page.getByRole('button', { name: 'Discard' }).click()
  await expect(one.page.getByText('wait', { exact: true })).toHaveCount(0)

  await logOf(one)
    .getByRole('button', { name: /^Report .*: a threat$/ })
    .press('Enter')
  await one.page.getByRole('dialog').getByRole('button', { name: 'Report' }).press('Enter')
  await expect(bubblesOf(one)).toHaveText('message has been flagged')
  await one.page.getByRole('button', { name: /^More about/ }).press('Enter')
  await one.page.getByRole('menuitem', { name: 'Report' }).press('Enter')
  const report = one.page.getByRole('dialog', { name: /^Report/ })
  await report.getByRole('radio', { name: 'Harassment, threats or hate' }).check()
  await report.getByRole('button', { name: 'Send the report' }).click()
  await expect(report).toContainText('Thank you. Your report is with the moderators.')
})

test('Block and Report are in the window of a conversation, which stays to be read', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(other, conversationId, 'too much')
  await openChat(one, conversationId)
  await openChat(other, conversationId)
  const menu = one.page.getByRole('button', { name: `More about ${other.username}` })
  await menu.press('Enter')
  await one.page.getByRole('menuitem', { name: 'Block' }).press('Enter')
  await one.page
    .getByRole('dialog', { name: `Block ${other.username}?` })
    .getByRole('button', { name: 'Block' })
    .click()
  await expect(one.page.getByText('You have blocked this person.')).toBeVisible()
  await expect(bubblesOf(one)).toHaveText('too much')
  await expect(entryOf(one, other)).toBeVisible()
  await expect(other.page.getByText('This person is not available right now. You can still read')).toBeVisible()
  await menu.press('Enter')
  await expect(one.page.getByRole('menuitem')).toHaveText('Report')
  await one.page.keyboard.press('Escape')

  await one.page.getByRole('button', { name: 'Undo' }).click()
  await expect(inputOf(one)).toBeVisible()
  await write(one, 'on second thought')
  await expect(bubblesOf(other)).toHaveText(['too much', 'on second thought'])
})

test('history goes back page by page, the way to the newest is short, and the badge ends at 99', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  const third = await newTalker(await openElsewhere())
  const secondId = await conversationOf(third, one)
  for (let line = 1; line <= 55; line++) await say(other, conversationId, `line ${line}`)
  for (let line = 1; line <= 45; line++) await say(third, secondId, `word ${line}`)
  await one.page.goto('/chats')
  const badge = one.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chats' })
  await expect(badge).toHaveAccessibleName('Chats 99+ unread')
  await expect(entryOf(one, other)).toContainText('55 unread')

  await one.page.getByRole('link', { name: other.username, exact: true }).click()
  await expect(badge).toHaveAccessibleName('Chats 45 unread')
  await expect(bubblesOf(one)).toHaveCount(50)
  await expect(logOf(one).getByText('line 55', { exact: true })).toBeInViewport()
  const sixth = logOf(one).getByText('line 6', { exact: true })
  await sixth.scrollIntoViewIfNeeded()
  await expect(bubblesOf(one)).toHaveCount(55)
  await expect(sixth).toBeInViewport()
  await expect(logOf(one).getByText('This is where it began.')).toBeAttached()

  await say(other, conversationId, 'line 56')
  await one.page.getByRole('button', { name: 'New messages' }).click()
  await expect(logOf(one).getByText('line 56', { exact: true })).toBeInViewport()
})
