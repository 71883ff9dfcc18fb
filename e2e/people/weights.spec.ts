import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { cards } from '../support/people.ts'
import { test } from '../support/test.ts'

test('a member weighs the factors: Discover, Matches and receipts go by them, and back', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/discover?who=everyone')
  await page.getByRole('button', { name: 'Weigh it yourself' }).click()
  const sheet = page.getByRole('dialog', { name: 'Weigh it yourself' })
  const groups = sheet.getByRole('radiogroup')
  const use = sheet.getByRole('button', { name: 'Use my weights' })

  await test.step('weights that could not be saved are still there', async () => {
    const thrice = sheet.getByRole('radiogroup', { name: 'MBTI' }).getByRole('radio', { name: 'Three times' })
    await thrice.click()
    await page.route('**/rpc/discovery/setWeights', (route) => route.abort())
    await use.click()
    await expect(sheet.getByRole('alert')).toHaveText(/not saved/)
    await expect(thrice).toBeChecked()
    await page.unroute('**/rpc/discovery/setWeights')
  })

  await test.step('with nothing that counts the choices stay, and the sheet says why', async () => {
    for (const group of await groups.all()) await group.getByRole('radio').first().click()
    await use.click()
    await expect(sheet.getByRole('alert')).toHaveText(/One factor has to count/)
    await expectAccessible(page, '[role=dialog]')
  })

  const sign = sheet.getByRole('radiogroup', { name: 'Western sign' })
  await sign.getByRole('radio', { name: 'Not at all' }).focus()
  await page.keyboard.press('ArrowRight', { delay: 100 })
  await expect(sign.getByRole('radio', { name: 'As usual' })).toBeChecked()
  await use.click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/order=mine/)
  // By one sign alone it is all or nothing.
  await expect(cards(page).first()).toContainText('By your weights. Standard')
  await expect(cards(page).first().getByRole('img', { name: '100 percent match' })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Matches' }).click()
  await page.getByRole('link', { name: 'My weights' }).click()
  await expect(page).toHaveURL('/matches?order=mine')
  await expect(cards(page).first()).toContainText('By your weights')
  await cards(page).first().getByRole('button', { name: 'How it adds up' }).click()
  const receipt = page.getByRole('article', { name: 'Compatibility receipt' })
  await expect(receipt.getByText('By your weights')).toBeVisible()
  await expect(receipt.getByText('15 of 15 points')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Weigh it yourself' }).click()
  await sheet.getByRole('button', { name: 'Back to the standard' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/matches$/)
  await expect(cards(page).first()).not.toContainText('By your weights')
})
