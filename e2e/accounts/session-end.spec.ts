import { expect, type Page } from '@playwright/test'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { show, signOutElsewhere } from '../support/elsewhere.ts'
import { controlSocket } from '../support/live.ts'
import { becomeMember, makePhoto, newMember } from '../support/member.ts'
import { fillLogin, linkInLetterTo, stopClock } from '../support/steps.ts'
import { test } from '../support/test.ts'

const ENDED = 'Your session has ended. Please sign in again.'
const PASSWORD_CHANGED = 'Your password was changed, so this device was signed out.'

/** Nothing but what the test does asks the server for something. */
const staySilent = (page: Page) => page.route('**/rpc/chat/countUnread', (route) => route.abort())

for (const width of [390, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a session that ended elsewhere leads to the login at the next call, and from there back', async ({
      page,
      playwright,
      baseURL,
    }) => {
      const username = await becomeMember(page)
      const socket = await controlSocket(page)
      await staySilent(page)
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(username)
      await socket.untilAdmitted()
      socket.cut()
      await signOutElsewhere(page, playwright, baseURL)
      await page.getByRole('link', { name: 'Matches' }).filter({ visible: true }).first().click()
      await expect(page).toHaveURL('/login?next=%2Fmatches')
      await expect(page.getByText(ENDED)).toBeVisible()
      await expect(page.getByText('Welcome, Robin!')).toBeHidden()
      await expectAccessibleEverywhere(page)
      await page.setViewportSize({ width, height: 900 })
      await fillLogin(page, { email: `${username}@example.com`, password: TEST_PASSWORD })
      await expect(page).toHaveURL('/matches')
      await expect(page.getByText('Welcome, Robin!')).toBeVisible()
    })
  })
}

test('a photo that is refused because the session has ended leads to the login', async ({
  page,
  playwright,
  baseURL,
}) => {
  await becomeMember(page)
  const socket = await controlSocket(page)
  await staySilent(page)
  await page.goto('/profile')
  await socket.untilAdmitted()
  socket.cut()
  await signOutElsewhere(page, playwright, baseURL)
  await page.getByLabel('Photo 1: add a file').setInputFiles(await makePhoto('me.jpg'))
  await expect(page).toHaveURL('/login?next=%2Fprofile')
})

test('a tab that wakes after its session has ended goes to the login without being touched', async ({
  page,
  playwright,
  baseURL,
}) => {
  await becomeMember(page)
  const socket = await controlSocket(page)
  await page.clock.install()
  // A page that asks the server for nothing by itself.
  await page.goto('/mbti-test?from=menu')
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
  await socket.untilAdmitted()
  socket.cut()
  await show(page, 'hidden')
  await signOutElsewhere(page, playwright, baseURL)
  await page.clock.runFor(61_000)
  await expect(page).toHaveURL('/mbti-test?from=menu')
  await show(page, 'visible')
  await expect(page).toHaveURL('/login?next=%2Fmbti-test%3Ffrom%3Dmenu')
  await expect(page.getByText(ENDED)).toBeVisible()
})

for (const [name, wake] of [
  ['is brought back by the Back button', () => new PageTransitionEvent('pageshow', { persisted: true })],
  ['finds its network again', () => new Event('online')],
] as const) {
  test(`so does a tab that ${name}`, async ({ page, playwright, baseURL }) => {
    await becomeMember(page)
    const socket = await controlSocket(page)
    await page.goto('/mbti-test')
    await socket.untilAdmitted()
    socket.cut()
    await signOutElsewhere(page, playwright, baseURL)
    await page.evaluate(`window.dispatchEvent((${wake.toString()})())`)
    await expect(page).toHaveURL('/login?next=%2Fmbti-test')
  })
}

test('a page that is loaded after the session has ended leads to the login, which says why', async ({
  page,
  playwright,
  baseURL,
}) => {
  await becomeMember(page)
  await page.goto('/profile')
  await expect(page.getByText('Welcome, Robin!')).toBeVisible()
  const socket = await controlSocket(page)
  await page.reload()
  await socket.untilAdmitted()
  socket.cut()
  await signOutElsewhere(page, playwright, baseURL)
  await page.goto('/matches')
  await expect(page).toHaveURL('/login?next=%2Fmatches')
  await expect(page.getByText(ENDED)).toBeVisible()
})

test('a session that ended while the connection was lost leads to the login, which says why', async ({ page }) => {
  await becomeMember(page)
  const socket = await controlSocket(page)
  await page.goto('/profile')
  await socket.untilAdmitted()
  socket.cut()
  await page.request.post('/api/v1/sign-out')
  socket.mend()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await expect(page.getByText(ENDED)).toBeVisible()
})

test('somebody on a page for everybody stays there and is a visitor', async ({ page, playwright, baseURL }) => {
  await becomeMember(page)
  const socket = await controlSocket(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Membership' }).first().click()
  await page.goto('/mission')
  await expect(page.getByText('Welcome, Robin!')).toBeVisible()
  await socket.untilAdmitted()
  await signOutElsewhere(page, playwright, baseURL)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/mission')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByText(ENDED)).toBeVisible()
})

test('a new password set in a signed-in browser is said for three seconds; its other tabs learn why they are out', async ({
  page,
}) => {
  const username = await becomeMember(page)
  const email = `${username}@example.com`
  await page.goto('/profile')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/matches')
  await page.request.post('/api/v1/password-reset', { data: { email } })
  await page.goto(await linkInLetterTo(email))
  await expect(page.getByText('Welcome, Robin!').first()).toBeVisible()
  await stopClock(page)
  await page.getByLabel('New password').fill('a brand new lantern')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  const success = page.getByText('Your password has been updated!')
  // The page shows nothing new while its clock stands still.
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(success).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(otherTab).toHaveURL('/login?next=%2Fmatches')
  await expect(otherTab.getByText(PASSWORD_CHANGED)).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(success).toBeVisible()
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(PASSWORD_CHANGED)).toBeVisible()
})

test('when one tab hears that the account is suspended, all of them say so', async ({ page }) => {
  await becomeMember(page)
  const socket = await controlSocket(page)
  await page.goto('/profile')
  await socket.untilAdmitted()
  const otherTab = await page.context().newPage()
  const otherSocket = await controlSocket(otherTab)
  await otherTab.goto('/matches')
  await otherSocket.untilAdmitted()
  socket.say('accounts.sessionEnded', { reason: 'suspended' })
  for (const tab of [page, otherTab]) await expect(tab).toHaveURL('/suspended')
})

test('a new session in the same browser keeps the page, and its socket comes back by itself', async ({ page }) => {
  const username = await becomeMember(page)
  const socket = await controlSocket(page)
  await page.goto('/profile')
  await socket.untilAdmitted()
  await page.request.post('/api/v1/sign-in', {
    data: { email: `${username}@example.com`, password: TEST_PASSWORD },
  })
  await expect.poll(socket.admissions).toBe(2)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
})

test('a call that another tab’s new session overtakes does not sign anybody out', async ({ page }) => {
  const username = await becomeMember(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
  const gone = { json: { defined: true, code: 'SIGN_IN_NEEDED', status: 401, message: '', data: null } }
  await page.route('**/rpc/discovery/matches*', (route) => route.fulfill({ status: 401, json: gone }), { times: 1 })
  const nobody = { json: { viewer: null } }
  await page.route('**/rpc/accounts/session*', (route) => route.fulfill({ json: nobody }), { times: 1 })
  const secondAnswer = page.waitForResponse(async (response) => {
    return response.url().includes('accounts/session') && (await response.text()).includes(username)
  })
  await page.getByRole('link', { name: 'Matches' }).first().click()
  await secondAnswer
  await expect(page).toHaveURL('/matches')
  await expect(page.getByText('Welcome, Robin!')).toBeVisible()
})

test('a page makes room for newer ones and comes back when somebody looks at it again', async ({ page }) => {
  await becomeMember(page)
  const socket = await controlSocket(page)
  await page.clock.install()
  await page.goto('/profile')
  await socket.untilAdmitted()
  await show(page, 'hidden')
  socket.say('accounts.socketDisplaced', {})
  socket.close()
  await page.clock.runFor(60_000)
  expect(socket.admissions()).toBe(1)
  await show(page, 'visible')
  await expect.poll(socket.admissions).toBe(2)
})

test('when somebody else signs in with this browser, no page keeps what it knew', async ({
  page,
  playwright,
  baseURL,
}) => {
  const before = await becomeMember(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: before })).toBeVisible()
  const next = await newMember(playwright, baseURL)
  await next.enter(page.context())
  const otherTab = await page.context().newPage()
  await otherTab.goto('/mission')
  await otherTab.evaluate(() => new BroadcastChannel('kismetry.session').postMessage({ kind: 'begun' }))
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: next.username })).toBeVisible()
})
