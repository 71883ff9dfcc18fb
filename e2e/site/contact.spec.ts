import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const MESSAGE = {
  Name: 'Robin Ångström',
  Email: 'robin@example.com',
  Subject: 'A question',
  Message: 'Do goats and rabbits really get on?',
}

async function fill(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(MESSAGE)) await page.getByLabel(label, { exact: true }).fill(text)
}

async function expectValues(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('/contact is accessible, empty and with its errors', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to us')
  await expectAccessibleEverywhere(page)
  await send(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('a message is sent, and the form is empty again', async ({ page }) => {
  await page.goto('/contact')
  await expect(page).toHaveTitle('Contact · Kismetry')
  await fill(page)
  await send(page)
  await expect(
    page.getByRole('status').getByText('Message sent successfully. Thank you!', { exact: true }),
  ).toBeVisible()
  await expectValues(page, { Name: '', Email: '', Subject: '', Message: '' })
})

test('all four fields are required, and the first empty one gets the focus', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name', { exact: true }).fill('Robin')
  await page.getByLabel('Subject', { exact: true }).fill('   ')
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('Please fill out all fields.')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
  await fill(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('when it cannot be sent nothing is lost, and the second try works', async ({ page }) => {
  await page.goto('/contact')
  await fill(page)
  await page.route('**/rpc/contact/send*', (route) => route.abort(), { times: 1 })
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('Failed to send your message. Please try again.')
  await expectValues(page, MESSAGE)
  await send(page)
  await expect(page.getByText('Message sent successfully. Thank you!')).toBeVisible()
})

test('an address that is none is refused at its field', async ({ page }) => {
  await page.goto('/contact')
  await fill(page)
  await page.getByLabel('Email', { exact: true }).fill('robin at example')
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('Failed to send your message. Please try again.')
  await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expectValues(page, { ...MESSAGE, Email: 'robin at example' })
})

test('a member’s name is there already, and can be changed', async ({ page }) => {
  await signIn(page, DEMO.member)
  await page.goto('/contact')
  await expectValues(page, { Name: 'Noor' })
  await page.getByLabel('Name', { exact: true }).fill('')
  await expectValues(page, { Name: '' })
})
