import { expect, type Page } from '@playwright/test'
import { call, inputOf, newTalker, say, twoInChat, type Talker } from '../support/chat-people.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/test.ts'

const PHONE = { width: 390, height: 900 }

const OPEN = '**/rpc/chat/openWith'
const LOOK_UP = '**/rpc/chat/findWith*'

const breakDown = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { json: {} } }))

async function pressMessage({ page }: Talker, other: Talker): Promise<void> {
  await page.goto(`/user/${other.id}`)
  await page.getByRole('link', { name: 'Message' }).first().click()
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a deleted conversation that does not come back says so, and comes at the next try', async ({
    page,
    openElsewhere,
  }) => {
    const [me, friend, conversationId] = await twoInChat(page, openElsewhere)
    await say(me, conversationId, 'Until next time')
    await call(me, 'chat/deleteConversation', { conversationId })
    await breakDown(page, OPEN)
    await pressMessage(me, friend)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Could not revive conversation. Please try again.')
    await expectAccessible(page)
    await page.unroute(OPEN)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`/chats?conversation=${conversationId}`)
    await expect(page.getByText('Until next time').filter({ visible: true }).first()).toBeVisible()
  })
})

test('a first conversation that does not begin, and a server that cannot be asked, have their own sentences', async ({
  page,
  openElsewhere,
}) => {
  const me = await newTalker(page)
  const friend = await newTalker(await openElsewhere())
  await breakDown(page, OPEN)
  await pressMessage(me, friend)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Could not start a conversation. Please try again.')
  await breakDown(page, LOOK_UP)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('Error checking conversation. Try again.')
  await page.unroute(OPEN)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(inputOf(me)).toBeVisible()
})

test('whoever has begun enough for one day is told that, and not that something went wrong', async ({
  page,
  openElsewhere,
}) => {
  const me = await newTalker(page)
  const friend = await newTalker(await openElsewhere())
  const usedUp = { defined: true, code: 'NEW_CONVERSATIONS_USED_UP', status: 429, message: '', data: null }
  await page.route(OPEN, (route) => route.fulfill({ status: 429, json: { json: usedUp } }))
  await pressMessage(me, friend)
  await expect(page.getByRole('alert')).toContainText(
    'You have started a lot of new conversations today. Take a breath; more tomorrow.',
  )
})
