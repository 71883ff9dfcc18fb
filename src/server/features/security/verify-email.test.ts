import { safe } from '@orpc/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CONFIRM_EMAIL_WITHIN_DAYS } from '#domain/security/email-confirmation.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { passTypingOn } from '#server/features/chat/typing.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { listProcedures } from '#server/testing/procedures.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const afterDays = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)

let app: TestApp
let newcomer: Person
let otherId: string
beforeAll(async () => {
  app = await createTestApp()
  newcomer = app.visitor()
  await newcomer.signUp()
  otherId = await insertPerson(app.db)
})
afterAll(() => app.close())
afterEach(() => app.setNow(TEST_NOW))

const codeOf = async (call: Promise<unknown>) => ((await safe(call)).error as { code?: string } | null)?.code
const standing = async () => (await newcomer.client.accounts.session()).viewer?.emailStanding
const tokenTo = async (address: string) =>
  /confirm-email\?token=(\S+)/.exec((await app.letterTo(address, 'Confirm my address')).text ?? '')?.[1] ?? ''

/** What a member can always do: confirm an address, keep safe, and leave. */
const OPEN_TO_ALL = [
  'account.deactivate',
  'account.requestDeletion',
  'dataExport.start',
  'notifications.turnPushOff',
  'privacy.update',
  'chat.flagMessage',
  'chat.markRead',
  'viewers.visit',
  'safety.block',
  'voice.remove',
  'safety.unblock',
  'safety.reportPerson',
  'moderation.appeal',
  'support.create',
  'support.answer',
  'support.resolve',
  'support.markSeen',
  'support.addPicture',
  'support.removePicture',
  'security.changeEmail',
  'security.cancelEmailChange',
  'security.resendVerification',
  'security.changePassword',
  'security.endDevice',
  'security.endOtherDevices',
  'twoFactor.beginApp',
  'twoFactor.confirmApp',
  'twoFactor.turnOffApp',
  'twoFactor.replaceBackupCodes',
  'twoFactor.beginPasskey',
  'twoFactor.addPasskey',
  'twoFactor.renamePasskey',
  'twoFactor.removePasskey',
]

test('the contract names every write that stays open to members who have not confirmed their address', () => {
  const open = [...listProcedures()]
    .filter(([, { '~orpc': promise }]) => promise.meta.isForUnconfirmed && promise.route.method !== 'GET')
    .map(([name]) => name)
  expect(open.toSorted()).toEqual(OPEN_TO_ALL.toSorted())
})

test('whoever signs up gets a letter, and can do everything for seven days', async () => {
  expect((await app.letterTo(newcomer.email)).subject).toBe('Confirm your email address')
  expect(await standing()).toBe('open')
  app.setNow(new Date(afterDays(CONFIRM_EMAIL_WITHIN_DAYS).getTime() - 1))
  expect(await standing()).toBe('open')
  await newcomer.client.profile.update({ hobbies: 'Chess' })
})

test('after that they may read, and not write', async () => {
  app.setNow(afterDays(CONFIRM_EMAIL_WITHIN_DAYS))
  expect(await standing()).toBe('overdue')
  const { client } = newcomer
  expect((await client.profile.mine()).hobbies).toBe('Chess')
  await client.people.find({ userId: otherId })
  expect(await codeOf(client.profile.update({ hobbies: 'Go' }))).toBe('EMAIL_UNVERIFIED')
  expect(await codeOf(client.likes.set({ userId: otherId, isLiked: true }))).toBe('EMAIL_UNVERIFIED')
  expect(await codeOf(client.chat.openWith({ userId: otherId }))).toBe('EMAIL_UNVERIFIED')
  expect((await client.profile.mine()).hobbies).toBe('Chess')
  const upload = await newcomer.fetch('/api/v1/profile/photos', { method: 'POST', body: new FormData() })
  expect(await upload.json()).toMatchObject({ code: 'EMAIL_UNVERIFIED', status: 403, defined: true })
})

test('and can keep safe and leave', async () => {
  app.setNow(afterDays(CONFIRM_EMAIL_WITHIN_DAYS))
  const { client } = newcomer
  await client.safety.block({ userId: otherId })
  await client.safety.unblock({ userId: otherId })
  await client.safety.reportPerson({ userId: otherId, reason: 'Only a test.' })
  await client.privacy.update({ profileVisibility: true })
  await client.security.endOtherDevices()
})

test('nor do the others see them typing', async () => {
  const other = await app.member()
  const userId = await newcomer.id()
  const { id: tierId } = await app.db
    .selectFrom('tiers')
    .select('id')
    .where('name', '=', 'VIP Premium')
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('userMemberships')
    .set({ tierId })
    .where('userId', '=', await other.id())
    .execute()
  const { id: conversationId } = await other.client.chat.openWith({ userId })
  await other.client.chat.send({ id: crypto.randomUUID(), conversationId, content: 'Hello?' })
  const emit = vi.fn<() => void>()
  const typeAt = (now: Date) =>
    passTypingOn({ db: app.db, clock: { now: () => now }, realtime: { emit } }, userId, {
      conversationId,
      isTyping: true,
    })
  await typeAt(TEST_NOW)
  expect(emit).toHaveBeenCalledTimes(1)
  await typeAt(afterDays(CONFIRM_EMAIL_WITHIN_DAYS))
  expect(emit).toHaveBeenCalledTimes(1)
})

test('a letter can be asked for again; both links work, signed in or not, and twice', async () => {
  const first = await tokenTo(newcomer.email)
  const before = await app.countLetters()
  await newcomer.client.security.resendVerification()
  const second = await waitFor('another link', async () => {
    const token = await tokenTo(newcomer.email)
    return token === first ? undefined : token
  })
  expect(await app.countLetters()).toBe(before + 1)
  expect(await app.visitor().client.security.confirmEmail({ token: first })).toEqual({ outcome: 'verified' })
  expect(await standing()).toBe('confirmed')
  expect(await newcomer.client.security.confirmEmail({ token: second })).toEqual({ outcome: 'already' })
  expect(await newcomer.client.security.confirmEmail({ token: first })).toEqual({ outcome: 'already' })
  await newcomer.client.security.resendVerification()
  expect(await app.countLetters()).toBe(before + 1)
  app.setNow(afterDays(CONFIRM_EMAIL_WITHIN_DAYS))
  await newcomer.client.profile.update({ hobbies: 'Go' })
})

test('a made-up link is refused', async () => {
  expect(await codeOf(app.visitor().client.security.confirmEmail({ token: 'made-up' }))).toBe('EMAIL_LINK_INVALID')
})

test('changing the address before it was confirmed confirms the new one, and the first letter no longer does', async () => {
  const person = app.visitor()
  await person.signUp()
  const first = await tokenTo(person.email)
  await person.client.security.changeEmail({ email: 'better@example.com', password: TEST_PASSWORD })
  const letter = await app.letterTo('better@example.com', 'Use this address')
  const token = /token=(\S+)/.exec(letter.text ?? '')?.[1] ?? ''
  expect(await person.client.security.confirmEmail({ token })).toEqual({ outcome: 'changed' })
  expect(await person.client.security.email()).toMatchObject({ email: 'better@example.com', isVerified: true })
  expect(await codeOf(person.client.security.confirmEmail({ token: first }))).toBe('EMAIL_LINK_INVALID')
})

test('a new password by a link from a letter confirms the address as well', async () => {
  const person = app.visitor()
  await person.signUp()
  await person.client.accounts.requestPasswordReset({ email: person.email })
  const letter = await app.letterTo(person.email, 'update-password')
  const token = /token=(\S+)/.exec(letter.text ?? '')?.[1] ?? ''
  await person.client.accounts.setNewPassword({ token, password: 'seven tall poplars' })
  await person.signIn({ password: 'seven tall poplars' })
  expect((await person.client.security.email()).isVerified).toBe(true)
})
