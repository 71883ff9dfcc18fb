import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import type { Person } from '#server/testing/person.ts'
import { setPlan } from '#server/testing/perks/memberships.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { lost, openBrowser, PATIENCE_MS } from './support/browser.tsx'
import { choose, expectText, isOnScreen, press } from './support/hands.ts'
import { passTime, startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const SCREENS = {
  [paths.boosts]: () => import('#web/features/boosts/boosts-page.tsx'),
  [paths.privacySettings]: () => import('#web/features/privacy/privacy-settings-page.tsx'),
  [paths.manageMembership]: () => import('#web/features/membership/manage-membership-page.tsx'),
  [paths.events]: () => import('#web/features/member-events/events-page.tsx'),
}

type Plan = Parameters<typeof setPlan>[2]

/** A member's browser that shows a page, with a plan that may have been left for its end. */
async function openPage(path: string, { tier, isLeaving = false }: Plan & { isLeaving?: boolean }) {
  const browser = await openBrowser(app)
  await setPlan(app, await browser.person.id(), { tier })
  if (isLeaving) await browser.person.client.membership.leaveAtEnd({ isWanted: true })
  const tab = await browser.openTab({ path, screens: SCREENS, use: () => null })
  await browser.untilConnected()
  return { browser, tab }
}

/** On another device. */
async function upgrade({ client }: Person): Promise<void> {
  const vip = (await client.membership.listTiers()).find(({ name }) => name === 'VIP')
  await client.membership.change({ tierId: vip?.id ?? '' })
}

test('boosts follow a plan that was changed elsewhere', async () => {
  const { browser } = await openPage(paths.boosts, { tier: 'Free' })
  await expectText('Boosts come with VIP')
  await upgrade(browser.person)
  await expectText('Ready when you are')
})

test('so they do when it was changed while the socket was away', async () => {
  const { browser } = await openPage(paths.boosts, { tier: 'Free' })
  await expectText('Boosts come with VIP')
  await browser.sockets.refuse()
  await upgrade(browser.person)
  await browser.sockets.accept()
  await expectText('Ready when you are')
})

test('whoever has just made their profile private is not offered a boost, and is again once it is public', async () => {
  const { tab } = await openPage(paths.boosts, { tier: 'VIP' })
  await expectText('Ready when you are')
  const switchVisibility = async (isPublic: boolean) => {
    await tab.go(paths.privacySettings)
    await press('Public profile')
    const visible = () => app.db.selectFrom('users').select('profileVisibility').where('profileVisibility', '=', false)
    await vi.waitFor(async () => expect(await visible().execute()).toHaveLength(isPublic ? 0 : 1), PATIENCE_MS)
    await tab.go(paths.boosts)
  }
  await switchVisibility(false)
  await expectText('Your profile is private')
  await switchVisibility(true)
  await expectText('It starts at once')
})

const NOT_JOINED = 'You have not joined anything yet.'

test('nobody is told that they have joined nothing before that is known', async () => {
  const browser = await openBrowser(app)
  await setPlan(app, await browser.person.id(), { tier: 'VIP' })
  const { promise: delay, resolve: fail } = Promise.withResolvers<void>()
  const restore = browser.intercept('memberEvents/mine', async () => {
    await delay
    return lost()
  })
  await browser.openTab({ path: paths.events, screens: SCREENS, use: () => null })
  await expectText(/Coming up.*Yours/)
  expect(isOnScreen(NOT_JOINED)).toBe(false)
  fail()
  await vi.waitFor(async () => {
    await passTime(1)
    expect(isOnScreen('The events could not be loaded.')).toBe(true)
  }, PATIENCE_MS)
  expect(isOnScreen(NOT_JOINED)).toBe(false)
  restore()
  await press('Try again')
  await expectText(NOT_JOINED)
})

test('a wish to stay that is not saved is said beside it, also where there is no plan above', async () => {
  const { browser } = await openPage(paths.manageMembership, { tier: 'VIP Premium', isLeaving: true })
  browser.intercept('membership/leaveAtEnd', lost)
  await press('Take it back, I want VIP Premium')
  await expectText('Nothing was changed.')
})

test('a wish to stay that is not saved is no failed upgrade', async () => {
  const { browser } = await openPage(paths.manageMembership, { tier: 'VIP', isLeaving: true })
  browser.intercept('membership/leaveAtEnd', lost)
  await press('Take it back, I want VIP')
  await expectText('Nothing was changed.')
  expect(isOnScreen('Upgrade failed.')).toBe(false)
})

test('an upgrade that fails says so, also to whoever has looked at another plan meanwhile', async () => {
  const { browser } = await openPage(paths.manageMembership, { tier: 'Free' })
  const { promise: delay, resolve: fail } = Promise.withResolvers<void>()
  browser.intercept('membership/change', async () => {
    await delay
    return lost()
  })
  await press('Upgrade to VIP')
  await choose('VIP Premium')
  await expectText('Upgrade to VIP Premium')
  fail()
  await expectText('Upgrade failed.')
})
