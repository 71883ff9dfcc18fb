import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { newTalker, say, twoInChat } from '../support/chat-people.ts'
import { becomeMember } from '../support/member.ts'
import { test } from '../support/test.ts'

const VISITORS = 'Visitors may find me by personal answers'

test('a member decides who may find them, and by what', async ({ page, openElsewhere }) => {
  const username = await becomeMember(page)
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('switch', { name: VISITORS })).not.toBeChecked()
  await expectAccessibleEverywhere(page)

  const visitor = await openElsewhere()
  await visitor.goto('/discover-public?religion=Other')
  await expect(visitor.getByText('find only members who agreed to it')).toBeVisible()
  await expect(visitor.getByText('No more users to load.')).toBeVisible()
  await expect(visitor.getByRole('article').filter({ hasText: username })).toHaveCount(0)

  const saved = page.waitForResponse('**/rpc/privacy/update')
  await page.getByRole('switch', { name: VISITORS }).click()
  await expect(page.getByRole('switch', { name: VISITORS })).toBeChecked()
  await saved
  await visitor.reload()
  await expect(visitor.getByRole('article').filter({ hasText: username })).toBeVisible()
})

test('a switch that could not be saved goes back and says so', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/account/privacy')
  await page.route('**/rpc/privacy/update', (route) => route.abort())
  await page.getByRole('switch', { name: 'Public profile' }).click()
  await expect(page.getByText('Failed to update your privacy setting.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Public profile' })).toBeChecked()
})

test('settings that do not load say so and can be asked for again', async ({ page }) => {
  await becomeMember(page)
  await page.route('**/rpc/privacy/settings*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/account/privacy')
  await expect(page.getByText('Failed to load your privacy setting.')).toBeVisible()
  await page.unroute('**/rpc/privacy/settings*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('switch', { name: 'Public profile' })).toBeChecked()
})

test('whoever goes private stays visible to whom they talk with, and to nobody else', async ({
  page,
  openElsewhere,
}) => {
  const [subject, partner, conversationId] = await twoInChat(page, openElsewhere)
  await say(subject, conversationId, 'hello')
  const stranger = await newTalker(await openElsewhere())
  await page.goto('/account/privacy')
  await expect(page.getByText('People you have talked with')).toBeVisible()
  const saved = page.waitForResponse('**/rpc/privacy/update')
  await page.getByRole('switch', { name: 'Public profile' }).click()
  await saved
  await page.goto('/account')
  await expect(page.getByText('Private', { exact: true })).toBeVisible()
  await expectAccessibleEverywhere(page)

  await partner.page.goto(`/user/${subject.id}`)
  await expect(partner.page.getByRole('heading', { level: 1 })).toContainText(subject.username)
  await stranger.page.goto(`/user/${subject.id}`)
  await expect(stranger.page.getByRole('heading', { level: 1 })).not.toContainText(subject.username)
})
