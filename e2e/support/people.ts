import { expect, type Page } from '@playwright/test'
import { DEMO, E2E_ORIGIN } from './server.ts'
import { signIn } from './steps.ts'

/**
 * All demo members have the same password. Each spec file uses members of its own, because the files run in parallel.
 */
export function signInAs(page: Page, username: string): Promise<void> {
  return signIn(page, { email: `${username.toLowerCase()}@demo.kismetry.example`, password: DEMO.member.password })
}

/** Discover opens on people the member could be matched with; this browser shows this member everyone from now on. */
export async function showEveryone(page: Page): Promise<void> {
  const session = await page.context().request.post('/rpc/accounts/session', { data: { json: {} } })
  const { json } = (await session.json()) as { json: { viewer: { id: string } } }
  const choice = { name: `kismetry.discover.${json.viewer.id}`, value: 'everyone' }
  const { cookies, origins } = await page.context().storageState()
  const kept = origins.find(({ origin }) => origin === E2E_ORIGIN)?.localStorage ?? []
  await page.context().setStorageState({ cookies, origins: [{ origin: E2E_ORIGIN, localStorage: [...kept, choice] }] })
}

export const cards = (page: Page) => page.getByRole('main').getByRole('article')

export const cardOf = (page: Page, username: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: new RegExp(`^${username}, `, 'i') }) })

export const likeButton = (page: Page, username: string) => page.getByRole('button', { name: `Like ${username}` })
export const favoriteButton = (page: Page, username: string) =>
  page.getByRole('button', { name: `Favorite ${username}` })

export async function idOf(page: Page, username: string): Promise<string> {
  const response = await page.context().request.get('/api/v1/discover', { params: { q: username } })
  const { people } = (await response.json()) as { people: { id: string; username: string }[] }
  const found = people.find((person) => person.username.toLowerCase() === username.toLowerCase())
  expect(found, `${username} is found`).toBeDefined()
  return found?.id ?? ''
}

export async function setLike(
  page: Page,
  username: string,
  like: { isLiked?: boolean; isFavorite?: boolean },
): Promise<void> {
  const response = await page.context().request.put(`/api/v1/likes/${await idOf(page, username)}`, { data: like })
  expect(response.status()).toBe(200)
}
