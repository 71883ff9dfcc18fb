import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { cards } from '../support/people.ts'
import { test } from '../support/test.ts'

test('a member weighs the factors: Discover, Matches and receipts go by them, and back', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/discover?who=everyone')
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Weigh it yourself' }).click()
  const sheet = page.getByRole('dialog', { name: 'Weigh it yourself' })
  await expectAccessibleEverywhere(page)

  // With nothing that counts, the choices stay and the sheet says why.
  for (const group of await sheet.getByRole('radiogroup').all()) await group.getByRole('radio').first().click()
  await sheet.getByRole('button', { name: 'Use my weights' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(/One factor has to count/)

  const sign = sheet.getByRole('radiogroup', { name: 'Western sign' })
  await sign.getByRole('radio', { name: 'Not at all' }).focus()
  await page.keyboard.press('ArrowRight', { delay: 100 })
  await expect(sign.getByRole('radio', { name: 'As usual' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Use my weights' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/order=mine/)
  // By one sign alone it is all or nothing.
  await expect(cards(page).first()).toContainText('By your weights. Standard')
  await expect(cards(page).first().getByRole('img', { name: '100 percent match' })).toBeVisible()

  await page.goto('/matches?order=mine')
  await cards(page).first().getByRole('button', { name: 'How it adds up' }).click()
  const receipt = page.getByRole('article', { name: 'Compatibility receipt' })
  await expect(receipt.getByText('By your weights')).toBeVisible()
  await expect(receipt.getByText('15 of 15 points')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Weigh it yourself' }).click()
  await sheet.getByRole('button', { name: 'Back to the standard' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/matches$/)
  await expect(cards(page).first()).not.toContainText('By your weights')
})

test('weights that could not be saved are still there', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/discover?who=everyone')
  await page.getByRole('button', { name: 'Weigh it yourself' }).click()
  const sheet = page.getByRole('dialog', { name: 'Weigh it yourself' })
  await sheet.getByRole('radiogroup', { name: 'MBTI' }).getByRole('radio', { name: 'Three times' }).click()
  await page.route('**/rpc/discovery/setWeights', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Use my weights' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(/not saved/)
  await expect(
    sheet.getByRole('radiogroup', { name: 'MBTI' }).getByRole('radio', { name: 'Three times' }),
  ).toBeChecked()
  await page.unroute('**/rpc/discovery/setWeights')
  await sheet.getByRole('button', { name: 'Use my weights' }).click()
  await expect(page).toHaveURL(/order=mine/)
})
