import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { cards } from '../support/people.ts'
import { test } from '../support/test.ts'

test('a member passes on somebody, takes it back at once, and later from the list', async ({ page, problems }) => {
  await becomeMember(page)
  await page.goto('/discover')
  await expect(cards(page)).not.toHaveCount(0)
  // What is below the screen is not rendered, but has its text.
  const nameOf = async (index: number) =>
    ((await cards(page).nth(index).getByRole('heading').textContent()) ?? '').replace(/, \d+\s*(Online)?$/, '').trim()
  const [first, second] = [await nameOf(0), await nameOf(1)]
  const passOn = (name: string) => page.getByRole('button', { name: `Not for me: ${name}`, exact: true })

  await passOn(first).focus()
  await page.keyboard.press('Enter')
  await expect(passOn(first)).toHaveCount(0)
  await expect(cards(page).first().getByRole('link').first()).toBeFocused()
  await expect.poll(() => nameOf(0)).toBe(second)
  await expect(page.getByText(`${first} is out of your lists for 90 days.`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(passOn(first)).toBeVisible()
  await expect.poll(() => nameOf(0)).toBe(first)

  const saved = page.waitForResponse('**/rpc/passes/set')
  await passOn(first).click()
  await expect(passOn(first)).toHaveCount(0)
  await saved
  await page.getByRole('banner').getByRole('link', { name: 'Matches' }).click()
  await page.getByRole('navigation', { name: 'Your people' }).getByRole('link', { name: 'Passed on' }).click()
  const takeBack = page.getByRole('button', { name: `Undo for ${first}` })
  const row = page.getByRole('listitem').filter({ has: takeBack })
  await expect(row).toContainText('Back on')
  await expectAccessibleEverywhere(page)
  await row.getByRole('link').click()
  await expect(passOn(first)).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await takeBack.click()
  await expect(page.getByRole('heading', { name: 'You have passed on nobody' })).toBeVisible()
  expect(problems).toEqual([])
})
