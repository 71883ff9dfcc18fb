import { expect } from '@playwright/test'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { HEIC, makeHalfPhoto, makePhoto, makeTooWide, takePhotos } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { confirmSignUp, fillLogin, fillSignUp, leaveWelcome, newName } from '../support/steps.ts'
import { test } from '../support/test.ts'

test('the signs are filled from the birthday as it is typed, and cannot be typed over', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Birthday').fill('1990-01-26')
  await expect(page.getByLabel('Western zodiac')).toHaveValue('Aquarius')
  await expect(page.getByLabel('Eastern zodiac')).toHaveValue('Snake')
  await page.getByLabel('Birthday').fill('1990-01-27')
  await expect(page.getByLabel('Eastern zodiac')).toHaveValue('Horse')
  await expect(page.getByLabel('Eastern zodiac')).not.toBeEditable()
})

test('without the two boxes the exact sentence is shown and nothing is lost', async ({ page }) => {
  await page.goto('/signup')
  await fillSignUp(page, newName())
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Please confirm that you agree to the terms and that you are at least 18 years old.',
  )
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Ångström')
  await expect(page.getByLabel('Password')).toHaveValue(TEST_PASSWORD)
  await expectAccessible(page)
})

test('an empty form names every missing answer and takes the focus to the first', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('Please fill this in.')).toHaveCount(13)
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expectAccessible(page)
})

test('a taken username is seen while typing and again on saving; the form keeps the rest', async ({ page }) => {
  await page.goto('/signup')
  await fillSignUp(page, newName())
  await page.getByLabel('Username').fill(DEMO.member.username.toUpperCase())
  await expect(page.getByText('That username is already taken.')).toBeVisible()
  await confirmSignUp(page)
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByText('That username is already taken.')).toBeVisible()
  await expect(page.getByLabel('Location')).toHaveValue('Utrecht, Netherlands')
  const free = newName()
  await page.getByLabel('Username').fill(free)
  await expect(page.getByText('That one is free.')).toBeVisible()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: free })).toBeVisible()
})

test('a name, a username and a password that cannot be taken are explained at their fields, and nothing is lost', async ({
  page,
}) => {
  const username = newName()
  await page.goto('/signup')
  await fillSignUp(page, username)
  await page.getByLabel('Full name').fill('Robin evil.example')
  await page.getByLabel('Username').fill('4dm1n')
  await expect(page.getByText('That username is kept for the people who run Kismetry.')).toBeVisible()
  await page.getByLabel('Password').fill('qwerty123')
  await confirmSignUp(page)
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(
    /Names cannot contain a web or email address\./,
  )
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/That username is kept for the people/)
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/That password is a row of neighbouring keys\./)
  await expect(page.getByLabel('Password')).toHaveValue('qwerty123')
  await expect(page.getByLabel('Location')).toHaveValue('Utrecht, Netherlands')
  await expectAccessible(page)

  await page.getByLabel('Full name').fill('J. R. Smith')
  await page.getByLabel('Username').fill(username)
  const password = page.getByLabel('Password')
  const submit = page.getByRole('button', { name: 'Create my account' })
  for (const [typed, sentence] of [
    ['zzzzzz', 'That password only repeats itself.'],
    [username, 'Your password cannot be your username.'],
    [`${username}@example.com`, 'Your password cannot be your email address.'],
    ['starwars', 'That password is one of the first anybody would guess.'],
  ] as const) {
    await password.fill(typed)
    await submit.click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(password).toBeFocused()
  }
  await password.fill(TEST_PASSWORD)
  await submit.click()
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
})

test('somebody under eighteen is told before anything is sent', async ({ page }) => {
  await page.goto('/signup')
  await fillSignUp(page, newName())
  const young = new Date().getFullYear() - 17
  await page.getByLabel('Birthday').fill(`${young}-01-01`)
  await confirmSignUp(page)
  await expect(page.getByText('You need to be at least 18 years old.')).toBeVisible()
  await expect(page).toHaveURL('/signup')
})

test('somebody born before 1930 is welcome, and their animal is Unknown', async ({ page }) => {
  const username = newName()
  await page.goto('/signup')
  await fillSignUp(page, username)
  await page.getByLabel('Birthday').fill('1929-06-12')
  await expect(page.getByLabel('Western zodiac')).toHaveValue('Gemini')
  await expect(page.getByLabel('Eastern zodiac')).toHaveValue('Unknown')
  await page.getByLabel('Location').fill('Kerkstraat 12, Utrecht')
  await confirmSignUp(page)
  await expect(page.getByLabel('Location')).toBeFocused()
  await expect(page.getByLabel('Location')).toHaveAccessibleDescription(/without numbers/)
  await page.getByLabel('Location').fill('By the sea')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
  await expect(page.getByText('Gemini, By the sea')).toBeVisible()
  await leaveWelcome(page)
  await expect(page.getByText('Gemini, By the sea')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Soul Summary' })).toBeVisible()
  await expect(page.getByText('Unknown')).toHaveCount(0)

  await page.goto('/account/astrology-report')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Gemini\s*$/)
  await expect(page.getByText('Your birthday lies outside it, so your animal is not known.')).toBeVisible()
  await expectAccessible(page)
})

test('when the server cannot be reached the form says so, keeps everything, and works on the second try', async ({
  page,
}) => {
  const username = newName()
  await page.goto('/signup')
  await fillSignUp(page, username)
  await page.route('**/rpc/accounts/signUp', (route) => route.abort(), { times: 1 })
  await confirmSignUp(page)
  await expect(page.getByRole('alert')).toContainText('Kismetry cannot be reached right now.')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
})

test('a picture that cannot work is told when it is chosen, and the rest of the form stays', async ({
  page,
  problems,
}) => {
  await page.goto('/signup')
  const username = newName()
  await fillSignUp(page, username)
  const chooser = page.getByLabel('Profile picture')
  // JPEG first and no HEIC: an iPhone then hands over its photos as JPEG.
  await expect(chooser).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
  const preview = page.getByAltText('What you chose')

  await chooser.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: HEIC })
  await expect(page.getByText('IMG_1.HEIC was not added. That is a HEIC photo')).toBeVisible()
  await expect(preview).toBeHidden()
  await expectAccessible(page)
  await chooser.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  await expect(page.getByText('me.jpg was not added. Please choose a JPEG, PNG or WebP file.')).toBeVisible()

  await chooser.setInputFiles(await makePhoto('me.jpg'))
  await takePhotos(page)
  await expect(preview).toBeVisible()
  await expect(page.getByText('was not added')).toBeHidden()
  await chooser.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: await makeTooWide() })
  await expect(page.getByText('wide.png was not added. That picture is larger')).toBeVisible()
  await expect(preview).toBeVisible()

  await expect(page.getByLabel('Full name')).toHaveValue('Robin Ångström')
  await expect(page.getByLabel('Password')).toHaveValue(TEST_PASSWORD)
  await confirmSignUp(page)
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
  await leaveWelcome(page)
  await expect(page.getByRole('region', { name: 'Photos' }).getByText('1 of 5')).toBeVisible()
  expect(problems).toEqual([])
})

test('a picture that only the server can refuse leaves the form, which can be sent without it', async ({ page }) => {
  await page.goto('/signup')
  const username = newName()
  await fillSignUp(page, username)
  await page.getByLabel('Profile picture').setInputFiles(await makeHalfPhoto(page, 'half.jpg'))
  await takePhotos(page)
  await expect(page.getByAltText('What you chose')).toBeVisible()
  await confirmSignUp(page)
  await expect(page.getByText('We cannot read that picture.')).toBeVisible()
  await expect(page.getByAltText('What you chose')).toBeHidden()
  await expect(page.getByLabel('Password')).toHaveValue(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
})

test('an account that was made without a session says so in the exact words and leads to the login', async ({
  page,
}) => {
  const username = newName()
  await page.goto('/signup?next=/discover')
  await fillSignUp(page, username)
  // The account is really made; only the answer to it and the cookie get lost.
  await page.route('**/rpc/accounts/signUp', async (route) => {
    await route.fetch()
    await page.context().clearCookies()
    await route.fulfill({ json: { json: { viewer: null, isMembershipReady: true } } })
  })
  await confirmSignUp(page)
  await expect(page.getByRole('alert')).toHaveText('Signup succeeded but user object not returned.')
  await expect(page.getByRole('button', { name: 'Create my account' })).toHaveCount(0)
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'Sign in with your new account' }).click()
  await expect(page).toHaveURL('/login?next=%2Fdiscover')
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible()
  await fillLogin(page, { email: `${username}@example.com`, password: TEST_PASSWORD })
  await expect(page).toHaveURL('/discover')
})

test('a reload keeps what was typed, except the password', async ({ page }) => {
  await page.goto('/signup')
  await fillSignUp(page, newName())
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Ångström')
  await expect(page.getByLabel('Religion', { exact: true })).toHaveValue('Buddhist')
  await expect(page.getByLabel('Password')).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the form comes in five steps that remember each other', async ({ page }) => {
    const username = newName()
    await page.goto('/signup')
    const next = page.getByRole('button', { name: 'Next' })
    await next.click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await page.getByLabel('Full name').fill('Robin Example')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Email').fill(`${username}@example.com`)
    await page.getByLabel('Password').fill(TEST_PASSWORD)
    await next.click()
    await expect(page.locator(':focus')).toContainText('Step 2 of 5')
    await expect(page.getByText('Step 2 of 5')).toBeInViewport()
    await page.getByLabel('Birthday').fill('1990-05-04')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.locator(':focus')).toContainText('Step 1 of 5')
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Example')
    await next.click()
    await expect(page.getByLabel('Birthday')).toHaveValue('1990-05-04')
    await page.goBack()
    await expect(page.getByText('Step 1 of 5')).toBeVisible()
    await page.goForward()
    await expect(page.getByText('Step 2 of 5')).toBeVisible()
    await expectAccessible(page)
    await next.click()
    await page.getByLabel('Gender').selectOption('Female')
    await page.getByLabel('Orientation', { exact: true }).selectOption('Straight')
    await page.getByLabel('Location').fill('Cork')
    await page.getByLabel('Ethnicity', { exact: true }).selectOption('Other')
    await page.getByLabel('Religion', { exact: true }).selectOption('Other')
    await next.click()
    for (const label of ['MBTI', 'Love language', 'Attachment style']) {
      await page.getByLabel(label).selectOption('Not now')
    }
    await next.click()
    await confirmSignUp(page)
    await expect(page.getByRole('heading', { name: username })).toBeVisible()
  })
})
