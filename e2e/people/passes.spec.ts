import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { cards } from '../support/people.ts'
import { test } from '../support/test.ts'

test('a member passes on somebody, takes it back at once, and later from the list', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/discover')
  const matchable = page.getByRole('button', { name: /^Could be a match \d/ })
  await expect(matchable).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).not.toHaveCount(0)
  const nameOf = async (index: number) =>
    (await cards(page).nth(index).getByRole('heading').innerText()).replace(/, \d+\s*(Online)?$/, '').trim()
  const [first, second] = [await nameOf(0), await nameOf(1)]
  const passOn = (name: string) => page.getByRole('button', { name: `Not for me: ${name}`, exact: true })

  await passOn(first).focus()
  await page.keyboard.press('Enter')
  await expect(passOn(first)).toHaveCount(0)
  await expect(cards(page).first().getByRole('link').first()).toBeFocused()
  expect(await nameOf(0)).toBe(second)
  await expect(page.getByText(`${first} is out of your lists for 90 days.`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(passOn(first)).toBeVisible()
  expect(await nameOf(0)).toBe(first)
  await expectAccessibleEverywhere(page)

  await passOn(first).click()
  await expect(passOn(first)).toHaveCount(0)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(passOn(first)).toHaveCount(0)
  await page.goto('/matches')
  await page.getByRole('navigation', { name: 'Your people' }).getByRole('link', { name: 'Passed on' }).click()
  const row = page.getByRole('listitem').filter({ hasText: first })
  await expect(row).toContainText('Back on')
  await expectAccessibleEverywhere(page)
  await row.getByRole('link').click()
  await expect(passOn(first)).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await page.getByRole('button', { name: `Undo for ${first}` }).click()
  await expect(page.getByRole('heading', { name: 'You have passed on nobody' })).toBeVisible()
})

test('Discover opens on people one could be matched with; everyone is one tap away and remembered', async ({
  page,
}) => {
  await becomeMember(page)
  await page.goto('/discover')
  const everyone = page.getByRole('button', { name: /^Everyone \d/ })
  await expect(everyone).toHaveAttribute('aria-pressed', 'false')
  await everyone.click()
  await expect(page).toHaveURL('/discover?who=everyone')
  await expect(everyone).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/discover')
  await expect(everyone).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/discover?who=matchable')
  await expect(everyone).toHaveAttribute('aria-pressed', 'false')
  await page
    .getByRole('button', { name: /^Like / })
    .first()
    .click()
  await page.goto('/liked')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Like / }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You have liked nobody yet' })).toBeVisible()
})
