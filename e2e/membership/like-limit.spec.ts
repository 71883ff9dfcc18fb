import { expect, type APIRequestContext } from '@playwright/test'
import { FREE_LIKES_PER_DAY } from '#domain/membership/entitlements.ts'
import { newMember, signUp } from '../support/member.ts'
import { expectMember } from '../support/steps.ts'
import { test } from '../support/test.ts'

interface Person {
  id: string
  username: string
}

async function listDiscover(request: APIRequestContext): Promise<Person[]> {
  const people: Person[] = []
  let after = ''
  for (;;) {
    const answer = await request.get('/api/v1/discover', { params: after ? { after } : {} })
    const page = (await answer.json()) as { people: Person[]; next: string | null }
    people.push(...page.people)
    if (!page.next) return people
    after = page.next
  }
}

test('the likes of a day: a word when ten are left, and none after the last', async ({ playwright, baseURL, page }) => {
  const member = await newMember(playwright, baseURL)
  const people = await listDiscover(member.request)
  const [first, second, ...others] = people
  // The demo has fewer people than somebody may like in a day. Few accounts may come from one address.
  for (let missing = FREE_LIKES_PER_DAY - 1 - others.length; missing > 0; missing -= 1) {
    const extraHTTPHeaders = { 'x-forwarded-for': `10.250.0.${missing}` }
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders })
    others.push(await signUp(request))
  }
  const like = async (some: Person[]) => {
    for (const { id } of some) {
      const answer = await member.request.post('/rpc/likes/set', { data: { json: { userId: id, isLiked: true } } })
      expect(answer.status(), await answer.text()).toBe(200)
    }
  }
  await like(others.slice(0, FREE_LIKES_PER_DAY - 11))
  await member.enter(page.context())
  await expectMember(page)
  await page.goto('/discover?who=everyone')
  const buttonOf = (name = '') => page.getByRole('button', { name: `Like ${name}`, exact: true })
  await buttonOf(first?.username).click()
  await expect(page.getByText('10 likes left today.', { exact: false }).first()).toBeVisible()
  await expect(buttonOf(first?.username)).toHaveAttribute('aria-pressed', 'true')

  await like(others.slice(FREE_LIKES_PER_DAY - 11, FREE_LIKES_PER_DAY - 1))
  await buttonOf(second?.username).click()
  await expect(page.getByText(/They start anew \w+ at \d\d:\d\d\./).first()).toBeVisible()
  await expect(buttonOf(second?.username)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'See the plans' }).last().click()
  await expect(page).toHaveURL('/membership/tiers')
})
