import {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test'
import sharp from 'sharp'
import type { SignUpForm } from '#contract/accounts.ts'
import { signUpForm } from '#server/testing/person.ts'
import { newName } from './steps.ts'

/** Somebody with an account and a session, made without the sign-up form. */
export interface Member {
  username: string
  /** Sends requests with this member's session. */
  request: APIRequestContext
  /** Gives this member's session to a browser. */
  enter(context: BrowserContext): Promise<void>
}

export async function newMember(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
): Promise<Member> {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { username } = await signUp(request)
  const enter = async (context: BrowserContext) => context.addCookies((await request.storageState()).cookies)
  return { username, request, enter }
}

/** Signs the page up as somebody new: the page and its requests have the session. */
export async function becomeMember(page: Page): Promise<string> {
  return (await signUp(page.request)).username
}

export async function signUp(
  request: APIRequestContext,
  changes: Partial<Pick<SignUpForm, 'username' | 'location' | 'birthday' | 'mbti'>> = {},
): Promise<{ id: string; username: string }> {
  const { username = newName() } = changes
  const form = { ...signUpForm({ username, email: `${username}@example.com` }), ...changes }
  const answer = await request.post('/api/v1/sign-up', { data: form })
  if (!answer.ok()) throw new Error(`No account could be made: ${answer.status()} ${await answer.text()}`)
  const { viewer } = (await answer.json()) as { viewer: { id: string } }
  return { id: viewer.id, username }
}

/** Changes the plan of whoever these requests are from. */
export async function changePlan(request: APIRequestContext, plan: 'Free' | 'VIP' | 'VIP Premium'): Promise<void> {
  const tiers = await request.post('/rpc/membership/listTiers', { data: { json: {} } })
  const { json } = (await tiers.json()) as { json: { id: string; name: string }[] }
  const tierId = json.find(({ name }) => name === plan)?.id
  const answer = await request.post('/rpc/membership/change', { data: { json: { tierId } } })
  if (!answer.ok()) throw new Error(`The plan was not changed: ${answer.status()} ${await answer.text()}`)
}

/** A picture of noise, which no format compresses well: about 200 kB. */
export async function makePhoto(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width: 480, height: 600, channels: 3, background: '#888', noise } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 95 }).toBuffer() }
}

/** Adds photos to the profile without the page. */
export async function addPhotos(request: APIRequestContext, count: number): Promise<void> {
  const file = await makePhoto('me.jpg')
  for (let added = 0; added < count; added += 1) {
    const answer = await request.post('/api/v1/profile/photos', { multipart: { file } })
    if (!answer.ok()) throw new Error(`A photo was not added: ${answer.status()} ${await answer.text()}`)
  }
}

/**
 * A truncated photo, and a page that takes it for a valid one, as a lenient browser might: only the server refuses it.
 */
export async function makeHalfPhoto(page: Page, name: string) {
  await page.evaluate(() => {
    const decode = createImageBitmap
    Object.assign(window, { createImageBitmap: async () => decode(new ImageData(480, 600)) })
  })
  const { buffer, mimeType } = await makePhoto(name)
  return { name, mimeType, buffer: buffer.subarray(0, buffer.length / 2) }
}

/** Takes each of the chosen pictures as it is proposed. */
export async function takePhotos(page: Page, count = 1): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const question = page.getByRole('dialog', { name: 'Fit your photo' })
    const current = count === 1 ? question : question.filter({ hasText: `, ${number} of ${count}` })
    await current.getByRole('button', { name: 'Use photo' }).click()
  }
  await expect(page.getByRole('dialog', { name: 'Fit your photo' })).toBeHidden()
}

/** The first bytes of a HEIC photo. */
export const HEIC = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')

/** A picture whose width is above the limit, in few bytes. */
export function makeTooWide(): Promise<Buffer> {
  return sharp({ create: { width: 16_400, height: 2, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
}
