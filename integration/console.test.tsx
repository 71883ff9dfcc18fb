import { setTimeout as setTimeoutOfNode } from 'node:timers/promises'
import { generatePath, type ClientLoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { JUNIOR_ADMIN_LEVEL, MAIN_ADMIN_LEVEL, type RoleLevel } from '#domain/safety/roles.ts'
import { paths } from '#domain/site/paths.ts'
import { publishMetrics } from '#server/features/console/keep-metrics.ts'
import { toUser } from '#server/realtime/audiences.ts'
import { talker, type Talker } from '#server/testing/chat.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openBrowser, PATIENCE_MS } from './support/browser.tsx'
import { expectText, field, isOnScreen, press, type } from './support/hands.ts'
import { passTime, startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const SCREENS = {
  [paths.adminUser]: () => import('#web/features/user-desk/user-page.tsx'),
  [paths.admin]: () => import('#web/features/console/dashboard/dashboard-page.tsx'),
  [paths.adminTickets]: () => import('#web/features/support-desk/tickets-page.tsx'),
  [paths.adminRoles]: () => import('#web/features/staff/roles-page.tsx'),
  // What lies around all pages for main admins.
  [paths.adminFlags]: () => import('#web/shell/console/main-admin-area.tsx'),
  [paths.adminMemberships]: () => import('#web/features/console/memberships-page.tsx'),
}

async function openConsole(path: string, roleLevel: RoleLevel = MAIN_ADMIN_LEVEL) {
  const browser = await openBrowser(app)
  const userId = await browser.person.id()
  await app.db.insertInto('userRoles').values({ userId, roleLevel, revokedAt: null }).execute()
  const tab = await browser.openTab({ path, screens: SCREENS, use: () => null })
  return { browser, tab }
}

const expectHeading = (name: string) =>
  vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(name), PATIENCE_MS)

test('a note that was begun about one member is not there on going back to another', async () => {
  const [anna, ben] = [await talker(app), await talker(app)]
  const pathOf = ({ userId }: { userId: string }) => generatePath(paths.adminUser, { userId })
  const { tab } = await openConsole(pathOf(anna))
  await expectHeading(anna.username)
  await tab.go(pathOf(ben))
  await expectHeading(ben.username)
  await type('Write a note', 'Ben has two accounts.')
  await tab.go(-1)
  await expectHeading(anna.username)
  expect(await field('Write a note')).toHaveProperty('value', '')
})

test('whoever would rather not say who they are has revoked nothing, and nothing has failed', async () => {
  const junior = await staffMember(app)
  await openConsole(paths.adminRoles)
  await press(`Revoke the role of ${junior.username}`)
  await press('Revoke')
  await expectText('Is it you?')
  await press('Cancel')
  // The question before it is there again, without a word about a failure, and can be answered again.
  const dialog = () => document.querySelector('[role=dialog]')
  await vi.waitFor(() => {
    expect(dialog()?.textContent).toContain(junior.username)
    expect(document.querySelector('[role=dialog] [aria-disabled=true]')).toBeNull()
  }, PATIENCE_MS)
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBeUndefined()
  await press('Revoke')
  await expectText('Is it you?')
})

test('who does not know the password is told so at the field, and may try again', async () => {
  const junior = await staffMember(app)
  await openConsole(paths.adminRoles)
  await press(`Revoke the role of ${junior.username}`)
  await press('Revoke')
  await type('Password', 'not this one')
  await press('Confirm')
  await expectText('That password is not right.')
  expect((await field('Password')).getAttribute('aria-invalid')).toBe('true')
  await type('Password', TEST_PASSWORD)
  await press('Confirm')
  await vi.waitFor(async () => {
    const { viewer } = await junior.client.accounts.session()
    expect(viewer?.isAdmin).toBe(false)
  }, PATIENCE_MS)
})

/** A member takes a plan and pays for it. */
async function pay(member: Talker): Promise<void> {
  const { userId } = member
  const tier = await app.db.selectFrom('tiers').select('id').where('name', '=', 'VIP').executeTakeFirstOrThrow()
  await member.client.membership.change({ tierId: tier.id })
  const memberships = app.db.selectFrom('userMemberships').select('id').where('userId', '=', userId)
  const { id: membershipId } = await memberships.where('isActive', '=', true).executeTakeFirstOrThrow()
  const payment = { id: crypto.randomUUID(), paymentMethod: 'card', stripeSession: null, paymentDate: new Date() }
  const values = { ...payment, userId, membershipId, amountCents: 999 }
  await app.db.insertInto('membershipPayments').values(values).execute()
}

test('the split of the plans and the latest payments follow a new membership', async () => {
  const { browser } = await openConsole(paths.adminMemberships)
  await browser.untilConnected()
  // What a new connection asks for again is over.
  await passTime(6)
  await expectText(/VIP0VIP Premium0/)
  await expectText('No payments yet.')
  const member = await talker(app)
  await pay(member)
  await publishMetrics(app.app.services)
  await passTime(6)
  await expectText(/VIP1VIP Premium0/)
  await expectText(member.username)
})

test('on a site where some counter changes all the time, what stands beside them is asked for again all the same', async () => {
  const { browser } = await openConsole(paths.adminMemberships)
  await browser.untilConnected()
  await passTime(6)
  let asked = 0
  browser.intercept('console/listPayments', (send) => {
    asked += 1
    return send()
  })
  const staff = toUser(await browser.person.id())
  for (let seconds = 0; seconds < 21; seconds += 1) {
    const counters = [{ key: 'mrr_cents' as const, value: seconds, updatedAt: new Date().toISOString() }]
    app.app.services.realtime.emit('console.countersChanged', [staff], { counters })
    // The event travels in real time, which the seconds that pass here are not.
    await setTimeoutOfNode(30)
    await passTime(1)
  }
  // Every five seconds, and not each time.
  expect(asked).toBeGreaterThanOrEqual(3)
  expect(asked).toBeLessThanOrEqual(5)
})

test('a junior admin who opens a page for main admins comes to the dashboard and reads why, once', async () => {
  const { tab } = await openConsole(paths.adminFlags, JUNIOR_ADMIN_LEVEL)
  await expectHeading('Dashboard')
  expect(tab.path()).toBe(paths.admin)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('That page is for main admins.')
  await tab.go(paths.adminTickets)
  await expectHeading('Tickets')
  await tab.go(paths.admin)
  await expectHeading('Dashboard')
  expect(isOnScreen('That page is for main admins.')).toBe(false)
})

test('a visitor is asked to sign in, and comes back to where in the console they wanted to go', async () => {
  const browser = await openBrowser(app)
  await browser.signOutElsewhere()
  await browser.openTab({ path: paths.mission, use: () => null })
  const { clientLoader } = await import('#web/shell/console/console-layout.tsx')
  const request = new Request(`${app.url}${paths.adminUsers}?q=ada`)
  const answer: unknown = await clientLoader({ request } as ClientLoaderFunctionArgs).catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe('/login?next=%2Fadmin%2Fusers%3Fq%3Dada')
})
