import { afterAll, beforeAll, expect, test } from 'vitest'
import { JUNIOR_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { paths } from '#domain/site/paths.ts'
import { insertEvent, NEW_EVENT } from '#server/testing/perks/events.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openBrowser } from './support/browser.tsx'
import { expectText, press, type } from './support/hands.ts'
import { startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const SCREENS = { [paths.adminEvents]: () => import('#web/features/member-events/manage-events-page.tsx') }

test('an event that somebody else has changed can be changed once its form is opened again, though no event came of it', async () => {
  const browser = await openBrowser(app)
  const userId = await browser.person.id()
  await app.db.insertInto('userRoles').values({ userId, roleLevel: JUNIOR_ADMIN_LEVEL, revokedAt: null }).execute()
  const eventId = await insertEvent(app.db, { startsAt: new Date(NEW_EVENT.startsAt) })
  await browser.openTab({ path: paths.adminEvents, screens: SCREENS, use: () => null })
  await browser.untilConnected()
  await press('Edit Stargazing')
  await browser.sockets.refuse()
  const colleague = await staffMember(app)
  await colleague.client.memberEvents.edit({ eventId, event: { ...NEW_EVENT, place: 'Plaza Mayor 2', capacity: 4 } })
  await type('Title', 'Stargazing at night')
  await press('Save')
  await expectText('Somebody has changed this event meanwhile')
  await press('Close')
  await expectText('0 of 4')
  await press('Edit Stargazing')
  await type('Title', 'Stargazing at night')
  await press('Save')
  await expectText('Saved.')
  const { events } = await colleague.client.memberEvents.listAll({})
  expect(events).toMatchObject([{ title: 'Stargazing at night', place: 'Plaza Mayor 2' }])
})
