import { randomUUID } from 'node:crypto'
import { generatePath } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { JUNIOR_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { paths } from '#domain/site/paths.ts'
import { pairOf, say } from '#server/testing/chat.ts'
import { flaggedMessage, latestCase } from '#server/testing/support/cases.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openBrowser, PATIENCE_MS } from './support/browser.tsx'
import { expectText, press, type } from './support/hands.ts'
import { startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const SCREENS = { [paths.adminReport]: () => import('#web/features/moderation/report-page.tsx') }

async function openCaseFile(reportId: string) {
  const browser = await openBrowser(app)
  const userId = await browser.person.id()
  await app.db.insertInto('userRoles').values({ userId, roleLevel: JUNIOR_ADMIN_LEVEL, revokedAt: null }).execute()
  await browser.openTab({ path: generatePath(paths.adminReport, { reportId }), screens: SCREENS, use: () => null })
  await browser.untilConnected()
  return browser
}

test('a transcript that was opened further back has no gap when the two go on writing', async () => {
  const { one, other, conversationId } = await pairOf(app)
  const words = Array.from({ length: 28 }, (_, place) => `Words ${place + 1}.`)
  for (const content of words.slice(0, 25)) await say(one, conversationId, content)
  await other.client.safety.reportPerson({ userId: one.userId, reason: 'Never stops.' })
  const reportId = await latestCase(app)
  await openCaseFile(reportId)
  await press('10 earlier')
  await expectText('Words 1.')
  for (const content of words.slice(25)) await say(one, conversationId, content)
  const colleague = await staffMember(app)
  await colleague.client.moderation.addNote({ reportId, id: randomUUID(), text: 'Look again.' })
  await expectText('Words 28.')
  expect(document.body.textContent.match(/Words \d+\./g)).toEqual(words)
})

test('a note that was changed after its answer was lost is written as it was sent last', async () => {
  const { reportId } = await flaggedMessage(app)
  const browser = await openCaseFile(reportId)
  const stop = browser.intercept('moderation/addNote', async (send) => {
    await send()
    throw new TypeError('The connection was lost.')
  })
  await type('Write a note', 'Ask Hana.')
  await press('Add')
  const listTexts = async () => {
    const notes = await app.db.selectFrom('reportNotes').select('text').where('reportId', '=', reportId).execute()
    return notes.map(({ text }) => text).toSorted()
  }
  await vi.waitFor(async () => expect(await listTexts()).toEqual(['Ask Hana.']), PATIENCE_MS)
  await expectText('Kismetry cannot be reached right now.')
  stop()
  await type('Write a note', 'Ask Hana about the bus stop.')
  await press('Add')
  await expectText('Noted.')
  expect(await listTexts()).toEqual(['Ask Hana about the bus stop.', 'Ask Hana.'])
})
