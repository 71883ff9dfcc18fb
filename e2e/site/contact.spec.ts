import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { DEMO } from '../support/server.ts'
import { openBeforeScripts, signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const MESSAGE = {
  Name: 'Robin Ångström',
  Email: 'robin@example.com',
  Subject: 'A question',
  Message: 'Do goats and rabbits really get on?',
}

async function fill(page: Page, values: Partial<typeof MESSAGE>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(text)
}

async function expectValues(page: Page, values: Partial<typeof MESSAGE>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('a message is begun, refused, lost on the way and sent, without a word of it being typed twice', async ({
  page,
}) => {
  const alert = page.getByRole('alert')
  const begun = { Name: 'Robin', Subject: '   ', Message: MESSAGE.Message }

  await test.step('what was typed before the scripts have come is kept, and all four fields are required', async () => {
    const release = await openBeforeScripts(page, '/contact')
    await expect(page).toHaveTitle('Contact · Kismetry')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to us')
    await fill(page, begun)
    release()
    await send(page)
    await expect(alert).toHaveText('Please fill out all fields.')
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
    await expectValues(page, begun)
    await expectAccessibleEverywhere(page)
    await fill(page, MESSAGE)
    await expect(alert).toHaveCount(0)
  })

  await test.step('when it cannot be sent nothing is lost', async () => {
    await page.route('**/rpc/contact/send*', (route) => route.abort(), { times: 1 })
    await send(page)
    await expect(alert).toHaveText('Failed to send your message. Please try again.')
    await expectValues(page, MESSAGE)
  })

  await test.step('an address that is none is refused at its field', async () => {
    await fill(page, { Email: 'robin at example' })
    await send(page)
    await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible()
    await expect(alert).toHaveText('Failed to send your message. Please try again.')
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await expectValues(page, { ...MESSAGE, Email: 'robin at example' })
  })

  await test.step('the next try works, and the form is empty again', async () => {
    await fill(page, { Email: MESSAGE.Email })
    await send(page)
    await expect(
      page.getByRole('status').getByText('Message sent successfully. Thank you!', { exact: true }),
    ).toBeVisible()
    await expectValues(page, { Name: '', Email: '', Subject: '', Message: '' })
  })

  await test.step('a member’s name is there already, and can be changed', async () => {
    await page.unroute('**/assets/*.js')
    await signIn(page, DEMO.member)
    await page.goto('/contact')
    await expectValues(page, { Name: 'Noor' })
    await fill(page, { Name: '' })
    await expectValues(page, { Name: '' })
  })
})
