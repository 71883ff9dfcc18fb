import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { storedIn } from '../support/elsewhere.ts'
import { becomeMember } from '../support/member.ts'
import { test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 900 } })

const ADDRESS = '**/rpc/accounts/signOut'
const FAILED = 'Signing out did not work, so you are still signed in.'

/** On a phone the entry is in the menu, which closes. */
async function chooseSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
}

test('signing out says when it did not work; when it did, it takes along what was typed, in every tab', async ({
  page,
}) => {
  await becomeMember(page)
  const alert = page.getByRole('alert').filter({ hasText: FAILED })
  const otherTab = await page.context().newPage()

  await test.step('something is typed in two tabs', async () => {
    await page.goto('/mbti-test')
    await page.getByRole('button', { name: 'Start the test' }).click()
    await page.getByText('Agree', { exact: true }).click()
    await expect.poll(() => storedIn(page)).toContain('"position":1'.replaceAll('"', '\\"'))
    await page.goto('/profile')
    // Its form stays open, and could write again as it is taken away.
    await otherTab.goto('/profile')
    await otherTab.getByRole('button', { name: 'Edit Profile' }).click()
    await otherTab.getByRole('dialog', { name: 'Edit Profile' }).getByLabel('Hobbies').fill('Nearly told')
    await expect.poll(() => storedIn(otherTab)).toContain('Nearly told')
  })

  await test.step('without a connection nobody is signed out, and the message can be put away', async () => {
    await page.route(ADDRESS, (route) => route.abort())
    await chooseSignOut(page)
    await expect(alert).toBeInViewport()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('Welcome, Robin!')).toBeVisible()
    await expectAccessible(page, '[role=alert]')
    await alert.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(alert).toBeHidden()
    await page.getByRole('link', { name: 'Matches' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/matches')
  })

  await test.step('the second try works, for every tab, and nothing stays behind', async () => {
    await chooseSignOut(page)
    await expect(alert).toBeVisible()
    await page.unroute(ADDRESS)
    await alert.getByRole('button', { name: 'Try again' }).click()
    for (const tab of [page, otherTab]) {
      await expect(tab).toHaveURL('/')
      await expect.poll(() => storedIn(tab)).not.toMatch(/Nearly told|position/)
    }
    await expect(alert).toBeHidden()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  })
})
