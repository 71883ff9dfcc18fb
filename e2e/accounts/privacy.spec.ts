import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { call, say, twoInChat } from '../support/chat-people.ts'
import { test } from '../support/test.ts'

const SETTINGS = '**/rpc/privacy/settings*'
const UPDATE = '**/rpc/privacy/update'

test('a member decides who may find them, and by what', async ({ page, openElsewhere }) => {
  const [me, partner, conversationId] = await twoInChat(page, openElsewhere)
  await say(me, conversationId, 'hello')
  const inPublic = page.getByRole('switch', { name: 'Public profile' })
  const toVisitors = page.getByRole('switch', { name: 'Visitors may find me by personal answers' })

  await test.step('settings that do not load say so and can be asked for again', async () => {
    await page.route(SETTINGS, (route) => route.fulfill({ status: 404, body: '{}' }))
    await page.goto('/profile')
    await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByText('Failed to load your privacy setting.')).toBeVisible()
    await page.unroute(SETTINGS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(inPublic).toBeChecked()
    await expect(toVisitors).not.toBeChecked()
    await expect(page.getByText('People you have talked with')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  await test.step('a switch that could not be saved goes back and says so', async () => {
    await page.route(UPDATE, (route) => route.abort())
    await inPublic.click()
    await expect(page.getByText('Failed to update your privacy setting.')).toBeVisible()
    await expect(inPublic).toBeChecked()
    await page.unroute(UPDATE)
  })

  await test.step('visitors find by personal answers whoever agreed to it', async () => {
    const saved = page.waitForResponse(UPDATE)
    await toVisitors.click()
    await expect(toVisitors).toBeChecked()
    await saved
    const visitor = await openElsewhere()
    await visitor.goto('/discover-public?religion=Other')
    await expect(visitor.getByText('find only members who agreed to it')).toBeVisible()
    await expect(visitor.getByRole('article').filter({ hasText: me.username })).toBeVisible()
  })

  await test.step('whoever goes private reads it on the account, and stays visible to whom they talk with', async () => {
    const saved = page.waitForResponse(UPDATE)
    await inPublic.click()
    await saved
    await page.getByRole('link', { name: 'Welcome, Robin!' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByText('Private', { exact: true })).toBeVisible()
    const { person } = await call<{ person: { username: string } }>(partner, 'people/find', { userId: me.id })
    expect(person.username).toBe(me.username)
    await expectAccessibleEverywhere(page)
  })
})
