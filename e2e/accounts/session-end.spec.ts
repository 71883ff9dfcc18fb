import { expect } from '@playwright/test'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { signOutElsewhere } from '../support/elsewhere.ts'
import { controlSocket } from '../support/live.ts'
import { becomeMember, makePhoto, takePhotos } from '../support/member.ts'
import { fillLogin } from '../support/steps.ts'
import { test } from '../support/test.ts'

const ENDED = 'Your session has ended. Please sign in again.'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 } })

  test('a session that ended elsewhere leads to the login at the next call, a photo or a page, and from there back', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const username = await becomeMember(page)
    const socket = await controlSocket(page)
    // Nothing but what the test does asks the server for something.
    await page.route('**/rpc/chat/countUnread', (route) => route.abort())
    await page.goto('/profile')
    await socket.untilAdmitted()
    socket.cut()
    await page.getByLabel('Photo 1: add a file').setInputFiles(await makePhoto('me.jpg'))
    await expect(page.getByRole('dialog', { name: 'Fit your photo' })).toBeVisible()
    await signOutElsewhere(page, playwright, baseURL)
    await takePhotos(page)
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await expect(page.getByText(ENDED)).toBeVisible()
    await expect(page.getByText('Welcome, Robin!')).toBeHidden()
    await fillLogin(page, { email: `${username}@example.com`, password: TEST_PASSWORD })
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('Welcome, Robin!')).toBeVisible()
    // A call that is on its way would end here.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(username)
    await page.waitForLoadState('networkidle')

    await signOutElsewhere(page, playwright, baseURL)
    await page.getByRole('link', { name: 'Matches' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/login?next=%2Fmatches')
    await expect(page.getByText(ENDED)).toBeVisible()
  })
})

test('the page about a suspension can be opened by its address, and says whom to write to', async ({
  page,
  problems,
}) => {
  await page.goto('/suspended')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended')
  await expect(page.getByText('If the suspension is lifted, sign in and everything is there again.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(page).toHaveURL('/contact')
  expect(problems).toEqual([])
})
