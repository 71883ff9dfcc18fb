import { readFile } from 'node:fs/promises'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { DAY_MS } from '#domain/time/durations.ts'
import { expectAccessibleEverywhere, expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { changePlan, newMember } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { expectMember, newName } from '../support/steps.ts'
import { test } from '../support/test.ts'

async function call<Answer>(request: APIRequestContext, name: string, json: object = {}): Promise<Answer> {
  const response = await request.post(`/rpc/${name}`, { data: { json } })
  expect(response.status(), `${name}: ${await response.text()}`).toBe(200)
  return ((await response.json()) as { json: Answer }).json
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
  await expectAccessibleInBothThemes(page, 'main')

  for (const { request } of [one, other]) await changePlan(request, 'VIP')
  await expect(entry(page, title)).toContainText('1 of 1 places left')
  await expect(entry(page, title)).toContainText('in Tokyo')
  await expect(page.getByRole('heading', { name: 'For VIP members' })).toHaveCount(0)
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
