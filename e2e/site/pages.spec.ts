import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const PUBLIC_PAGES = ['/login', '/signup', '/reset-password', '/update-password?token=x', '/nowhere']

for (const path of PUBLIC_PAGES) {
  test(`${path} is accessible and free of errors`, async ({ page, problems }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleEverywhere(page)
    const isMissingPage = (problem: string) => path === '/nowhere' && problem.includes('404')
    expect(problems.filter((problem) => !isMissingPage(problem))).toEqual([])
  })
}

test('the theme follows the system until one is chosen, and the choice is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dusk')
  await expect(page.getByRole('button', { name: 'Dusk' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Dawn' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dawn')
  await expect(page.getByRole('button', { name: 'Dawn' })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Meet by vibe')
  })
})

test('a profile that cannot be loaded says so and can be tried again', async ({ page }) => {
  await signIn(page, DEMO.member)
  await page.route('**/rpc/profile/mine*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/profile')
  await expect(page.getByText('Something went wrong loading the profile.')).toBeVisible()
  await page.unroute('**/rpc/profile/mine*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Noor' })).toBeVisible()
})
