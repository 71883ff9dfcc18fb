import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { paths, type Path } from '#domain/site/paths.ts'
import { signUpForm } from '#server/testing/person.ts'
import { E2E_DATA_DIR, E2E_ORIGIN } from './server.ts'

let count = 0
/** A name nobody else in this run has. */
export function newName(): string {
  count += 1
  return `p${process.pid}x${Date.now().toString(36)}${count}`
}

interface Credentials {
  email: string
  password: string
}

/** Gets the page a session without the login form. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  const response = await page.context().request.post('/rpc/accounts/signIn', { data: { json: credentials } })
  expect(response.status()).toBe(200)
  await expectMember(page)
}

/** Leaves the hint that the login leaves: pages then draw a member's frame before the server has said who it is. */
export async function expectMember(page: Page): Promise<void> {
  const context = page.context()
  const { cookies } = await context.storageState()
  const hint = { name: 'kismetry.member', value: 'yes' }
  await context.setStorageState({ cookies, origins: [{ origin: E2E_ORIGIN, localStorage: [hint] }] })
}

export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Stops the page's clock: from here on time passes there only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** For a sentence that is shown only briefly: it is looked for in every frame, from before the action that shows it. */
export async function expectToFlash(page: Page, sentence: string, deed: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForFunction((text) => document.body.innerText.includes(text), sentence), deed()])
}

/** Opens the prerendered page and holds back its scripts. Returns a function that releases them. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

/** The same for a page that comes with its content. */
export async function openServerRendered(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await untilRendered(page, () => page.goto(path, { waitUntil: 'commit' }))
  return release
}

/** A busy server sends a page without its content now and then: then it is opened once more. */
export async function untilRendered(page: Page, openAgain: () => Promise<unknown>): Promise<void> {
  const rendered = page.locator('html[data-answers]')
  await expect(async () => {
    try {
      await expect(rendered).toBeVisible({ timeout: 5_000 })
    } catch (error) {
      await openAgain()
      throw error
    }
  }).toPass()
}

async function holdScripts(page: Page): Promise<() => void> {
  const { promise: patience, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await patience
    await route.continue()
  })
  return release
}

/** Every answer of the sign-up form, choices by the words on screen, except the two boxes at the end. */
export async function fillSignUp(page: Page, username: string): Promise<void> {
  const form = signUpForm({ username, email: `${username}@example.com` })
  await page.getByLabel('Full name').fill(form.name)
  await page.getByLabel('Username').fill(form.username)
  await page.getByLabel('Email').fill(form.email)
  await page.getByLabel('Password').fill(form.password)
  await page.getByLabel('Birthday').fill(form.birthday)
  await page.getByLabel('Gender').selectOption('Nonbinary')
  await page.getByLabel('Orientation', { exact: true }).selectOption('Bisexual')
  await page.getByLabel('Location').fill(form.location)
  await page.getByLabel('Ethnicity', { exact: true }).selectOption('Mixed')
  await page.getByLabel('Religion', { exact: true }).selectOption('Buddhist')
  await page.getByLabel('MBTI').selectOption('INFJ')
  await page.getByLabel('Love language').selectOption('Quality Time')
  await page.getByLabel('Attachment style').selectOption('Not now')
}

export async function confirmSignUp(page: Page): Promise<void> {
  await page.getByLabel('I agree to the').check()
  await page.getByLabel('I am at least 18 years old.').check()
  await page.getByRole('button', { name: 'Create my account' }).click()
}

/** From the welcome, where a sign-up ends, on to the profile. */
export async function leaveWelcome(page: Page): Promise<void> {
  await expect(page).toHaveURL(paths.welcome)
  await page.getByRole('link', { name: 'Go to my profile' }).click()
  await expect(page).toHaveURL(paths.profile)
}

/** Waits for a letter in the outbox with a link to this page, and returns the newest such link. */
export async function linkInLetterTo(address: string, page: Path = paths.updatePassword): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      link = await newestLinkTo(address, page)
      return link
    })
    .toBeTruthy()
  return link ?? ''
}

async function newestLinkTo(address: string, page: Path): Promise<string | undefined> {
  const outbox = join(E2E_DATA_DIR, 'outbox')
  const letters = existsSync(outbox) ? readdirSync(outbox) : []
  for (const name of letters.toSorted().toReversed()) {
    const letter = await PostalMime.parse(readFileSync(join(outbox, name)))
    const isTheirs = letter.to?.some((each) => each.address === address)
    const link = letter.text?.match(/https?:\/\/\S+/g)?.find((each) => each.includes(page))
    if (isTheirs && link) return link
  }
  return undefined
}
