import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signUp } from './member.ts'
import { expectMember } from './steps.ts'
import { signInAs } from './people.ts'

export interface Talker {
  page: Page
  id: string
  username: string
}

/** Calls a procedure with the session of the page. */
export async function call<Answer = unknown>({ page }: Pick<Talker, 'page'>, name: string, input: object) {
  const response = await page.context().request.post(`/rpc/${name}`, { data: { json: input } })
  expect(response.status(), name).toBe(200)
  const { json } = (await response.json()) as { json: Answer }
  return json
}

export async function newTalker(page: Page): Promise<Talker> {
  const { id, username } = await signUp(page.context().request)
  await expectMember(page)
  return { page, id, username }
}

/** The page's member, somebody on another device, and a conversation that the first has opened. */
export async function twoInChat(
  page: Page,
  openElsewhere: () => Promise<Page>,
): Promise<[one: Talker, other: Talker, conversationId: string]> {
  const [one, other] = [await newTalker(page), await newTalker(await openElsewhere())]
  return [one, other, await conversationOf(one, other)]
}

export async function demoTalker(page: Page, username: string): Promise<Talker> {
  await signInAs(page, username)
  const { viewer } = await call<{ viewer: { id: string } }>({ page }, 'accounts/session', {})
  return { page, id: viewer.id, username }
}

export async function conversationOf(one: Talker, other: Talker): Promise<string> {
  return (await call<{ id: string }>(one, 'chat/openWith', { userId: other.id })).id
}

export async function say(talker: Talker, conversationId: string, content: string): Promise<void> {
  await call(talker, 'chat/send', { id: randomUUID(), conversationId, content })
}

export async function openChat({ page }: Talker, conversationId: string): Promise<void> {
  await page.goto(`/chats?conversation=${conversationId}`)
  await expect(logOf({ page })).toBeVisible()
}

export const logOf = ({ page }: Pick<Talker, 'page'>) => page.getByRole('log', { name: 'Messages' })
export const inputOf = ({ page }: Talker) => page.getByRole('textbox', { name: 'Type your message...' })
export const entryOf = ({ page }: Talker, other: Talker) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').filter({ hasText: other.username })

/** Only the bubbles: what was said, in order. */
export const bubblesOf = (talker: Talker) => logOf(talker).locator('[dir=auto]')

export async function write(talker: Talker, content: string): Promise<void> {
  await inputOf(talker).fill(content)
  await inputOf(talker).press('Enter')
}
