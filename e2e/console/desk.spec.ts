import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { call } from '../support/chat-people.ts'
import { openLive } from '../support/live.ts'
import { newMember } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'
import { goWithin } from '../support/within.ts'

test('a ticket arrives live, is answered with a canned answer, and its status is saved', async ({
  page,
  playwright,
  baseURL,
  problems,
}) => {
  await signIn(page, DEMO.admin)
  const noor = await newMember(playwright, baseURL)
  const word = randomUUID().slice(0, 8)
  const canned = { id: randomUUID(), title: `Browser ${word}`, text: 'Which browser was it?', category: 'photo' }
  await call({ page }, 'supportDesk/saveCanned', canned)

  await openLive(page, `/admin/tickets?q=${word}&status=open`)
  await expect(page).toHaveTitle('Tickets · Kismetry')
  await expect(page.getByText('No tickets found.')).toBeVisible()
  const ticket = { id: randomUUID(), subject: `Upload stops ${word}`, category: 'photo', description: 'At 80%.' }
  expect((await noor.request.post('/rpc/support/create', { data: { json: ticket } })).ok()).toBe(true)
  const row = page.getByRole('row').filter({ hasText: ticket.subject })
  await expect(row).toContainText('open')
  await expect(row).toContainText('P3')
  await expectAccessibleEverywhere(page)

  await page.keyboard.press('j')
  await expect(row.getByRole('link', { name: ticket.subject })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: ticket.subject })).toBeVisible()
  const choice = page.getByRole('combobox', { name: 'Canned answer' })
  await expect(choice.getByRole('option', { name: `${canned.title} (photo)` })).toBeAttached()
  await page.keyboard.press('t')
  await expect(choice).toBeFocused()
  await choice.selectOption({ label: `${canned.title} (photo)` })
  const answer = page.getByRole('textbox', { name: `Your answer to ${noor.username}` })
  await expect(answer).toHaveValue(canned.text)
  await answer.focus()
  await page.keyboard.press('Control+Enter')
  const thread = page.getByRole('log', { name: 'Thread' })
  await expect(thread.getByText(canned.text)).toBeVisible()
  await expect(answer).toHaveValue('')

  const nextStatus = page.getByRole('combobox', { name: 'Status after sending' })
  await nextStatus.selectOption('resolved')
  await page.getByRole('tab', { name: 'Internal note' }).click()
  await expect(nextStatus).toBeHidden()
  await page.getByRole('textbox', { name: /^Your note/ }).fill('Same as last week.')
  await page.getByRole('tab', { name: 'Answer' }).click()
  await expect(nextStatus).toHaveValue('resolved')
  await page.getByRole('tab', { name: 'Internal note' }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(thread.getByText('Same as last week.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('waiting_user')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible()
  await expect(thread.getByText('Ada, desk set it to').last()).toBeVisible()
  await expectAccessibleEverywhere(page)

  await goWithin(page, '/admin/canned-answers')
  await page.getByRole('button', { name: `Edit ${canned.title}` }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(canned.title)).toHaveCount(0)
  expect(problems).toEqual([])
})
