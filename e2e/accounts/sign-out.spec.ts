import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { inputOf, openChat, twoInChat } from '../support/chat-people.ts'
import { storedIn } from '../support/elsewhere.ts'
import { becomeMember } from '../support/member.ts'
import { test } from '../support/test.ts'

const PHONE = { width: 390, height: 900 }

const ADDRESS = '**/rpc/accounts/signOut'
const FAILED = 'Signing out did not work, so you are still signed in.'

/** On a phone the entry is in the menu, which closes. */
async function chooseSignOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('signing out without a connection says that it did not work; the second try does', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/profile')
    await page.route(ADDRESS, (route) => route.abort())
    await chooseSignOut(page)
    const alert = page.getByRole('alert').filter({ hasText: FAILED })
    await expect(alert).toBeInViewport()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('Welcome, Robin!')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(PHONE)
    await page.unroute(ADDRESS)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/')
    await expect(alert).toBeHidden()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  })
})

test('whoever changes their mind can put the message away and is still signed in', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/profile')
  await page.route(ADDRESS, (route) => route.fulfill({ status: 503, json: { json: {} } }))
  await chooseSignOut(page)
  const alert = page.getByRole('alert').filter({ hasText: FAILED })
  await alert.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(alert).toBeHidden()
  await page.getByRole('link', { name: 'Matches' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/matches')
})

test('signing out takes along what was typed on any page, in every tab', async ({ page, openElsewhere }) => {
  const [me, , conversationId] = await twoInChat(page, openElsewhere)
  await openChat(me, conversationId)
  await inputOf(me).fill('Nearly said')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/profile')
  await otherTab.getByRole('button', { name: 'Edit Profile' }).click()
  await otherTab.getByRole('dialog', { name: 'Edit Profile' }).getByLabel('Hobbies').fill('Nearly told')
  const test40 = await page.context().newPage()
  await test40.goto('/mbti-test')
  await test40.getByRole('button', { name: 'Start the test' }).click()
  await test40.getByText('Agree', { exact: true }).click()
  await expect.poll(() => storedIn(test40)).toContain('"position":1'.replaceAll('"', '\\"'))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  for (const tab of [page, otherTab, test40]) {
    await expect(tab).toHaveURL('/')
    await expect.poll(() => storedIn(tab)).not.toMatch(/Nearly said|Nearly told|position/)
  }
})
