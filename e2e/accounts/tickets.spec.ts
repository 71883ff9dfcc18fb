import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { call, newTalker, type Talker } from '../support/chat-people.ts'
import { makePhoto } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const SUBJECT = 'Photo upload stops at 80%'
const answerField = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const thread = (page: Page) => page.getByRole('log', { name: 'Letters' })
const standing = (page: Page) => page.getByRole('region', { name: 'Where it stands' })
const picture = (page: Page) => page.getByRole('group', { name: 'Picture 1' })

async function atTheDesk(openElsewhere: () => Promise<Page>): Promise<Pick<Talker, 'page'>> {
  const page = await openElsewhere()
  await signIn(page, DEMO.admin)
  return { page }
}

test('a ticket with a picture is answered live, and the answer survives a failed upload', async ({
  page,
  openElsewhere,
}) => {
  await newTalker(page)
  const desk = await atTheDesk(openElsewhere)
  await page.goto('/support')
  await expect(page.getByRole('heading', { name: 'No tickets yet.' })).toBeVisible()
  await page.getByRole('link', { name: '+ New' }).click()
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.getByLabel('Subject').fill(SUBJECT)
  await page.getByLabel('Category').selectOption('Photo')
  await page.getByLabel('Description').fill('I tried four times.')
  await page.getByLabel('Picture 1: add a file').setInputFiles(await makePhoto('screen.jpg'))
  await expect(page.getByRole('img', { name: 'Your picture 1' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page.getByText('Ticket created! See it under Support.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await page.getByRole('link', { name: 'Open the ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible()
  await expect(thread(page).getByRole('img', { name: 'Picture 1 of You' })).toBeVisible()
  await expect(standing(page)).toContainText('We have it.')

  const ticketId = new URL(page.url()).pathname.split('/').at(-1)
  const answer = { ticketId, id: randomUUID(), text: 'Which browser was it?', status: 'waiting_user' }
  await call(desk, 'supportDesk/answer', answer)
  await expect(thread(page).getByText('Which browser was it?')).toBeVisible()
  await expect(standing(page)).toContainText('Ada asked you something. We go on as soon as you answer.')
  await expectAccessibleEverywhere(page)

  await answerField(page).fill('Firefox, I think.')
  await page.route('**/api/v1/support/pictures', (route) => route.abort())
  await page.getByLabel('Picture 1: add a file').setInputFiles(await makePhoto('about.jpg'))
  await expect(page.getByText(/^about\.jpg was not added\./)).toBeVisible()
  await page.unroute('**/api/v1/support/pictures')
  await picture(page).getByRole('button', { name: 'Picture 1: try again' }).click()
  await expect(page.getByRole('img', { name: 'Your picture 1' })).toBeVisible()
  await expect(answerField(page)).toHaveValue('Firefox, I think.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread(page).getByText('Firefox, I think.')).toBeVisible()
  await expect(thread(page).getByRole('img')).toHaveCount(2)
  await expect(answerField(page)).toHaveValue('')
  await expect(standing(page)).toContainText('Ada is working on it.')

  await page.getByRole('button', { name: 'It works now' }).click()
  await expect(thread(page).getByText('You said that it works now. It is solved')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('list', { name: 'Your tickets' }).getByText('Solved')).toBeVisible()
  await expectAccessibleEverywhere(page)
})
