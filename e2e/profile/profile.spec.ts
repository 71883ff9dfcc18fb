import { expect, type Locator, type Page } from '@playwright/test'
import { ageOn } from '../../src/domain/people/birthday.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { storedIn } from '../support/elsewhere.ts'
import { becomeMember } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { newName } from '../support/steps.ts'
import { test } from '../support/test.ts'

let username: string
test.beforeEach(async ({ page }) => {
  username = await becomeMember(page)
  await page.goto('/profile')
})

const ageToday = (birthday: string) => ageOn(birthday, new Date().toISOString().slice(0, 10))
const card = (page: Page) => page.getByRole('region', { name: 'Your answers' })

async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
  await expect(sheet).toBeVisible()
  return sheet
}

const save = (sheet: Locator) => sheet.getByRole('button', { name: 'Save' }).click()

test('the header and the card show what is known, and nothing of what is not', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${username} (Nonbinary, ${ageToday('1990-05-04')})`)
  await expect(page.getByText('Taurus, Horse, Utrecht, Netherlands')).toBeVisible()
  await expect(page.getByText('No Image')).toBeVisible()
  await expect(card(page).getByRole('term')).toHaveText([
    'MBTI',
    'Love Language',
    'Ethnicity',
    'Religion',
    'Orientation',
  ])
  await expect(card(page).getByRole('definition')).toHaveText(['INFJ', 'Quality Time', 'Mixed', 'Other', 'Bisexual'])
  await expect(page.getByRole('heading', { name: 'Soul Summary' })).toBeVisible()
  await expect(page.getByText("Zeno's Coaching Tips")).toBeHidden()
})

test('every answer can be changed; the page and the greeting show it at once, and a reload too', async ({ page }) => {
  const newUsername = newName()
  const sheet = await openSheet(page)
  await expect(sheet.getByLabel('Ethnicity').getByRole('option')).toHaveText(
    'No answer,Asian,Black,Caucasian,Hispanic,Middle-Eastern,Mixed,Native American,Pacific Islander,Other'.split(','),
  )
  await sheet.getByLabel('About Me').fill('I record empty rooms.\nEvery hall has a hum.')
  await sheet.getByLabel('Likes & Dislikes').fill('Night trains')
  await sheet.getByLabel('Hobbies').fill('Choir')
  await sheet.getByLabel('Profession').fill('Sound engineer')
  await sheet.getByLabel('Full name').fill('Sasha Ångström')
  await sheet.getByLabel('Username').fill(newUsername)
  await expect(sheet.getByText('That one is free.')).toBeVisible()
  await sheet.getByLabel('Birthday').fill('1992-11-02')
  await expect(sheet.getByLabel('Western zodiac')).toHaveValue('Scorpio')
  await expect(sheet.getByLabel('Eastern zodiac')).toHaveValue('Monkey')
  await sheet.getByLabel('Gender').selectOption('Female')
  await sheet.getByLabel('Orientation').selectOption('Queer')
  await sheet.getByLabel('Ethnicity').selectOption('Native American')
  await sheet.getByLabel('Religion').selectOption('Spiritual')
  await sheet.getByLabel('MBTI').selectOption('No answer')
  await sheet.getByLabel('Love Language').selectOption('Physical Touch')
  await sheet.getByLabel('Attachment Style').selectOption('Fearful-Avoidant')
  await save(sheet)
  await expect(sheet).toBeHidden()

  const isShown = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${newUsername} (Female, ${ageToday('1992-11-02')})`,
    )
    await expect(page.getByText('Scorpio, Monkey, Utrecht, Netherlands')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Welcome, Sasha!' })).toBeVisible()
    await expect(card(page).getByRole('term')).toHaveText([
      'About Me',
      'Likes & Dislikes',
      'Hobbies',
      'Profession',
      'Love Language',
      'Attachment Style',
      'Ethnicity',
      'Religion',
      'Orientation',
    ])
    await expect(card(page).getByText('Every hall has a hum.')).toBeVisible()
  }
  await isShown()
  await page.reload()
  await isShown()
})

test('only what changed is sent', async ({ page }) => {
  const sheet = await openSheet(page)
  await sheet.getByLabel('Hobbies').fill('Tide tables')
  const [request] = await Promise.all([page.waitForRequest('**/rpc/profile/update'), save(sheet)])
  expect(request.postDataJSON()).toEqual({ json: { hobbies: 'Tide tables' } })
})

test('a taken username is seen while typing and stops the save', async ({ page }) => {
  const sheet = await openSheet(page)
  await sheet.getByLabel('Username').fill(DEMO.member.username.toUpperCase())
  await expect(sheet.getByText('That username is already taken.')).toBeVisible()
  await save(sheet)
  await expect(sheet.getByLabel('Username')).toBeFocused()
  await expectAccessible(page)
  // One's own name in another case is nobody else's.
  await sheet.getByLabel('Username').fill(username.toUpperCase())
  await save(sheet)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(username.toUpperCase())
})

test('a username of the house and a name with an address are explained at their fields', async ({ page }) => {
  const sheet = await openSheet(page)
  await sheet.getByLabel('About Me').fill('I record empty rooms.')
  await sheet.getByLabel('Username').fill('Kismetry.Support')
  await expect(sheet.getByText('That username is kept for the people who run Kismetry.')).toBeVisible()
  await sheet.getByLabel('Full name').fill('Robin robin@example.com')
  await save(sheet)
  await expect(sheet.getByLabel('Full name')).toBeFocused()
  await expect(sheet.getByText('Names cannot contain a web or email address.')).toBeVisible()
  await expect(sheet.getByLabel('About Me')).toHaveValue('I record empty rooms.')
  await expectAccessible(page)
  await sheet.getByLabel('Full name').fill('Robin St. John')
  await sheet.getByLabel('Username').fill(username)
  await save(sheet)
  await expect(page.getByText('I record empty rooms.')).toBeVisible()
})

test('a name taken in the last moment: the red banner, the field and everything that was typed', async ({ page }) => {
  await page.route('**/rpc/accounts/checkUsername*', (route) => route.abort())
  const sheet = await openSheet(page)
  await sheet.getByLabel('About Me').fill('I record empty rooms.')
  await sheet.getByLabel('Username').fill(DEMO.member.username)
  await expect(sheet.getByText('Failed to validate username.')).toBeVisible()
  await save(sheet)
  await expect(sheet.getByRole('alert')).toHaveText('Failed to update profile. That username is already taken.')
  await expect(sheet.getByLabel('Username')).toBeFocused()
  await expect(sheet.getByLabel('About Me')).toHaveValue('I record empty rooms.')
  await expectAccessible(page)
})

test('what the server refuses is said at its field', async ({ page }) => {
  await page.route('**/rpc/profile/update', async (route) => {
    const { json } = route.request().postDataJSON() as { json: object }
    await route.continue({ postData: JSON.stringify({ json: { ...json, name: ' ', aboutMe: 'x'.repeat(2001) } }) })
  })
  const sheet = await openSheet(page)
  await sheet.getByLabel('Profession').fill('Luthier')
  await save(sheet)
  await expect(sheet.getByRole('alert')).toHaveText('Failed to update profile. Some of the answers need another look.')
  await expect(sheet.getByLabel('About Me')).toBeFocused()
  await expect(sheet.getByLabel('About Me')).toHaveAccessibleDescription('Please keep it to 2000 characters.')
  await expect(sheet.getByLabel('Full name')).toHaveAccessibleDescription(/^Please fill this in\./)
})

test('when the server cannot be reached the banner says so, and the second try works', async ({ page }) => {
  await page.route('**/rpc/profile/update', (route) => route.abort(), { times: 1 })
  const sheet = await openSheet(page)
  await sheet.getByLabel('Profession').fill('Luthier')
  await save(sheet)
  await expect(sheet.getByRole('alert')).toContainText('Failed to update profile. Kismetry cannot be reached')
  await expect(sheet.getByLabel('Profession')).toHaveValue('Luthier')
  await save(sheet)
  await expect(card(page).getByText('Luthier')).toBeVisible()
})

test('an empty name and a birthday under eighteen are explained before anything is sent', async ({ page }) => {
  const sheet = await openSheet(page)
  await sheet.getByLabel('Full name').fill('  ')
  await sheet.getByLabel('Birthday').fill(`${new Date().getFullYear() - 17}-01-01`)
  await save(sheet)
  await expect(sheet.getByLabel('Full name')).toBeFocused()
  await expect(sheet.getByText('Please fill this in.')).toBeVisible()
  await expect(sheet.getByText('You need to be at least 18 years old.')).toBeVisible()
})

test('an outside click closes the sheet and loses nothing, not even on a reload', async ({ page }) => {
  const sheet = await openSheet(page)
  await sheet.getByLabel('Hobbies').fill('Repairing radios')
  await page.mouse.click(8, 8)
  await expect(sheet).toBeHidden()
  await expect(page.getByText('We kept your unsaved changes.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(sheet.getByLabel('Hobbies')).toHaveValue('Repairing radios')
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await openSheet(page)
  await expect(sheet.getByText('They are not saved yet.')).toBeVisible()
  await expect(sheet.getByLabel('Hobbies')).toHaveValue('Repairing radios')

  await sheet.getByRole('button', { name: 'Discard changes' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByLabel('Hobbies')).toHaveValue('Repairing radios')
  await save(sheet)
  await expect(card(page).getByText('Repairing radios')).toBeVisible()
})

test('signing out takes the unsaved changes along', async ({ page }) => {
  const sheet = await openSheet(page)
  await sheet.getByLabel('Hobbies').fill('Secret hobby')
  await page.keyboard.press('Escape')
  await expect.poll(() => storedIn(page)).toContain('Secret hobby')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedIn(page)).not.toContain('Secret hobby')
})

test('a place is suggested from two letters on and chosen with the keyboard; a free text counts too', async ({
  page,
}) => {
  const sheet = await openSheet(page)
  const place = sheet.getByRole('combobox', { name: 'Location' })
  await place.fill('l')
  await expect(sheet.getByRole('listbox')).toBeHidden()
  await place.pressSequentially('isbo')
  await expect(sheet.getByRole('option').first()).toContainText('Lisbon')
  await expectAccessible(page)
  await place.press('ArrowDown')
  await place.press('Enter')
  await expect(place).toHaveValue(/^Lisbon, .*Portugal$/)
  const [request] = await Promise.all([page.waitForRequest('**/rpc/profile/update'), save(sheet)])
  expect(request.postDataJSON()).toEqual({
    json: {
      location: expect.stringContaining('Lisbon'),
      coordinates: { latitude: expect.closeTo(38.7, 0), longitude: expect.closeTo(-9.1, 0) },
    },
  })
  await expect(page.getByText(/^Taurus, Horse, Lisbon/)).toBeVisible()

  await openSheet(page)
  await place.fill('A boat, mostly')
  await save(sheet)
  await expect(page.getByText('Taurus, Horse, A boat, mostly')).toBeVisible()
})

test('a block is taken back in the list of blocked people', async ({ page }) => {
  const directory = await page.request.get('/api/v1/directory')
  const [someone] = ((await directory.json()) as { people: { id: string; username: string }[] }).people
  await page.request.put(`/api/v1/blocks/${someone?.id}`)
  await page.getByRole('button', { name: 'People you blocked' }).click()
  const list = page.getByRole('dialog', { name: 'People you blocked' })
  await list.getByRole('button', { name: `Unblock ${someone?.username}` }).click()
  await expect(list.getByRole('button', { name: `${someone?.username} is unblocked` })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'People you blocked' }).click()
  await expect(list.getByText('You have not blocked anybody.')).toBeVisible()
})

test.describe('until there is a profile to show', () => {
  test('it says that it is loading, and what went wrong, with a way to try again', async ({ page }) => {
    let isBroken = true
    const { promise: loadingSeen, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/rpc/profile/mine*', async (route) => {
      await loadingSeen
      if (isBroken) await route.fulfill({ status: 503, body: 'out for lunch' })
      else await route.continue()
    })
    await page.reload()
    await expect(page.getByText('Loading profile...')).toBeVisible()
    answer()
    await expect(page.getByRole('alert')).toContainText('Something went wrong loading the profile.')
    await expectAccessible(page)
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(username)
  })

  test('an account without a profile is told so', async ({ page }) => {
    const json = { defined: true, code: 'NOT_FOUND', status: 404, message: 'There is no such thing.' }
    await page.route('**/rpc/profile/mine*', (route) => route.fulfill({ status: 404, json: { json } }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Profile not found.' })).toBeVisible()
    await expectAccessible(page)
  })
})

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the page, the sheet and the blocked people are accessible in both themes', async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Soul Summary' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      const sheet = await openSheet(page)
      await expectAccessibleInBothThemes(page)
      await sheet.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'People you blocked' }).click()
      await expect(page.getByRole('dialog').getByText('You have not blocked anybody.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
    })
  })
}
