import { readFile } from 'node:fs/promises'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { newMember } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { expectMember, newName } from '../support/steps.ts'
import { test } from '../support/test.ts'

const DAY_MS = 24 * 60 * 60 * 1000

async function call<Answer>(request: APIRequestContext, name: string, json: object = {}): Promise<Answer> {
  const response = await request.post(`/rpc/${name}`, { data: { json } })
  expect(response.status(), `${name}: ${await response.text()}`).toBe(200)
  return ((await response.json()) as { json: Answer }).json
}

async function becomeVip(request: APIRequestContext): Promise<void> {
  const tiers = await call<{ id: string; name: string }[]>(request, 'membership/listTiers')
  await call(request, 'membership/change', { tierId: tiers.find(({ name }) => name === 'VIP')?.id })
}

const entry = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('members join an event, wait for it, move up, and put it into their calendar', async ({
  playwright,
  baseURL,
  page,
  openElsewhere,
}) => {
  const title = `Stars ${newName()}`
  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await call(admin, 'accounts/signIn', { email: DEMO.admin.email, password: DEMO.admin.password })
  const startsAt = new Date(Date.now() + 5 * DAY_MS)
  await call(admin, 'memberEvents/announce', {
    title,
    description: 'Bring a coat.',
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + DAY_MS / 12).toISOString(),
    timeZone: 'Asia/Tokyo',
    place: 'Rua do Século 5',
    link: 'https://meet.example/stars',
    capacity: 1,
  })
  const [one, other] = [await newMember(playwright, baseURL), await newMember(playwright, baseURL)]
  await one.enter(page.context())
  await expectMember(page)
  await page.goto('/events')
  await expect(page.getByRole('heading', { name: 'For VIP members' })).toBeVisible()
  await expect(page.getByText('Bring a coat.')).toHaveCount(0)
  await expectAccessibleEverywhere(page)

  for (const { request } of [one, other]) await becomeVip(request)
  await expect(entry(page, title)).toContainText('1 of 1 places left')
  await expect(entry(page, title)).toContainText('in Tokyo')
  await expect(page.getByText('Rua do Século 5')).toHaveCount(0)
  await page.getByRole('button', { name: `Take a place: ${title}` }).click()
  await expect(entry(page, title).first()).toContainText('You have a place')
  await expect(entry(page, title).last()).toContainText('Rua do Século 5')
  await expectAccessibleEverywhere(page)

  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(file).toContain(`SUMMARY:${title}\r\n`)

  const elsewhere = await openElsewhere()
  await other.enter(elsewhere.context())
  await expectMember(elsewhere)
  await elsewhere.goto('/events')
  await expect(entry(elsewhere, title)).toContainText('The one place is taken')
  await elsewhere.getByRole('button', { name: `Join the waiting list: ${title}` }).click()
  await expect(entry(elsewhere, title).last()).toContainText('Next on the waiting list')
  await page.getByRole('button', { name: `Give the place back: ${title}` }).click()
  await expect(entry(elsewhere, title).last()).toContainText('You have a place')
  await elsewhere.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await expect(elsewhere.getByText('You have a place now.')).toBeVisible()
})

test('the likes of a day: a word when ten are left, and none after the last', async ({ playwright, baseURL, page }) => {
  const member = await newMember(playwright, baseURL)
  const { people } = (await (await member.request.get('/api/v1/discover')).json()) as {
    people: { id: string; username: string }[]
  }
  await member.enter(page.context())
  await expectMember(page)
  await page.goto('/discover')
  const [first] = people
  const button = page.getByRole('button', { name: `Like ${first?.username}`, exact: true })
  await page.route('**/rpc/likes/set', (route) =>
    route.fulfill({ json: { json: { isLiked: true, isFavorite: false, isMutual: false, likesLeft: 10 } } }),
  )
  await button.click()
  await expect(page.getByText('10 likes left today.', { exact: false }).first()).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.unroute('**/rpc/likes/set')
  await page.route('**/rpc/likes/set', (route) =>
    route.fulfill({
      status: 429,
      json: {
        json: {
          defined: true,
          code: 'LIKES_USED_UP',
          status: 429,
          message: 'No more likes today with this plan.',
          data: { startsAnewAt: new Date(new Date().setHours(24, 0, 0, 0)).toISOString() },
        },
      },
    }),
  )
  const second = page.getByRole('button', { name: `Like ${people[1]?.username}`, exact: true })
  await second.click()
  await expect(page.getByText('They start anew tonight at 00:00.', { exact: false }).first()).toBeVisible()
  await expect(second).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'See the plans' }).last().click()
  await expect(page).toHaveURL('/membership/tiers')
})
