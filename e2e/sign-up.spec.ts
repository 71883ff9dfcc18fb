import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { DEMO } from './server.ts'
import { confirmSignUp, fillSignUp, newName, PASSWORD } from './steps.ts'
import { test } from './test.ts'

test('the signs are filled from the birthday as it is typed, and cannot be typed over', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Birthday').fill('1990-01-26')
  await expect(page.getByLabel('Western zodiac')).toHaveValue('Aquarius')
  await expect(page.getByLabel('Eastern zodiac')).toHaveValue('Snake')
  await page.getByLabel('Birthday').fill('1990-01-27')
  await expect(page.getByLabel('Eastern zodiac')).toHaveValue('Horse')
  await expect(page.getByLabel('Eastern zodiac')).not.toBeEditable()
})

test('without the two boxes the exact sentence is shown and nothing is lost', async ({ page }) => {
  await page.goto('/signup')
  await fillSignUp(page, newName())
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Please confirm that you agree to the terms and that you are at least 18 years old.',
  )
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Ångström')
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD)
  await expectAccessible(page)
})

test('an empty form names every missing answer and takes the focus to the first', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('Please fill this in.')).toHaveCount(13)
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expectAccessible(page)
})

test('a taken username is seen while typing and again on saving; the form keeps the rest', async ({ page }) => {
  await page.goto('/signup')
  await fillSignUp(page, newName())
  await page.getByLabel('Username').fill(DEMO.member.username.toUpperCase())
  await expect(page.getByText('That username is already taken.')).toBeVisible()
  await confirmSignUp(page)
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByText('That username is already taken.')).toBeVisible()
  await expect(page.getByLabel('Location')).toHaveValue('Utrecht, Netherlands')
  const free = newName()
  await page.getByLabel('Username').fill(free)
  await expect(page.getByText('That one is free.')).toBeVisible()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: free })).toBeVisible()
})

test('somebody under eighteen is told before anything is sent', async ({ page }) => {
  await page.goto('/signup')
  await fillSignUp(page, newName())
  const young = new Date().getFullYear() - 17
  await page.getByLabel('Birthday').fill(`${young}-01-01`)
  await confirmSignUp(page)
  await expect(page.getByText('You need to be at least 18 years old.')).toBeVisible()
  await expect(page).toHaveURL('/signup')
})

test('when the server cannot be reached the form says so, keeps everything, and works on the second try', async ({
  page,
}) => {
  const username = newName()
  await page.goto('/signup')
  await fillSignUp(page, username)
  await page.route('**/rpc/accounts/signUp', (route) => route.abort(), { times: 1 })
  await confirmSignUp(page)
  await expect(page.getByRole('alert')).toContainText('Kismetry cannot be reached right now.')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
})

test('a reload keeps what was typed, except the password', async ({ page }) => {
  await page.goto('/signup')
  await fillSignUp(page, newName())
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Ångström')
  await expect(page.getByLabel('Religion')).toHaveValue('Buddhist')
  await expect(page.getByLabel('Password')).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form comes in five steps that remember each other', async ({ page }) => {
    const username = newName()
    await page.goto('/signup')
    const next = page.getByRole('button', { name: 'Next' })
    await next.click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await page.getByLabel('Full name').fill('Robin Example')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Email').fill(`${username}@example.com`)
    await page.getByLabel('Password').fill(PASSWORD)
    await next.click()
    await page.getByLabel('Birthday').fill('1990-05-04')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Example')
    await next.click()
    await expect(page.getByLabel('Birthday')).toHaveValue('1990-05-04')
    await expectAccessible(page)
    await next.click()
    await page.getByLabel('Gender').selectOption('Female')
    await page.getByLabel('Orientation').selectOption('Straight')
    await page.getByLabel('Location').fill('Cork')
    await page.getByLabel('Ethnicity').selectOption('Other')
    await page.getByLabel('Religion').selectOption('Other')
    await next.click()
    for (const label of ['MBTI', 'Love language', 'Attachment style']) {
      await page.getByLabel(label).selectOption('Not now')
    }
    await next.click()
    await confirmSignUp(page)
    await expect(page.getByRole('heading', { name: username })).toBeVisible()
  })
})
