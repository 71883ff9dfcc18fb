import { expect, type Page } from '@playwright/test'
import { DEMO } from './server.ts'
import { signIn } from './steps.ts'

/**
 * All demo members have the same password. Each spec file uses members of its own, because the files run in parallel.
 */
export function signInAs(page: Page, username: string): Promise<void> {
  return signIn(page, { email: `${username.toLowerCase()}@demo.kismetry.example`, password: DEMO.member.password })
}

/** Discover opens on people the member could be matched with; this browser shows this member everyone from now on. */
export async function showEveryone(page: Page): Promise<void> {
  await page.goto('/discover')
  await page.getByRole('button', { name: /^Everyone/ }).click()
  await expect(page).toHaveURL('/discover?who=everyone')
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

/** Removes the likes and favorites between two people that an earlier test has left. */
export async function startAnew(one: { page: Page; username: string }, other: { page: Page; username: string }) {
  await setLike(one.page, other.username, { isLiked: false, isFavorite: false })
  await setLike(other.page, one.username, { isLiked: false, isFavorite: false })
}
