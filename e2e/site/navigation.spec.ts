import { expect, type Page } from '@playwright/test'
import { DEMO } from '../support/server.ts'
import { expectMember, signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')

test('visitors have their entries, by keyboard and in the menu of a phone too', async ({ page }) => {
  await page.goto('/')
  await test.step('the keyboard can skip to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Start Free' })).toBeFocused()
  })

  const all = ['Home', 'Discover', 'Mission', 'Credits', 'Membership']
  await expect(entries(page)).toHaveText(all)
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/discover-public')
  await expect(main.getByRole('link', { name: 'Membership' })).toHaveAttribute('href', '/membership/tiers')

  await test.step('on a phone they are in a menu that closes by itself', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(all)
    await menu.getByRole('link', { name: 'Mission' }).click()
    await expect(page).toHaveURL('/mission')
    await expect(menu).toBeHidden()
  })
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
})

test('members have theirs, and a welcome; admins also have Admin', async ({ page }) => {
  await signIn(page, DEMO.member)
  await page.goto('/admin/tickets')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Welcome, Noor!' })).toHaveAttribute('href', '/account')
  // The number of unread messages stands beside the last but one.
  await expect(entries(page)).toHaveText(['Home', 'Discover', 'Profile', 'Matches', 'Membership', /^Chats/, 'Sign Out'])
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/discover')
  await expect(page.getByRole('link', { name: 'Explore Profiles' })).toHaveAttribute('href', '/discover')

  await signIn(page, DEMO.admin)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Welcome, Ada!' })).toBeVisible()
  await entries(page).getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL('/admin/tickets')
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
})

test('the login explains what is missing and leads where one wanted to go, but never to another site', async ({
  page,
}) => {
  await test.step('somebody whose session has ended meanwhile is led to the login', async () => {
    await expectMember(page)
    await page.goto('/matches?from=mail')
    await expect(page).toHaveURL('/login?next=%2Fmatches%3Ffrom%3Dmail')
  })

  await test.step('it explains what is missing in our own words', async () => {
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Please enter your email address.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('noor')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible()
    await page.getByLabel('Email').fill(DEMO.member.email)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password')).toBeFocused()
    await expect(page.getByText('Please enter your password.')).toBeVisible()
  })

  await test.step('it leads back', async () => {
    await page.getByLabel('Password').fill(DEMO.member.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/matches?from=mail')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  await test.step('an address elsewhere is not followed', async () => {
    await page.goto(`/login?next=${encodeURIComponent('//evil.example')}`)
    await expect(page).toHaveURL('/profile')
  })

  await test.step('on a phone, signing out closes the menu', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/')
  })
})
