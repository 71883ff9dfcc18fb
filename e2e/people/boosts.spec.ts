import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { cardOf, idOf, signInAs } from '../support/people.ts'
import { test } from '../support/test.ts'

/** The demo member with VIP Premium; no other spec boosts her. */
const BOOSTED = 'Hana'

test('a boost started by one member is seen by another, labelled, and nobody stands above a better score', async ({
  page,
  openElsewhere,
}) => {
  await signInAs(page, BOOSTED)
  await page.goto('/account')
  await page.getByRole('link', { name: /^Boosts/ }).click()
  await expect(page.getByRole('heading', { name: 'Boosts' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Boost for an hour' })
  // A second try of this test finds it running.
  await expect(button.or(page.getByText('A boost is running')).first()).toBeVisible()
  if (await button.isEnabled()) await button.dblclick()
  await expect(page.getByText('A boost is running')).toBeVisible()
  await expect(page.getByText('9 of 10')).toBeVisible()
  await expect(button).toBeDisabled()
  await expectAccessibleEverywhere(page)

  const other = await openElsewhere()
  await signInAs(other, 'Yuki')
  await other.goto('/discover?who=everyone')
  await expect(other.getByText(/^Best match is the highest score first/)).toBeVisible()
  await other.getByRole('searchbox').fill(BOOSTED)
  await expect(cardOf(other, BOOSTED).getByText('Boosted')).toBeVisible()

  await other.goto(`/user/${await idOf(other, BOOSTED)}`)
  await expect(other.getByRole('heading', { name: new RegExp(BOOSTED) }).first()).toBeVisible()
  await page.goto('/viewers')
  await expect(page.getByRole('link', { name: /Yuki/ })).toBeVisible()
  await expectAccessibleEverywhere(page)
})
