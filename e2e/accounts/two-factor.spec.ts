import { expect, type Page, type Route } from '@playwright/test'
import { appCode } from '#server/testing/second-factor/app-code.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { expectAccessible, expectAccessibleEverywhere, expectFocusKept } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { fillLogin } from '../support/steps.ts'
import { test } from '../support/test.ts'

/** Leads to the page of this file after the login. */
const LOGIN = '/login?next=%2Faccount%2Ftwo-factor'

const leave = (page: Page) => page.request.post('/api/v1/sign-out', { data: {} })
const dialog = (page: Page) => page.getByRole('dialog')

/** On a site without HTTPS there is none. */
async function replaceClipboard(page: Page, how: 'absent' | 'working'): Promise<void> {
  await page.evaluate((isWorking) => {
    const value = isWorking ? { writeText: async () => undefined } : undefined
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
  }, how === 'working')
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** Sets the app up and returns its secret and the backup codes. */
async function setUpApp(page: Page) {
  await page.goto('/account/two-factor')
  await page.getByRole('button', { name: 'Set up the app' }).click()
  await dialog(page).getByLabel('Your password').fill(TEST_PASSWORD)
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(dialog(page).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const typed = await dialog(page)
    .getByText(/^([A-Z2-7]{4} ?){8}$/)
    .textContent()
  const secret = (typed ?? '').replaceAll(' ', '')
  const code = dialog(page).getByLabel('The code that the app shows now')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await dialog(page).getByRole('button', { name: 'Turn it on' }).click()
  await expect(dialog(page).getByText('That code is not right.')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await code.fill(appCode(secret, new Date()))
  await dialog(page).getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Save your backup codes' })).toBeFocused()
  const backupCodes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
    .allTextContents()
  expect(backupCodes).toHaveLength(10)
  return { secret, backupCodes }
}

test('a member sets up an authenticator app, and signs in with it and with a backup code', async ({
  page,
  openElsewhere,
}) => {
  const username = await becomeMember(page)
  const login = { email: `${username}@example.com`, password: TEST_PASSWORD }
  const { secret, backupCodes } = await setUpApp(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(backupCodes[0] ?? '', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('kismetry-backup-codes.txt')
  await replaceClipboard(page, 'absent')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Could not copy' })).toBeFocused()
  await replaceClipboard(page, 'working')
  await page.getByRole('button', { name: 'Could not copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 of 10 left.')).toBeVisible()
  await expectAccessibleEverywhere(page)

  const phone = await openElsewhere()
  await test.step('the second step says so when there is no sign-in to go on with', async () => {
    await phone.goto('/login/second-factor?next=%2Faccount%2Ftwo-factor')
    await expect(phone.getByText('There is no sign-in to go on with.')).toBeVisible()
    await phone.getByRole('link', { name: 'Begin again' }).click()
  })

  await test.step('signs in with the app', async () => {
    await fillLogin(phone, login)
    await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expect(phone.getByLabel('Code of your authenticator app')).toBeFocused()
    await expectAccessibleEverywhere(phone)
    await phone.getByLabel('Code of your authenticator app').fill('000000')
    await phone.getByRole('button', { name: 'Sign In' }).click()
    await expect(phone.getByText('That code is not right.')).toBeVisible()
    // The first code was used up while setting up.
    await phone.getByLabel('Code of your authenticator app').fill(appCode(secret, inSeconds(30)))
    await phone.getByRole('button', { name: 'Sign In' }).click()
    await expect(phone.getByText('10 of 10 left.')).toBeVisible()
  })

  await test.step('signs in with a backup code', async () => {
    await leave(phone)
    await phone.goto(LOGIN)
    await fillLogin(phone, login)
    await phone.getByRole('button', { name: 'Use a backup code' }).click()
    await phone.getByLabel('Backup code').fill(backupCodes[0] ?? '')
    await phone.getByRole('button', { name: 'Sign In' }).click()
    await expect(phone.getByText('9 of 10 left.')).toBeVisible()
  })

  await test.step('turns it off', async () => {
    await phone.getByRole('button', { name: 'Turn off the app' }).click()
    await dialog(phone)
      .getByLabel('A code of the app, or a backup code')
      .fill(backupCodes[1] ?? '')
    await dialog(phone).getByLabel('Your password').fill(TEST_PASSWORD)
    await dialog(phone).getByRole('button', { name: 'Turn off the app' }).click()
    await expect(phone.getByRole('button', { name: 'Set up the app' })).toBeVisible()
  })
})

test('a member adds a passkey, signs in with it alone and as the second step, and removes it', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const username = await becomeMember(page)
  await page.goto('/account/two-factor')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('A name for it').fill('My laptop')
  await dialog(page).getByLabel('Your password').fill('not this one')
  await dialog(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog(page).getByLabel('Your password')).toHaveAccessibleDescription(/That password is not right\./)
  await dialog(page).getByLabel('Your password').fill(TEST_PASSWORD)
  await dialog(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('not used yet')).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Rename My laptop' }).click()
  await dialog(page).getByLabel('A name for it').fill('The old laptop')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The old laptop')).toBeVisible()

  await leave(page)
  await page.goto(LOGIN)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('last used on')).toBeVisible()

  await leave(page)
  await page.goto(LOGIN)
  await fillLogin(page, { email: `${username}@example.com`, password: TEST_PASSWORD })
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: 'Remove The old laptop' }).click()
  await dialog(page).getByLabel('Your password').fill(TEST_PASSWORD)
  await dialog(page).getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('The old laptop')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Backup codes' })).toHaveCount(0)
  await expectFocusKept(page)
})

test('an admin whose role needs a second factor is led to it, at sign-in and from the console', async ({ page }) => {
  const asNeedy = async (route: Route) => {
    const response = await route.fetch()
    const { json } = (await response.json()) as { json: { viewer: object } }
    const viewer = { ...json.viewer, isAdmin: true, needsSecondFactor: true }
    await route.fulfill({ response, json: { json: { ...json, viewer } } })
  }
  await page.route('**/rpc/accounts/signIn', asNeedy)
  await page.goto('/login?next=%2Fadmin')
  await fillLogin(page, DEMO.member)
  await expect(page).toHaveURL(/\/account\/two-factor$/)
  await page.route(/\/rpc\/accounts\/session|\/api\/v1\/session/, asNeedy)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/account\/two-factor$/)
})
