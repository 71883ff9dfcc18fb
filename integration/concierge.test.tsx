import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { makePremium, talker } from '#server/testing/chat.ts'
import { waitFor } from '#server/testing/wait-for.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openBrowser } from './support/browser.tsx'
import { expectText, press } from './support/hands.ts'
import { startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const SCREENS = {
  [paths.concierge]: () => import('#web/features/concierge/concierge-page.tsx'),
  [paths.viewers]: () => import('#web/features/viewers/viewers-page.tsx'),
}

test('a yes of somebody private says what to do first, and can be given once that is done', async () => {
  const browser = await openBrowser(app)
  const { client } = browser.person
  const theo = await talker(app)
  await makePremium(app, await browser.person.id())
  const { id: ticketId } = await client.concierge.request({ id: randomUUID(), wishes: 'Somebody who reads.' })
  const { client: desk } = await staffMember(app)
  await desk.concierge.propose({ id: randomUUID(), ticketId, text: 'Meet Theo.', userIds: [theo.userId] })
  await client.privacy.update({ profileVisibility: false })
  await browser.openTab({ path: paths.concierge, screens: SCREENS, use: () => null })
  await press(`Yes, introduce us: ${theo.username}`)
  await expectText('Your profile is private')
  await client.privacy.update({ profileVisibility: true })
  await press(`Yes, introduce us: ${theo.username}`)
  await expectText('We are asking.')
  expect(document.body.textContent).not.toContain('Your profile is private')
})

test.each([
  [paths.concierge, 'The concierge is part of VIP Premium.'],
  [paths.viewers, 'Who it was comes with VIP Premium.'],
])('%s follows a change of the plan in another tab', async (path, perkNeeded) => {
  const browser = await openBrowser(app)
  const visitor = await talker(app)
  await visitor.client.viewers.visit({ userId: await browser.person.id() })
  await browser.openTab({ path, screens: SCREENS, use: () => null })
  await browser.untilConnected()
  await expectText(perkNeeded)
  const tiers = await browser.person.client.membership.listTiers()
  await browser.person.client.membership.change({ tierId: tiers.at(-1)?.id ?? '' })
  await waitFor('the page to follow', () => !document.body.textContent.includes(perkNeeded) || undefined)
})
