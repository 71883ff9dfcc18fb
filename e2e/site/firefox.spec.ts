import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { signUpForm } from '#server/testing/person.ts'
import type { Page } from 'puppeteer-core'
import { findFirefox } from '../../scripts/find-browser.ts'
import { launchFirefox } from '../support/firefox.ts'
import { makePhoto } from '../support/member.ts'
import { newName } from '../support/steps.ts'
import { test } from '../support/test.ts'

const MESSAGE = 'Hello from Firefox'

/** Firefox does not find elements by role and name this way: their own names, texts and addresses have to do. */
const button = (page: Page, words: string) => page.locator(`button::-p-text(${words})`)

/** Typing a date depends on the machine's language: the value is set as the date picker would set it. */
async function chooseDay(page: Page, name: string, day: string): Promise<void> {
  const field = await page.waitForSelector(`input[name="${name}"]`)
  await field?.evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, day)
}

async function signUp(page: Page, username: string, picture: string): Promise<void> {
  const { birthday, ...answers } = signUpForm({ username, email: `${username}@example.com` })
  for (const [name, answer] of Object.entries({ ...answers, attachmentStyle: 'Not now' })) {
    if (typeof answer === 'string') await page.locator(`[name="${name}"]`).fill(answer)
  }
  await chooseDay(page, 'birthday', birthday)
  const chooser = await page.waitForSelector('input[type="file"]:enabled')
  await chooser?.uploadFile(picture)
  await button(page, 'Use photo').click()
  await page.locator('img[alt="What you chose"]').wait()
  await page.locator('[name="acceptsTerms"]').click()
  await page.locator('[name="isAdult"]').click()
  await button(page, 'Create my account').click()
}

test('a newcomer walks through everything in Firefox, and the page complains of nothing', async ({
  baseURL,
}, testInfo) => {
  const origin = baseURL ?? ''
  const picture = testInfo.outputPath('me.jpg')
  await writeFile(picture, (await makePhoto('me.jpg')).buffer)
  const browser = await launchFirefox(findFirefox() ?? '')
  const page = await browser.newPage()
  try {
    page.setDefaultTimeout(60_000)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })

    await test.step('home, then sign-up with a picture', async () => {
      await page.goto(origin)
      await page.locator('h1').wait()
      await page.goto(`${origin}/signup`)
      const username = newName()
      await signUp(page, username, picture)
      await page.locator(`h1::-p-text(${username})`).wait()
      await page.locator('main a[href="/profile"]::-p-text(Go to my profile)').click()
      await page.locator('main ::-p-text(1 of 5)').wait()
    })

    await test.step('Discover, and somebody’s profile', async () => {
      await page.locator('nav a[href="/discover"]').click()
      await page.locator('main article a[href^="/user/"]').click()
      await page.waitForFunction(() => location.pathname.startsWith('/user/'))
    })

    await test.step('a like', async () => {
      await page.locator('main article button[aria-pressed="false"][aria-label^="Like "]').click()
      await page.locator('main article button[aria-pressed="true"][aria-label^="Like "]').wait()
    })

    await test.step('a message, which is there after a reload as well', async () => {
      await page.locator('main article a::-p-text(Message)').click()
      await page.locator('main textarea').fill(MESSAGE)
      await page.keyboard.press('Enter')
      await page.locator(`[role=log] ::-p-text(${MESSAGE})`).wait()
      await page.reload()
      await page.locator(`[role=log] ::-p-text(${MESSAGE})`).wait()
    })

    await test.step('sign-out', async () => {
      await button(page, 'Sign Out').click()
      await page.locator('a[href="/login"]').wait()
    })
    expect(problems).toEqual([])
  } finally {
    await page.screenshot({ path: testInfo.outputPath('last-seen.png') })
    await browser.close()
  }
})
