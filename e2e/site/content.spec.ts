import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { test } from '../support/test.ts'

const PAGES = [
  { path: '/mission', title: 'Mission · Kismetry', heading: 'Before the photo, the person' },
  { path: '/credits', title: 'Founders & Supporters · Kismetry', heading: 'Founders & Supporters' },
  { path: '/terms', title: 'Terms · Kismetry', heading: 'The house rules, in plain words' },
  { path: '/privacy', title: 'Privacy · Kismetry', heading: 'What we keep, and what we never see' },
  { path: '/faq', title: 'FAQ · Kismetry', heading: 'Fair questions' },
  { path: '/membership/faq', title: 'Membership FAQ · Kismetry', heading: 'Membership, explained' },
  { path: '/transparency', title: 'Transparency · Kismetry', heading: 'How we decide' },
]

for (const { path, heading } of PAGES) {
  test(`${path} is accessible and free of errors`, async ({ page, problems }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessibleEverywhere(page)
    expect(problems).toEqual([])
  })
}

test('every page has a title and a description of its own', async ({ page }) => {
  const descriptions = new Set<string>()
  for (const { path, title } of PAGES) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    descriptions.add((await page.locator('meta[name=description]').getAttribute('content')) ?? '')
  }
  expect(descriptions.size).toBe(PAGES.length)
  expect([...descriptions].every((text) => text.length > 50)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages can be read', async ({ page }) => {
    for (const { path, heading } of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
  })
})

test('the mission asks for support and leads back to the front page', async ({ page }) => {
  await page.goto('/mission')
  const content = page.getByRole('main')
  await expect(content.getByText('Crowdfunding', { exact: true })).toBeVisible()
  await expect(content.getByText('Donations', { exact: true })).toBeVisible()
  await expect(content.getByRole('link', { name: 'Offer your support' })).toHaveAttribute('href', '/contact')
  await content.getByRole('link', { name: 'Back to the front page' }).click()
  await expect(page).toHaveURL('/')
})

test('the credits name both founders and every source, and lead back to the front page', async ({ page }) => {
  await page.goto('/credits')
  const content = page.getByRole('main')
  await expect(content.getByText('Founder', { exact: true })).toHaveCount(2)
  const sources = ['GeoNames', 'Newsreader', 'Instrument Sans', 'Martian Mono', 'Lucide', 'zxcvbn-ts']
  for (const name of sources) await expect(content.getByRole('link', { name, exact: true })).toBeVisible()
  await content.getByRole('link', { name: 'Become a supporter' }).click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await content.getByRole('link', { name: 'Back to the front page' }).click()
  await expect(page).toHaveURL('/')
})

test('the legal pages warn whoever runs the site, and their contents lead to the sections', async ({ page }) => {
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

test('the FAQ has eight questions that open and close by pointer and by keyboard', async ({ page }) => {
  await page.goto('/faq')
  const questions = page.getByRole('main').locator('details')
  await expect(questions).toHaveCount(8)
  const answer = page.getByText('Signing up, finding people and talking to them is free.')
  await expect(answer).toBeHidden()
  await page.getByText('Does it cost anything?').click()
  await expect(answer).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
  await page.keyboard.press('Space')
  await expect(answer).toBeVisible()
})

test('the membership FAQ answers its eleven topics', async ({ page }) => {
  await page.goto('/membership/faq')
  const content = page.getByRole('main')
  await expect(content.getByRole('heading', { level: 2 })).toHaveCount(11)
  await expect(content.getByText('The new tier starts immediately and lasts 30 days.')).toBeVisible()
  await expect(content.getByText('You keep your matches and your chat history.')).toBeVisible()
  await content.getByRole('link', { name: 'Compare the tiers' }).click()
  await expect(page).toHaveURL('/membership/tiers')
})
