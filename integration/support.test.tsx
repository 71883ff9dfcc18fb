import { generatePath } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { openTicket, staffMember } from '#server/testing/support/desk.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openBrowser, PATIENCE_MS } from './support/browser.tsx'
import { expectText, field, press, type } from './support/hands.ts'
import { startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const SCREENS = {
  [paths.newTicket]: () => import('#web/features/support/new-ticket-page.tsx'),
  [paths.ticket]: () => import('#web/features/support/ticket-page.tsx'),
}

test('an answer that was being written when the ticket was closed is kept, and begins a new ticket', async () => {
  const browser = await openBrowser(app)
  const ticketId = await openTicket(browser.person)
  const path = generatePath(paths.ticket, { ticketId })
  const tab = await browser.openTab({ path, screens: SCREENS, use: () => null })
  await browser.untilConnected()
  const answer = 'It stops at 80% again, since the update.'
  await type('Your answer', answer)
  await (await staffMember(app)).client.supportDesk.update({ ticketId, status: 'closed' })
  await expectText('takes no more answers')
  const unsent = await field('Your answer was not sent')
  expect(unsent).toMatchObject({ value: answer, readOnly: true })

  await press('Open a new ticket about it')
  const description = async () => (await field('Description')).value
  await vi.waitFor(async () => expect(await description()).toBe(answer), PATIENCE_MS)
  await type('Subject', 'It stops again')
  await press('Create ticket')
  await expectText('Ticket created!')
  const { tickets } = await browser.person.client.support.list({})
  const made = tickets.find(({ subject }) => subject === 'It stops again')
  const { entries } = await browser.person.client.support.listEntries({ ticketId: made?.id ?? '' })
  expect(entries).toMatchObject([{ text: answer }])
  expect((await browser.person.client.support.find({ ticketId: made?.id ?? '' })).refersTo).toMatchObject({
    id: ticketId,
  })

  // It is sent now, and is not offered again.
  expect(await description()).toBe('')
  await tab.go(path)
  await expectText('takes no more answers')
  expect(document.querySelector('textarea')).toBeNull()
})
