import { expect } from '@playwright/test'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { HEIC, makeHalfPhoto, makePhoto, makeTooWide, takePhotos } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { confirmSignUp, fillLogin, fillSignUp, leaveWelcome, newName } from '../support/steps.ts'
import { test } from '../support/test.ts'

test('what cannot be taken is explained at its field, and nothing is lost until the account is made', async ({
  page,
}) => {
  const username = newName()
  const field = (label: string) => page.getByLabel(label)
  const submit = page.getByRole('button', { name: 'Create my account' })
  let timesSent = 0
  page.on('request', (request) => (timesSent += Number(request.url().endsWith('/rpc/accounts/signUp'))))
  await page.goto('/signup')

  await test.step('an empty form names every missing answer and takes the focus to the first', async () => {
    await submit.click()
    await expect(page.getByText('Please fill this in.')).toHaveCount(13)
    await expect(field('Full name')).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('the signs are filled from the birthday as it is typed, and cannot be typed over', async () => {
    await fillSignUp(page, username)
    await field('Birthday').fill('1990-01-26')
    await expect(field('Western zodiac')).toHaveValue('Aquarius')
    await expect(field('Eastern zodiac')).toHaveValue('Snake')
    await field('Birthday').fill('1929-06-12')
    await expect(field('Eastern zodiac')).toHaveValue('Unknown')
    await expect(field('Eastern zodiac')).not.toBeEditable()
  })

  await test.step('what the page can judge by itself is told at the fields, before anything is sent', async () => {
    await field('Full name').fill('Robin evil.example')
    await field('Username').fill('4dm1n')
    await expect(page.getByText('That username is kept for the people who run Kismetry.')).toBeVisible()
    await field('Password').fill('qwerty123')
    await field('Birthday').fill(`${new Date().getFullYear() - 17}-01-01`)
    await field('Location').fill('Kerkstraat 12, Utrecht')
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText(
      'Please confirm that you agree to the terms and that you are at least 18 years old.',
    )
    await expect(field('Full name')).toBeFocused()
    await expect(field('Full name')).toHaveAccessibleDescription(/Names cannot contain a web or email address\./)
    await expect(field('Username')).toHaveAccessibleDescription(/That username is kept for the people/)
    await expect(field('Password')).toHaveAccessibleDescription(/That password is a row of neighbouring keys\./)
    await expect(page.getByText('You need to be at least 18 years old.')).toBeVisible()
    await expect(field('Location')).toHaveAccessibleDescription(/without numbers/)
    await expect(field('Password')).toHaveValue('qwerty123')
    await expect(field('Location')).toHaveValue('Kerkstraat 12, Utrecht')
    expect(timesSent).toBe(0)
  })

  await test.step('a taken username is seen while typing and again on saving', async () => {
    await field('Full name').fill('J. R. Smith')
    await field('Password').fill(TEST_PASSWORD)
    await field('Birthday').fill('1929-06-12')
    await field('Location').fill('By the sea')
    await field('Username').fill(DEMO.member.username.toUpperCase())
    await expect(page.getByText('That username is already taken.')).toBeVisible()
    await confirmSignUp(page)
    await expect(field('Username')).toBeFocused()
    await expect(page.getByText('That username is already taken.')).toBeVisible()
    await field('Username').fill(username)
    await expect(page.getByText('That one is free.')).toBeVisible()
  })

  await test.step('so is a password that only the server knows to be common', async () => {
    await field('Password').fill('starwars')
    await submit.click()
    await expect(page.getByText('That password is one of the first anybody would guess.')).toBeVisible()
    await expect(field('Password')).toBeFocused()
    await field('Password').fill(TEST_PASSWORD)
    await submit.click()
  })

  await test.step('somebody born before 1930 is welcome, and nowhere told of an unknown animal', async () => {
    await expect(page.getByRole('heading', { name: username })).toBeVisible()
    await expect(page.getByText('Gemini, By the sea')).toBeVisible()
    await leaveWelcome(page)
    await expect(page.getByText('Gemini, By the sea')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Soul Summary' })).toBeVisible()
    await expect(page.getByText('Unknown')).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Astrology report/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Gemini\s*$/)
    await expect(page.getByText('Your birthday lies outside it, so your animal is not known.')).toBeVisible()
  })
})

test('neither a reload, nor a bad picture, nor a lost answer takes along what was typed', async ({
  page,
  problems,
}) => {
  const username = newName()
  const submit = page.getByRole('button', { name: 'Create my account' })
  const chooser = page.getByLabel('Profile picture')
  const preview = page.getByAltText('What you chose')
  await page.goto('/signup?next=/discover')
  await fillSignUp(page, username)

  await test.step('a reload keeps everything except the password', async () => {
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Ångström')
    await expect(page.getByLabel('Religion', { exact: true })).toHaveValue('Buddhist')
    await expect(page.getByLabel('Password')).toHaveValue('')
    await page.getByLabel('Password').fill(TEST_PASSWORD)
  })

  await test.step('a picture that cannot work is told when it is chosen, and takes no other’s place', async () => {
    // JPEG first and no HEIC: an iPhone then hands over its photos as JPEG.
    await expect(chooser).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    await chooser.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: HEIC })
    await expect(page.getByText('IMG_1.HEIC was not added. That is a HEIC photo')).toBeVisible()
    await expect(preview).toBeHidden()
    await chooser.setInputFiles(await makePhoto('me.jpg'))
    await takePhotos(page)
    await expect(preview).toBeVisible()
    await expect(page.getByText('was not added')).toBeHidden()
    await chooser.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: await makeTooWide() })
    await expect(page.getByText('wide.png was not added. That picture is larger')).toBeVisible()
    await expect(preview).toBeVisible()
    expect(problems).toEqual([])
  })

  await test.step('one that only the server can refuse leaves the form, which can be sent without it', async () => {
    await chooser.setInputFiles(await makeHalfPhoto(page, 'half.jpg'))
    await takePhotos(page)
    await expect(preview).toBeVisible()
    await confirmSignUp(page)
    await expect(page.getByText('We cannot read that picture.')).toBeVisible()
    await expect(preview).toBeHidden()
    await expect(page.getByLabel('Password')).toHaveValue(TEST_PASSWORD)
  })

  await test.step('when the server cannot be reached the form says so', async () => {
    await page.route('**/rpc/accounts/signUp', (route) => route.abort(), { times: 1 })
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('Kismetry cannot be reached right now.')
  })

  await test.step('an account that was made without a session says so in the exact words and leads to the login', async () => {
    // The account is really made; only the answer to it and the cookie get lost.
    await page.route('**/rpc/accounts/signUp', async (route) => {
      expect((await route.fetch()).status()).toBe(200)
      await page.context().clearCookies()
      await route.fulfill({ json: { json: { viewer: null, isMembershipReady: true } } })
    })
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Signup succeeded but user object not returned.')
    await expect(submit).toHaveCount(0)
    await page.getByRole('link', { name: 'Sign in with your new account' }).click()
    await expect(page).toHaveURL('/login?next=%2Fdiscover')
    await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible()
    await page.unroute('**/rpc/accounts/signUp')
    await fillLogin(page, { email: `${username}@example.com`, password: TEST_PASSWORD })
    await expect(page).toHaveURL('/discover')
  })
})

test.describe('on a phone', () => {
  const PHONE = { width: 390, height: 844 }
  test.use({ viewport: PHONE })

  test('the form comes in five steps that remember each other, and ends with a welcome', async ({ page, problems }) => {
    const username = newName()
    await page.goto('/signup')
    const next = page.getByRole('button', { name: 'Next' })

    await test.step('each step begins at its heading; Back, also the phone’s own, goes one step back', async () => {
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
    })

    await test.step('the aura stays at the top, and covers neither the fields nor what is wrong with them', async () => {
      await page.setViewportSize({ width: 390, height: 640 })
      await page.mouse.wheel(0, 2000)
      await next.click()
      await expect(page.getByLabel('Gender')).toBeFocused()
      const aura = page.getByRole('region', { name: 'Your aura' })
      await expect(aura).toBeInViewport({ ratio: 1 })
      const gap = async () => {
        const label = page.getByText('Gender', { exact: true })
        const [strip, words] = await Promise.all([aura.boundingBox(), label.boundingBox()])
        return (words?.y ?? 0) - ((strip?.y ?? 0) + (strip?.height ?? 0))
      }
      await expect.poll(gap).toBeGreaterThanOrEqual(0)
      // Back through the fields from the end: each stops below the strip.
      await next.focus()
      for (let step = 0; step < 7; step += 1) {
        await page.keyboard.press('Shift+Tab')
        const [strip, focused] = await Promise.all([aura.boundingBox(), page.locator(':focus').boundingBox()])
        expect(focused?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0))
      }
      await page.setViewportSize(PHONE)
    })

    await test.step('with the last answers and a picture the account is made', async () => {
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
      await page.getByLabel('Profile picture').setInputFiles(await makePhoto('me.jpg'))
      await takePhotos(page)
      await confirmSignUp(page)
    })

    await test.step('the welcome leads on to the profile, which has it all', async () => {
      await expect(page.getByRole('heading', { name: username })).toBeVisible()
      await leaveWelcome(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`${username} (Female,`)
      await expect(page.getByText('Taurus, Horse, Cork')).toBeVisible()
      await expect(page.getByText('Welcome, Robin!')).toBeVisible()
      await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
      await expect(page.getByRole('region', { name: 'Photos' }).getByText('1 of 5')).toBeVisible()
      expect(problems).toEqual([])
    })
  })
})
