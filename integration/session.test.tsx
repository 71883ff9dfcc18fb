import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { endSessionsOf } from '#server/auth/sessions.ts'
import { talker } from '#server/testing/chat.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { lost, openBrowser, PATIENCE_MS, type Browser, type Tab } from './support/browser.tsx'
import { setVisibility } from './support/dom.ts'
import { expectText, isOnScreen, press } from './support/hands.ts'
import { passTime, startServer } from './support/server.ts'
import type { Web } from './support/web.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const useSession = (web: Web) => ({ username: web.useViewer()?.username, endReason: web.useEndReason() })
type SessionTab = Tab<ReturnType<typeof useSession>>

const expectToBeAt = (tab: SessionTab, path: string) => vi.waitFor(() => expect(tab.path()).toBe(path), PATIENCE_MS)
const expectToShow = (tab: SessionTab, shown: Partial<ReturnType<typeof useSession>>) =>
  vi.waitFor(() => expect(tab.value()).toMatchObject(shown), PATIENCE_MS)
const LOGIN = '/login?next=%2Fprofile'

/** A tab of a member, whose socket is connected, or stays away. */
async function openMemberTab({ path = '/profile', hasSocket = true } = {}) {
  const browser = await openBrowser(app)
  // Nothing but the test asks the server for something.
  browser.intercept('chat/countUnread', lost)
  if (!hasSocket) await browser.sockets.refuse()
  const tab = await browser.openTab({ path, use: useSession })
  if (hasSocket) await browser.untilConnected()
  await expectToShow(tab, { username: browser.person.username, endReason: undefined })
  return { browser, tab }
}

describe('a session that ends elsewhere', () => {
  test('is told by the socket: the tab goes to the login, says why, and does not connect again', async () => {
    const { browser, tab } = await openMemberTab()
    await browser.signOutElsewhere()
    await expectToBeAt(tab, LOGIN)
    await expectToShow(tab, { username: undefined, endReason: 'signedOut' })
    await passTime(12)
    expect(browser.failedConnections()).toBe(0)
  })

  test('leaves somebody on a page for everybody where they are, as a visitor', async () => {
    const { browser, tab } = await openMemberTab({ path: '/mission' })
    await browser.signOutElsewhere()
    await expectToShow(tab, { username: undefined, endReason: 'signedOut' })
    expect(tab.path()).toBe('/mission')
  })

  test('because the account was suspended leads to the page that says so, in every tab', async () => {
    const { browser, tab } = await openMemberTab()
    const otherTab = await browser.openTab({ path: '/mission', use: useSession })
    await browser.untilConnected(2)
    await endSessionsOf(app.app.services, await browser.person.id(), 'suspended')
    for (const each of [tab, otherTab]) await expectToBeAt(each, '/suspended')
  })

  test('is noticed by the next call that is refused', async () => {
    const { browser, tab } = await openMemberTab({ hasSocket: false })
    await browser.signOutElsewhere()
    await expect(tab.web.client.chat.listConversations({})).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED' })
    await expectToBeAt(tab, LOGIN)
    await expectToShow(tab, { endReason: 'expired' })
  })

  test('is noticed by a socket that comes back', async () => {
    const { browser, tab } = await openMemberTab()
    await browser.sockets.refuse()
    await browser.signOutElsewhere()
    await browser.sockets.accept()
    await expectToBeAt(tab, LOGIN)
    await expectToShow(tab, { endReason: 'expired' })
  })

  test('is noticed by a tab that wakes, and not by one that was out of sight for a moment', async () => {
    const { browser, tab } = await openMemberTab({ hasSocket: false })
    await browser.signOutElsewhere()
    setVisibility('hidden')
    await passTime(50)
    let questions = 0
    browser.intercept('accounts/session', (send) => {
      questions += 1
      return send()
    })
    setVisibility('visible')
    await passTime(1)
    expect(questions).toBe(0)
    setVisibility('hidden')
    await passTime(61)
    setVisibility('visible')
    await expectToBeAt(tab, LOGIN)
  })

  test.each([
    ['is brought back by the Back button', () => Object.assign(new window.Event('pageshow'), { persisted: true })],
    ['finds its network again', () => new window.Event('online')],
  ])('is noticed by a tab that %s', async (_, wake) => {
    const { browser, tab } = await openMemberTab({ hasSocket: false })
    await browser.signOutElsewhere()
    window.dispatchEvent(wake())
    await expectToBeAt(tab, LOGIN)
  })

  test('is said on the page that is loaded next', async () => {
    const { browser, tab } = await openMemberTab({ hasSocket: false })
    await browser.signOutElsewhere()
    const reloaded = await tab.reload()
    await expectToBeAt(reloaded, LOGIN)
    await expectToShow(reloaded, { username: undefined, endReason: 'expired' })
  })
})

describe('tabs of one browser', () => {
  test('sign out together, wherever they are, and nobody is told of an ended session', async () => {
    const { browser, tab } = await openMemberTab()
    const otherTab = await browser.openTab({ path: '/profile', use: useSession })
    await browser.untilConnected(2)
    await otherTab.web.signOutEverywhere(async () => void (await otherTab.web.client.accounts.signOut()))
    for (const each of [tab, otherTab]) {
      await expectToBeAt(each, '/')
      await expectToShow(each, { username: undefined, endReason: undefined })
    }
  })

  test('keep their page when one of them signs in anew, and their sockets come back', async () => {
    const { browser, tab } = await openMemberTab()
    await browser.person.signIn()
    await browser.untilConnected(2)
    expect(tab.value().username).toBe(browser.person.username)
    expect(tab.path()).toBe('/profile')
  })

  test('forget everything and begin anew when somebody else signs in', async () => {
    const { browser, tab } = await openMemberTab()
    const next = await app.member()
    const otherTab = await browser.openTab({ path: '/login', use: useSession })
    tab.web.queryClient.setQueryData(['mine'], 'a secret')
    localStorage.setItem(`kismetry.draft.${await browser.person.id()}.chat`, 'a secret')
    const { viewer } = await otherTab.web.client.accounts.signIn({ email: next.email, password: TEST_PASSWORD })
    if (viewer) otherTab.web.beginSession(viewer)
    await expectToShow(tab, { username: next.username })
    expect(browser.fullLoads).toEqual(['/'])
    expect(tab.web.queryClient.getQueryData(['mine'])).toBeUndefined()
    expect(JSON.stringify({ ...localStorage })).not.toContain('a secret')
  })

  test('do not sign anybody out when the answer is from just before a new session', async () => {
    const { browser, tab } = await openMemberTab()
    const nobody = () => Promise.resolve(Response.json({ json: { viewer: null } }))
    const restore = browser.intercept('accounts/session', () => {
      restore()
      return nobody()
    })
    await tab.web.checkSession()
    expect(tab.value().username).toBe(browser.person.username)
  })
})

describe('signing out', () => {
  const openSignOut = async () => {
    const browser = await openBrowser(app)
    const tab = await browser.openTab({ use: (web) => ({ ...useSession(web), signOut: web.useSignOut() }) })
    // An answer that is still on its way would sign in again whom the server, whatever is intercepted, still knows.
    await expectToShow(tab, { username: browser.person.username })
    return { browser, tab }
  }

  test('without a network ends nothing and is said; the next try works', async () => {
    const { browser, tab } = await openSignOut()
    const restoreNetwork = await browser.loseNetwork()
    tab.value().signOut.start()
    await vi.waitFor(() => expect(tab.value().signOut.hasFailed).toBe(true), PATIENCE_MS)
    expect(tab.value().username).toBe(browser.person.username)
    expect(tab.path()).toBe('/profile')
    await restoreNetwork()
    tab.value().signOut.start()
    await expectToBeAt(tab, '/')
    await expectToShow(tab, { username: undefined, endReason: undefined })
  })

  test.each([401, 403, 404])('counts as done when the server answers %i: it knows of no session', async (status) => {
    const { browser, tab } = await openSignOut()
    browser.intercept('accounts/signOut', () => Promise.resolve(Response.json({ json: {} }, { status })))
    tab.value().signOut.start()
    await expectToBeAt(tab, '/')
    await expectToShow(tab, { username: undefined, endReason: undefined })
  })
})

describe('a server that cannot answer', () => {
  const SCREENS = { [paths.matches]: () => import('#web/features/discovery/matches-page.tsx') }
  const FAILED = 'We could not load your matches.'

  /** Answers as the server does when its database cannot be reached or times out. */
  function refuse(browser: Browser, address: string, refusal: { times: number; retryAfterSeconds: number }) {
    const { retryAfterSeconds } = refusal
    const failure = { defined: true, code: 'UNAVAILABLE', status: 503, message: '', data: { retryAfterSeconds } }
    let left = refusal.times
    browser.intercept(address, (send) => {
      left -= 1
      return left < 0 ? send() : Promise.resolve(Response.json({ json: failure }, { status: 503 }))
    })
  }

  test('for a moment is not noticed, not even by a page that has just been opened', async () => {
    const { username } = await talker(app)
    const browser = await openBrowser(app)
    for (const address of ['accounts/session', 'discovery/matches']) {
      refuse(browser, address, { times: 2, retryAfterSeconds: 0 })
    }
    await browser.openTab({ path: paths.matches, screens: SCREENS, use: () => null })
    await expectText(new RegExp(`${username}|${FAILED}`))
    expect(isOnScreen(FAILED)).toBe(false)
  })

  test('although it has waited, is not asked again at once: the page says so, and can be tried again', async () => {
    const { username } = await talker(app)
    const browser = await openBrowser(app)
    refuse(browser, 'discovery/matches', { times: 1, retryAfterSeconds: 5 })
    await browser.openTab({ path: paths.matches, screens: SCREENS, use: () => null })
    await expectText(FAILED)
    await press('Try again')
    await expectText(username)
  })
})
