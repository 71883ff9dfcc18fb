import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newName, PASSWORD, signIn } from './steps.ts'

export interface Talker {
  page: Page
  id: string
  username: string
}

/** What a page of theirs would ask the server for. */
export async function call<Answer = unknown>({ page }: Pick<Talker, 'page'>, name: string, input: object) {
  const response = await page.context().request.post(`/rpc/${name}`, { data: { json: input } })
  expect(response.status(), name).toBe(200)
  const { json } = (await response.json()) as { json: Answer }
  return json
}

export async function newTalker(page: Page): Promise<Talker> {
  const username = newName()
  const credentials = { email: `${username}@example.com`, password: PASSWORD }
  const form = {
    ...credentials,
    name: 'Robin Talker',
    username,
    birthday: '1990-05-04',
    gender: 'Nonbinary',
    orientation: 'Bisexual',
    location: 'Utrecht, Netherlands',
    ethnicity: 'Mixed',
    religion: 'Other',
    mbti: 'INFJ',
    loveLanguage: 'Quality Time',
    attachmentStyle: null,
    acceptsTerms: true,
    isAdult: true,
  }
  const { viewer } = await call<{ viewer: { id: string } }>({ page }, 'accounts/signUp', form)
  await signIn(page, credentials)
  return { page, id: viewer.id, username }
}

export async function demoTalker(page: Page, username: string): Promise<Talker> {
  await signIn(page, { email: `${username}@demo.kismetry.example`, password: 'overprint-demo' })
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
