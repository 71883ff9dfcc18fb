import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleEverywhere, expectFocusKept } from '../support/accessibility.ts'
import { call, logOf, newTalker } from '../support/chat-people.ts'
import { openLive } from '../support/live.ts'
import { changePlan } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { test } from '../support/test.ts'

test('two people who both say yes are introduced', async ({ page, openElsewhere }) => {
  const hana = await newTalker(page)
  await changePlan(page.request, 'VIP Premium')
  const theo = await newTalker(await openElsewhere())
  const desk = { page: await openElsewhere() }
  await call(desk, 'accounts/signIn', { email: DEMO.admin.email, password: DEMO.admin.password })

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
  await theo.page.getByRole('button', { name: `Yes, introduce us: ${hana.username}` }).click()
  await page.getByRole('link', { name: `Say hello to ${theo.username}` }).click()
  await expect(logOf(hana)).toBeVisible()
  await expect(page.getByText('The concierge introduced you. No messages yet. Say hello.')).toBeVisible()
  await expect(theo.page.getByRole('link', { name: `Say hello to ${hana.username}` })).toBeVisible()
})
