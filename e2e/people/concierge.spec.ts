import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleEverywhere, expectFocusKept } from '../support/accessibility.ts'
import { call, demoTalker, logOf, newTalker, type Talker } from '../support/chat-people.ts'
import { openLive } from '../support/live.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

/** The demo's member with VIP Premium. */
const REQUESTER = 'Hana'

/** One request at a time: what an earlier try has left is ended first. */
async function endRequest(requester: Talker, desk: Pick<Talker, 'page'>): Promise<void> {
  const { request } = await call<{ request: { id: string } | null }>(requester, 'concierge/mine', {})
  if (request) await call(desk, 'supportDesk/update', { ticketId: request.id, status: 'resolved' })
}

test('two people who both say yes are introduced', async ({ page, openElsewhere }) => {
  const hana = await demoTalker(page, REQUESTER)
  const theo = await newTalker(await openElsewhere())
  const desk = { page: await openElsewhere() }
  await signIn(desk.page, DEMO.admin)
  await endRequest(hana, desk)

  await openLive(page, '/concierge')
  await page.getByLabel('Whom do you hope to meet?').fill('Somebody who reads on trains.')
  await page.getByRole('button', { name: 'Ask the concierge' }).click()
  await expect(page.getByText('The concierge has your request.')).toBeVisible()
  const { request } = await call<{ request: { id: string } }>(hana, 'concierge/mine', {})
  const proposal = { ticketId: request.id, text: 'Meet Theo.', userIds: [theo.id] }
  await call(desk, 'concierge/propose', { id: randomUUID(), ...proposal })
  const yes = page.getByRole('button', { name: `Yes, introduce us: ${theo.username}` })
  await expect(yes).toBeVisible()
  await expectAccessibleEverywhere(page)
  await openLive(theo.page, '/concierge')
  await expect(theo.page.getByText('The concierge is part of VIP Premium.')).toBeVisible()
  await yes.click()
  await expect(page.getByText('We are asking. You hear from us if it is a yes.')).toBeVisible()
  await expectFocusKept(page)

  await expect(theo.page.getByRole('heading', { name: 'Would like to meet you' })).toBeVisible()
  await expectAccessibleEverywhere(theo.page)
  await theo.page.getByRole('button', { name: `Yes, introduce us: ${REQUESTER}` }).click()
  await page.getByRole('link', { name: `Say hello to ${theo.username}` }).click()
  await expect(logOf(hana)).toBeVisible()
  await expect(page.getByText('The concierge introduced you. No messages yet. Say hello.')).toBeVisible()
  await theo.page.getByRole('link', { name: `Say hello to ${REQUESTER}` }).click()
  await expect(logOf(theo)).toBeVisible()
})
