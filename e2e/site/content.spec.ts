import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { test } from '../support/test.ts'

const WORDS = [
  { path: '/membership/faq', title: 'Membership FAQ · Kismetry', heading: 'Membership, explained' },
  { path: '/mission', title: 'Mission · Kismetry', heading: 'Before the photo, the person' },
  { path: '/credits', title: 'Founders & Supporters · Kismetry', heading: 'Founders & Supporters' },
  { path: '/terms', title: 'Terms · Kismetry', heading: 'The house rules, in plain words' },
  { path: '/privacy', title: 'Privacy · Kismetry', heading: 'What we keep, and what we never see' },
  { path: '/transparency', title: 'Transparency · Kismetry', heading: 'How we decide' },
  { path: '/faq', title: 'FAQ · Kismetry', heading: 'Fair questions' },
]
const FORMS = [
  { path: '/reset-password', title: 'Reset password · Kismetry', heading: 'It happens' },
  { path: '/login', title: 'Login · Kismetry', heading: 'Good to see you' },
  { path: '/signup', title: 'Sign up · Kismetry', heading: 'Tell us your vibe' },
]

test('whoever walks from page to page finds each accessible, with a title and a description of its own', async ({
  page,
  problems,
}) => {
  const descriptions = new Set<string>()
  const [start = { path: '' }] = WORDS
  await page.goto(start.path)
  for (const { path, title, heading } of [...WORDS, ...FORMS]) {
    await test.step(path, async () => {
      // Each has a link to the next.
      if (path !== start.path) await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      descriptions.add((await page.locator('meta[name=description]').getAttribute('content')) ?? '')
      // Of the questions, one stays closed.
      const questions = page.getByRole('main').locator('details')
      await questions.evaluateAll((all) => all.slice(1).forEach((each) => each.setAttribute('open', '')))
      await expectAccessibleEverywhere(page)
    })
  }
  // The forms share the site’s.
  expect(descriptions.size).toBe(WORDS.length + 1)
  expect([...descriptions].every((text) => text.length > 50)).toBe(true)
  expect(problems).toEqual([])
})

test('each page comes to life without an error, and what is on it leads on', async ({ page, problems }) => {
  const content = page.getByRole('main')

  await test.step('the mission asks for support', async () => {
    await page.goto('/mission')
    await expect(content.getByText('Crowdfunding', { exact: true })).toBeVisible()
    await expect(content.getByText('Donations', { exact: true })).toBeVisible()
    await expect(content.getByRole('link', { name: 'Offer your support' })).toHaveAttribute('href', '/contact')
    await expect(content.getByRole('link', { name: 'Back to the front page' })).toHaveAttribute('href', '/')
  })

  await test.step('the credits name both founders and every source', async () => {
    await page.goto('/credits')
    await expect(content.getByText('Founder', { exact: true })).toHaveCount(2)
    const sources = ['GeoNames', 'Newsreader', 'Instrument Sans', 'Martian Mono', 'Lucide', 'zxcvbn-ts']
    for (const name of sources) await expect(content.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(content.getByRole('link', { name: 'Become a supporter' })).toHaveAttribute('href', '/contact')
  })

  await test.step('the legal pages warn whoever runs the site, and their contents lead to the sections', async () => {
    for (const path of ['/terms', '/privacy']) {
      await page.goto(path)
      await expect(page.getByRole('complementary', { name: 'If you run this site' })).toContainText(
        'Have it checked for your country',
      )
    }
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'What lies in your browser' }).click()
    await expect(page).toHaveURL('/privacy#browser')
    await expect(page.getByRole('heading', { name: 'What lies in your browser' })).toBeInViewport()
  })

  await test.step('how we decide is there', async () => {
    await page.goto('/transparency')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('the eight questions open and close by pointer and by keyboard', async () => {
    await page.goto('/faq')
    await expect(content.locator('details')).toHaveCount(8)
    const answer = page.getByText('Signing up, finding people and talking to them is free.')
    await expect(answer).toBeHidden()
    await page.getByText('Does it cost anything?').click()
    await expect(answer).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(answer).toBeHidden()
    await page.keyboard.press('Space')
    await expect(answer).toBeVisible()
  })

  await test.step('the membership FAQ answers its eleven topics and leads to the tiers', async () => {
    await page.goto('/membership/faq')
    await expect(content.getByRole('heading', { level: 2 })).toHaveCount(11)
    await expect(content.getByText('You keep your matches and your chat history.')).toBeVisible()
    await content.getByRole('link', { name: 'Compare the tiers' }).click()
    await expect(page).toHaveURL('/membership/tiers')
  })

  await test.step('the form for a new password can be opened by its address', async () => {
    await page.goto('/reset-password')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It happens')
  })
  expect(problems).toEqual([])
})
