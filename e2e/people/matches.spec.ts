import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { call } from '../support/chat-people.ts'
import { becomeMember } from '../support/member.ts'
import { cards } from '../support/people.ts'
import { test } from '../support/test.ts'

test('an unanswered question is listed with what it would add, until it is answered', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/matches')
  const open = page.getByRole('region', { name: 'What you have not answered' })
  // The form of a new member leaves out the attachment style alone.
  await expect(open.getByRole('listitem')).toHaveText([/^Add your attachment style\s*up to \d+ points more$/])
  await open.getByRole('link', { name: 'Add your attachment style' }).click()
  await expect(page).toHaveURL('/profile')
  await call({ page }, 'profile/update', { attachmentStyle: 'Secure', mbti: null })
  await page.goto('/matches')
  await expect(open.getByRole('listitem')).toHaveText([/^Take the MBTI test\s*up to \d+ points more$/])
  await call({ page }, 'profile/update', { mbti: 'INFJ' })
  await page.goto('/matches')
  await expect(cards(page)).not.toHaveCount(0)
  await expect(open).toHaveCount(0)
})

test('whoever has passed on everybody is told so, and finds the way to them', async ({ page }) => {
  await becomeMember(page)
  await page.route('**/rpc/discovery/matches*', (route) =>
    route.fulfill({ json: { json: { people: [], rankedCount: 0, hasPassedOnAll: true } } }),
  )
  await page.goto('/matches')
  await expect(page.getByRole('heading', { name: 'You have passed on everybody' })).toBeVisible()
  await expect(page.getByText('You are early')).toHaveCount(0)
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'See whom you passed on' }).click()
  await expect(page).toHaveURL('/passed')
})
