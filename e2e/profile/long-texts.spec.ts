import { expect } from '@playwright/test'
import { becomeMember } from '../support/member.ts'
import { test } from '../support/test.ts'

test('a text that is too long is kept whole, and says so beside its field', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
  const [about, name] = [sheet.getByLabel('About Me'), sheet.getByLabel('Full name')]
  const pasted = `${'A night at sea. '.repeat(157).slice(0, 2506)}!`

  await test.step('as it is pasted', async () => {
    await about.focus()
    await page.keyboard.insertText(pasted)
    await expect(about).toHaveValue(pasted)
    await expect(sheet.getByText('507 too many', { exact: true })).toBeVisible()
    await expect(about).toHaveAccessibleDescription(/Please keep it to 2000 characters\./)
    await name.fill('')
    await page.keyboard.insertText('Robin '.repeat(40).trim())
    await expect(name).toHaveValue('Robin '.repeat(40).trim())
    await expect(name).toHaveAccessibleDescription(/Please keep it to 100 characters\./)
  })

  await test.step('it is not sent', async () => {
    await name.fill('Robin Example')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(about).toBeFocused()
    await expect(about).toHaveValue(pasted)
  })

  await test.step('and can be shortened; an emoji is one character, as the server counts', async () => {
    await about.fill('🌙'.repeat(1700))
    await expect(sheet.getByText('300 left', { exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.insertText('🌙'.repeat(300))
    await expect(sheet.getByText('0 left', { exact: true })).toBeVisible()
    await expect(about).not.toHaveAccessibleDescription(/Please keep/)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText('🌙'.repeat(2000))).toBeVisible()
  })
})
