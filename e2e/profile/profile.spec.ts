import { expect, type Locator, type Page } from '@playwright/test'
import { ageOn } from '../../src/domain/people/birthday.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { storedIn } from '../support/elsewhere.ts'
import { becomeMember } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { newName } from '../support/steps.ts'
import { test } from '../support/test.ts'

let username: string
test.beforeEach(async ({ page }) => {
  username = await becomeMember(page)
})

const ageToday = (birthday: string) => ageOn(birthday, new Date().toISOString().slice(0, 10))
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page) => page.getByRole('region', { name: 'Your answers' })

async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
  await expect(sheet).toBeVisible()
  return sheet
}

const save = (sheet: Locator) => sheet.getByRole('button', { name: 'Save' }).click()

async function expectSent(page: Page, json: object, deed: () => Promise<void>): Promise<void> {
  const [request] = await Promise.all([page.waitForRequest('**/rpc/profile/update'), deed()])
  expect(request.postDataJSON()).toEqual({ json })
}

test('every answer can be changed; the page and the greeting show it at once, and a reload too', async ({ page }) => {
  await page.goto('/profile')
  const sheet = page.getByRole('dialog', { name: 'Edit Profile' })

  await test.step('the header and the card show what is known, and nothing of what is not', async () => {
    await expect(title(page)).toHaveText(`${username} (Nonbinary, ${ageToday('1990-05-04')})`)
    await expect(page.getByText('Taurus, Horse, Utrecht, Netherlands')).toBeVisible()
    await expect(page.getByText('No Image')).toBeVisible()
    const known = ['MBTI', 'Love Language', 'Ethnicity', 'Religion', 'Orientation']
    await expect(card(page).getByRole('term')).toHaveText(known)
    await expect(card(page).getByRole('definition')).toHaveText(['INFJ', 'Quality Time', 'Mixed', 'Other', 'Bisexual'])
    await expect(page.getByRole('heading', { name: 'Soul Summary' })).toBeVisible()
    await expect(page.getByText("Zeno's Coaching Tips")).toBeHidden()
  })

  const newUsername = newName()
  await test.step('in the edit form', async () => {
    await openSheet(page)
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
    await sheet.getByLabel('MBTI').selectOption('No answer')
    await sheet.getByLabel('Love Language').selectOption('Physical Touch')
    await sheet.getByLabel('Attachment Style').selectOption('Fearful-Avoidant')
    await save(sheet)
    await expect(sheet).toBeHidden()
  })

  const known = ['About Me', 'Likes & Dislikes', 'Hobbies', 'Profession', 'Love Language', 'Attachment Style']
  const expectShown = async () => {
    await expect(title(page)).toHaveText(`${newUsername} (Female, ${ageToday('1992-11-02')})`)
    await expect(page.getByText('Scorpio, Monkey, Utrecht, Netherlands')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Welcome, Sasha!' })).toBeVisible()
    await expect(card(page).getByRole('term')).toHaveText([...known, 'Ethnicity', 'Religion', 'Orientation'])
    await expect(card(page).getByText('Every hall has a hum.')).toBeVisible()
  }
  await expectShown()
  await page.reload()
  await expectShown()

  await test.step('orientation, ethnicity and religion can be taken back, gender cannot', async () => {
    await openSheet(page)
    await expect(sheet.getByLabel('Gender').getByRole('option', { name: 'No answer' })).toHaveCount(0)
    for (const field of ['Orientation', 'Ethnicity', 'Religion']) {
      await sheet.getByLabel(field).selectOption('No answer')
    }
    await expectSent(page, { orientation: null, ethnicity: null, religion: null }, () => save(sheet))
    await expect(card(page).getByRole('term')).toHaveText(known)
  })
})

test('what cannot be saved is explained at its field or in the red banner, and nothing is lost', async ({ page }) => {
  await page.goto('/profile')
  const sheet = await openSheet(page)
  const [about, name, ownName] = ['About Me', 'Full name', 'Username'].map((label) => sheet.getByLabel(label))
  if (!about || !name || !ownName) throw new Error('The form has three such fields')
  const banner = sheet.getByRole('alert')
  await about.fill('I record empty rooms.')

  await test.step('a username that is taken, or of the house, is seen while typing and stops the save', async () => {
    await ownName.fill(DEMO.member.username.toUpperCase())
    await expect(sheet.getByText('That username is already taken.')).toBeVisible()
    await save(sheet)
    await expect(ownName).toBeFocused()
    await ownName.fill('Kismetry.Support')
    await expect(sheet.getByText('That username is kept for the people who run Kismetry.')).toBeVisible()
  })

  await test.step('an empty name, one with an address, and a birthday under eighteen', async () => {
    await name.fill('  ')
    await sheet.getByLabel('Birthday').fill(`${new Date().getFullYear() - 17}-01-01`)
    await save(sheet)
    await expect(name).toBeFocused()
    await expect(sheet.getByText('Please fill this in.')).toBeVisible()
    await expect(sheet.getByText('You need to be at least 18 years old.')).toBeVisible()
    await sheet.getByLabel('Birthday').fill('1990-05-04')
    await name.fill('Robin robin@example.com')
    await save(sheet)
    await expect(sheet.getByText('Names cannot contain a web or email address.')).toBeVisible()
    await name.fill('Robin St. John')
  })

  await test.step('a name taken in the last moment', async () => {
    await page.route('**/rpc/accounts/checkUsername*', (route) => route.abort())
    await ownName.fill(DEMO.admin.username)
    await expect(sheet.getByText('Failed to validate username.')).toBeVisible()
    await save(sheet)
    await expect(banner).toHaveText('Failed to update profile. That username is already taken.')
    await expect(ownName).toBeFocused()
    await expect(about).toHaveValue('I record empty rooms.')
    await expectAccessible(page, '[role=dialog]')
    await page.unroute('**/rpc/accounts/checkUsername*')
    // One's own name in another case is nobody else's.
    await ownName.fill(username.toUpperCase())
  })

  await test.step('what only the server refuses', async () => {
    await page.route('**/rpc/profile/update', async (route) => {
      const { json } = route.request().postDataJSON() as { json: object }
      await route.continue({ postData: JSON.stringify({ json: { ...json, name: ' ', aboutMe: 'x'.repeat(2001) } }) })
    })
    await save(sheet)
    await expect(banner).toHaveText('Failed to update profile. Some of the answers need another look.')
    await expect(about).toBeFocused()
    await expect(about).toHaveAccessibleDescription('Please keep it to 2000 characters.')
    await expect(name).toHaveAccessibleDescription(/^Please fill this in\./)
    await page.unroute('**/rpc/profile/update')
  })

  await test.step('a server that cannot be reached; the second try works', async () => {
    await page.route('**/rpc/profile/update', (route) => route.abort(), { times: 1 })
    await save(sheet)
    await expect(banner).toContainText('Failed to update profile. Kismetry cannot be reached')
    await save(sheet)
    await expect(title(page)).toContainText(username.toUpperCase())
    await expect(card(page).getByText('I record empty rooms.')).toBeVisible()
  })
})

test('an outside click closes the sheet and loses nothing, not even on a reload; signing out does', async ({
  page,
}) => {
  await page.goto('/profile')
  const sheet = await openSheet(page)
  const hobbies = sheet.getByLabel('Hobbies')
  await hobbies.fill('Repairing radios')
  await page.mouse.click(8, 8)
  await expect(sheet).toBeHidden()
  await expect(page.getByText('We kept your unsaved changes.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(hobbies).toHaveValue('Repairing radios')
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await openSheet(page)
  await expect(sheet.getByText('They are not saved yet.')).toBeVisible()
  await expect(hobbies).toHaveValue('Repairing radios')

  await sheet.getByRole('button', { name: 'Discard changes' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hobbies).toHaveValue('Repairing radios')
  // Nothing else has changed.
  await expectSent(page, { hobbies: 'Repairing radios' }, () => save(sheet))
  await expect(card(page).getByText('Repairing radios')).toBeVisible()

  await openSheet(page)
  await hobbies.fill('Secret hobby')
  await page.keyboard.press('Escape')
  await expect.poll(() => storedIn(page)).toContain('Secret hobby')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedIn(page)).not.toContain('Secret hobby')
})

test('until there is a profile to show, the page says that it is loading, or what went wrong', async ({ page }) => {
  const mine = '**/rpc/profile/mine*'
  const { promise: loadingSeen, resolve: answer } = Promise.withResolvers<void>()
  await page.route(mine, async (route) => {
    await loadingSeen
    await route.fulfill({ status: 503, body: 'out for lunch' })
  })
  await page.goto('/profile')
  await expect(page.getByText('Loading profile...')).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toContainText('Something went wrong loading the profile.')
  await expectAccessible(page, 'main')
  await page.unroute(mine)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page)).toContainText(username)

  await test.step('an account without a profile is told so', async () => {
    const json = { defined: true, code: 'NOT_FOUND', status: 404, message: 'There is no such thing.' }
    await page.route(mine, (route) => route.fulfill({ status: 404, json: { json } }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Profile not found.' })).toBeVisible()
  })
})
