import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { newTalker } from '../support/chat-people.ts'
import { changePlan } from '../support/member.ts'
import { cardOf } from '../support/people.ts'
import { test } from '../support/test.ts'

test('a boost started by one member is seen by another, labelled, and so is who has looked at whom', async ({
  page,
  openElsewhere,
}) => {
  const { username: boosted } = await newTalker(page)
  await changePlan(page.request, 'VIP Premium')
  await page.goto('/account/boosts')
  await expect(page.getByRole('heading', { name: 'Boosts' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Boost for an hour' })
  await button.dblclick()
  await expect(page.getByText('A boost is running')).toBeVisible()
  await expect(page.getByText('9 of 10')).toBeVisible()
  await expect(button).toBeDisabled()
  await expectAccessibleEverywhere(page)

  const { page: other, username: visitor } = await newTalker(await openElsewhere())
  await other.goto(`/discover?who=everyone&q=${boosted}`)
  await expect(cardOf(other, boosted).getByText('Boosted')).toBeVisible()
  const visit = other.waitForResponse('**/rpc/viewers/visit')
  await cardOf(other, boosted).getByRole('link').first().click()
  await expect(other.getByRole('heading', { level: 1, name: boosted })).toBeVisible()
  await visit
  await page.goto('/viewers')
  await expect(page.getByRole('link', { name: visitor })).toBeVisible()
  await expectAccessibleEverywhere(page)
})
