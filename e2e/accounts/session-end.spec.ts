import { expect, type Page } from '@playwright/test'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { signOutElsewhere } from '../support/elsewhere.ts'
import { controlSocket } from '../support/live.ts'
import { becomeMember, makePhoto, newMember, takePhotos } from '../support/member.ts'
import { fillLogin, linkInLetterTo, stopClock } from '../support/steps.ts'
import { test } from '../support/test.ts'

const PHONE = { width: 390, height: 900 }

const ENDED = 'Your session has ended. Please sign in again.'
const PASSWORD_CHANGED = 'Your password was changed, so this device was signed out.'

/** Nothing but what the test does asks the server for something. */
const staySilent = (page: Page) => page.route('**/rpc/chat/countUnread', (route) => route.abort())

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

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
    await page.setViewportSize(PHONE)
    await fillLogin(page, { email: `${username}@example.com`, password: TEST_PASSWORD })
    await expect(page).toHaveURL('/matches')
    await expect(page.getByText('Welcome, Robin!')).toBeVisible()
  })
})

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
  await page.getByLabel('Photo 1: add a file').setInputFiles(await makePhoto('me.jpg'))
  await expect(page.getByRole('dialog', { name: 'Fit your photo' })).toBeVisible()
  await signOutElsewhere(page, playwright, baseURL)
  await takePhotos(page)
  await expect(page).toHaveURL('/login?next=%2Fprofile')
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
