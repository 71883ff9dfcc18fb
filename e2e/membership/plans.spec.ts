import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { openLive } from '../support/live.ts'
import { becomeMember } from '../support/member.ts'
import { expectMember } from '../support/steps.ts'
import { test } from '../support/test.ts'

const sheet = (page: Page) => page.getByRole('region', { name: 'Current plan' })
const badge = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: `Membership ${name}` })

test('a member upgrades, sees it in every tab and in the history, and takes it back', async ({
  page,
  context,
  problems,
}) => {
  await becomeMember(page)
  await expectMember(page)
  await page.goto('/manage-membership')
  await expect(page).toHaveTitle('Manage Membership · Kismetry')
  await expect(sheet(page)).toContainText('Free')
  const slip = page.getByRole('article', { name: 'What changes' })
  await expect(slip).toContainText('Free to VIP')
  await expect(slip).toContainText('To pay today$0')
  await expectAccessibleEverywhere(page)

  const other = await context.newPage()
  await openLive(other, '/account')
  await expect(other.getByRole('link', { name: /^Manage membership/ })).toContainText('Free')
  await page.getByRole('button', { name: 'Upgrade to VIP', exact: true }).dblclick()
  await expect(sheet(page)).toContainText('VIP')
  await expect(sheet(page)).toContainText('30 days left')
  await expect(badge(page, 'VIP')).toBeVisible()
  await expect(badge(other, 'VIP')).toBeVisible()
  await expect(other.getByRole('link', { name: /^Manage membership/ })).toContainText('VIP, 30 days left')

  await test.step('the history has every plan, and a file of them', async () => {
    await page.getByRole('link', { name: 'Membership History' }).click()
    const table = page.getByRole('table', { name: 'Your Memberships' })
    await expect(table.getByRole('columnheader')).toHaveText(['Plan', 'Start', 'End', 'Status', 'Via'])
    await expect(table.getByRole('row').nth(1)).toContainText(/VIP.*Active.*Manual/)
    await expect(table.getByRole('row').nth(2)).toContainText(/Free.*Ended.*Manual/)
    await expect(page.getByText('No payments found yet.')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Your plans of the last year: / })).toBeVisible()
    await expectAccessibleEverywhere(page)
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^kismetry-membership-.+\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(lines.map((line) => line.split(',')[1])).toEqual(['Plan', 'VIP', 'Free', undefined])
    await page.goBack()
  })

  await page.getByRole('radio', { name: /^Free/ }).check()
  await expect(slip).toContainText('You lose')
  await page.getByRole('button', { name: /^Go back to Free on / }).click()
  await expect(page.getByText('as you asked', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Take it back, I want VIP' }).click()
  await expect(page.getByText('If you do nothing, VIP becomes Free on', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Go back to Free now' }).click()
  await expect(sheet(page)).toContainText('Free goes on by itself')
  await expect(badge(other, 'VIP')).toHaveCount(0)
  expect(problems).toEqual([])
})
