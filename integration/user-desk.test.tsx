import { generatePath } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JUNIOR_ADMIN_LEVEL, MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { paths } from '#domain/site/paths.ts'
import { talker } from '#server/testing/chat.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openBrowser } from './support/browser.tsx'
import { expectText } from './support/hands.ts'
import { startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const SCREENS = { [paths.adminUser]: () => import('#web/features/user-desk/user-page.tsx') }

/** The page about somebody, as an admin of this level sees it. */
async function openPageOf(shownId: string, roleLevel: number): Promise<void> {
  const browser = await openBrowser(app)
  const userId = await browser.person.id()
  await app.db.insertInto('userRoles').values({ userId, roleLevel, revokedAt: null }).execute()
  await browser.openTab({ path: generatePath(paths.adminUser, { userId: shownId }), screens: SCREENS, use: () => null })
}

const ACTIONS = /^(Open a case|Sign out everywhere|Send password reset|Confirm the email|End)$/
const offeredActions = () =>
  [...document.querySelectorAll('button')].map((button) => button.textContent).filter((text) => ACTIONS.test(text))

test('a junior admin is offered nothing to do about somebody on the staff; a main admin is', async () => {
  const colleague = await staffMember(app)
  await openPageOf(colleague.userId, JUNIOR_ADMIN_LEVEL)
  await expectText('On the staff: only a main admin can act on this account.')
  expect(offeredActions()).toEqual([])

  await openPageOf(colleague.userId, MAIN_ADMIN_LEVEL)
  await expectText('Sign out everywhere')
  expect(offeredActions()).toEqual(expect.arrayContaining(['Open a case', 'Sign out everywhere', 'End']))
})

test('a junior admin is offered all of it about a member', async () => {
  await openPageOf((await talker(app)).userId, JUNIOR_ADMIN_LEVEL)
  await expectText('Sign out everywhere')
  expect(offeredActions()).toEqual(expect.arrayContaining(['Open a case', 'Sign out everywhere', 'End']))
})

test('letters that were sent, wait and were dropped are told apart', async () => {
  const { userId } = await talker(app)
  await app.db.deleteFrom('letters').where('userId', '=', userId).execute()
  const createdAt = new Date()
  const letters = [
    { kind: 'one-sent', sentAt: createdAt, sealed: null },
    { kind: 'one-waiting', sentAt: null, sealed: 'sealed' },
    { kind: 'one-dropped', sentAt: null, sealed: null },
  ].map((letter) => ({ id: crypto.randomUUID(), key: letter.kind, userId, createdAt, handedOverAt: null, ...letter }))
  await app.db.insertInto('letters').values(letters).execute()
  await openPageOf(userId, JUNIOR_ADMIN_LEVEL)
  await expectText('one-dropped')
  const endOf = (kind: string) =>
    [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes(kind))?.textContent
  expect(endOf('one-sent')).not.toMatch(/waits|not sent/)
  expect(endOf('one-waiting')).toMatch(/waits$/)
  expect(endOf('one-dropped')).toMatch(/not sent: too many in an hour$/)
})
