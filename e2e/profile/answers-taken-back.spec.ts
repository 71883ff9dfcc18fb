import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { becomeMember, newMember } from '../support/member.ts'
import { idOf } from '../support/people.ts'
import { test } from '../support/test.ts'

const PHONE = { width: 390, height: 900 }

const FIELDS = ['Orientation', 'Ethnicity', 'Religion'] as const

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('orientation, ethnicity and religion can be taken back, and the receipt says so', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const username = await becomeMember(page)
    await page.goto('/profile')
    const answers = page.getByRole('region', { name: 'Your answers' })
    const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
    const openSheet = () => page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(answers.getByRole('term')).toHaveText([
      'MBTI',
      'Love Language',
      'Ethnicity',
      'Religion',
      'Orientation',
    ])

    await test.step('in the edit form, where gender has no empty option', async () => {
      await openSheet()
      for (const field of FIELDS) await sheet.getByLabel(field).selectOption('No answer')
      await expect(sheet.getByLabel('Gender').getByRole('option', { name: 'No answer' })).toHaveCount(0)
      await expectAccessible(page)
      const [request] = await Promise.all([
        page.waitForRequest('**/rpc/profile/update'),
        sheet.getByRole('button', { name: 'Save' }).click(),
      ])
      expect(request.postDataJSON()).toEqual({ json: { orientation: null, ethnicity: null, religion: null } })
      await expect(sheet).toBeHidden()
    })

    await test.step('they are gone from the own profile, also after a reload', async () => {
      await expect(answers.getByRole('term')).toHaveText(['MBTI', 'Love Language'])
      await page.reload()
      await expect(answers.getByRole('term')).toHaveText(['MBTI', 'Love Language'])
      await expectAccessible(page)
      await openSheet()
      for (const field of FIELDS) await expect(sheet.getByLabel(field)).toHaveValue('')
      await sheet.getByRole('button', { name: 'Close' }).click()
    })

    const other = await newMember(playwright, baseURL)
    await test.step('somebody’s receipt says whose answer is missing', async () => {
      await page.goto(`/user/${await idOf(page, other.username)}`)
      const receipt = page.getByRole('article', { name: 'Compatibility receipt' })
      await receipt.scrollIntoViewIfNeeded()
      const line = receipt.getByRole('listitem').filter({ hasText: 'Orientation' })
      await expect(line).toHaveText(`Orientationskipped${username} hasn’t answered yet, so it isn’t counted`)
      await expect(page.getByRole('article', { name: other.username })).not.toContainText(/null|undefined/)
      await expectAccessible(page)
    })

    await test.step('and others see none of the three', async () => {
      await other.enter(page.context())
      await page.goto(`/user/${await idOf(page, username)}`)
      const profile = page.getByRole('article', { name: username, exact: true })
      await expect(profile.getByRole('term').filter({ hasText: 'MBTI' })).toBeVisible()
      for (const field of FIELDS) {
        await expect(profile.getByRole('term').filter({ hasText: field })).toHaveCount(0)
      }
      await expect(profile).not.toContainText(/null|undefined/)
      await expectAccessible(page)
    })
  })
})
