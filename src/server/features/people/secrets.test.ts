import { ORPCError, safe } from '@orpc/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { say } from '#server/testing/chat.ts'
import { EVERY_CALL } from '#server/testing/every-call.ts'
import {
  answerOf,
  createPrivacyScene,
  isForAnyone,
  restore,
  SAID_TO_MATCH,
  SECRET_WORDS,
  type PrivacyScene,
} from '#server/testing/support/privacy-scene.ts'
import { CONSOLE_CALLS } from '#server/testing/support/console-calls.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Procedures that show the subject to somebody who talks with them or has blocked them. */
const SHOWS_ACQUAINTANCES = [
  'chat.openWith',
  'chat.findConversation',
  'chat.listConversations',
  'chat.listMessages',
  'chat.listChanges',
  'chat.react',
  'chat.deleteMessage',
  'chat.flagMessage',
  'safety.listBlocked',
]

/** The calls that are refused, whoever makes them. All others answer the match with data. */
const REFUSED: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(CONSOLE_CALLS).flatMap(([name, ways]) =>
      Object.keys(ways).map((how) => [`${name} ${how}`, 'NOT_ALLOWED']),
    ),
  ),
  'accounts.signUp with their email': 'SIGN_UP_REFUSED',
  'accounts.signUp with their name': 'USERNAME_TAKEN',
  'accounts.signIn with a guess': 'WRONG_CREDENTIALS',
  'accounts.setNewPassword with a guess': 'RESET_LINK_INVALID',
  'account.requestDeletion with a guess': 'WRONG_PASSWORD',
  'security.confirmEmail with a guess': 'EMAIL_LINK_INVALID',
  'security.endDevice of nobody': 'NOT_FOUND',
  'support.find with their id': 'NOT_FOUND',
  'support.listEntries with their id': 'NOT_FOUND',
  'support.answer with their id': 'NOT_FOUND',
  'support.resolve with their id': 'NOT_FOUND',
  'support.markSeen with their id': 'NOT_FOUND',
  'support.removePicture with their id': 'NOT_FOUND',
  'moderation.list plainly': 'NOT_ALLOWED',
  'moderation.find with their id': 'NOT_ALLOWED',
  'moderation.openConversation with their id': 'NOT_ALLOWED',
  'moderation.hold with their id': 'NOT_ALLOWED',
  'moderation.release with their id': 'NOT_ALLOWED',
  'moderation.setStatus with their id': 'NOT_ALLOWED',
  'moderation.addNote with their id': 'NOT_ALLOWED',
  'moderation.decide with their id': 'NOT_ALLOWED',
  'moderation.openCase with their id': 'NOT_ALLOWED',
  'moderation.decideAppeal with their id': 'NOT_ALLOWED',
  'moderation.appeal with their id': 'NOT_FOUND',
  'supportDesk.list plainly': 'NOT_ALLOWED',
  'supportDesk.listStaff plainly': 'NOT_ALLOWED',
  'supportDesk.listCanned plainly': 'NOT_ALLOWED',
  'supportDesk.find with their id': 'NOT_ALLOWED',
  'supportDesk.listEntries with their id': 'NOT_ALLOWED',
  'supportDesk.answer with their id': 'NOT_ALLOWED',
  'supportDesk.addNote with their id': 'NOT_ALLOWED',
  'supportDesk.update with their id': 'NOT_ALLOWED',
  'supportDesk.saveCanned with their id': 'NOT_ALLOWED',
  'supportDesk.deleteCanned with their id': 'NOT_ALLOWED',
  'concierge.request plainly': 'PERK_NEEDED',
  'concierge.answerIntroduction with their id': 'NOT_FOUND',
  'concierge.answerInvitation with their id': 'NOT_FOUND',
  'concierge.candidates with their id': 'NOT_ALLOWED',
  'concierge.propose with their id': 'NOT_ALLOWED',
  'voice.save plainly': 'PERK_NEEDED',
  'boosts.start plainly': 'PERK_NEEDED',
  'viewers.list plainly': 'PERK_NEEDED',
  'voice.sendIntro into theirs': 'PERK_NEEDED',
  'twoFactor.confirmApp with a guess': 'WRONG_CODE',
  'twoFactor.turnOffApp with a guess': 'NOT_FOUND',
  'twoFactor.replaceBackupCodes plainly': 'NOT_FOUND',
  'twoFactor.renamePasskey with their id': 'NOT_FOUND',
  'twoFactor.removePasskey with their id': 'NOT_FOUND',
  'twoFactor.signInWithCode with a guess': 'SECOND_STEP_EXPIRED',
  'twoFactor.signInWithPasskey with an unknown one': 'PASSKEY_REFUSED',
  'membership.leaveAtEnd plainly': 'NOT_FOUND',
  'membership.timeline plainly': 'NOT_FOUND',
  'memberEvents.join with their id': 'NOT_FOUND',
  'memberEvents.leave with their id': 'NOT_FOUND',
  'memberEvents.listAll plainly': 'NOT_ALLOWED',
  'memberEvents.announce plainly': 'NOT_ALLOWED',
  'memberEvents.edit with their id': 'NOT_ALLOWED',
  'memberEvents.cancel with their id': 'NOT_ALLOWED',
  'notifications.markRead of theirs': 'NOT_FOUND',
  'notifications.readLink with a guess': 'UNSUBSCRIBE_LINK_INVALID',
  'notifications.setByLink with a guess': 'UNSUBSCRIBE_LINK_INVALID',
  'passes.undo plainly': 'NOT_FOUND',
  'profile.orderPhotos with one of theirs': 'PHOTOS_CHANGED',
  'profile.deletePhoto of theirs': 'NOT_FOUND',
}

let app: TestApp
let scene: PrivacyScene
beforeAll(async () => {
  app = await createTestApp()
  scene = await createPrivacyScene(app)
})
afterAll(() => app.close())
afterEach(() => restore(app, scene.subject))

describe('nobody learns somebody else’s email, full name, birthday, coordinates, reports or messages', () => {
  const calls = Object.entries(EVERY_CALL).flatMap(([name, byWay]) =>
    Object.entries(byWay).map(([how, call]) => ({ name, how, call })),
  )

  // A call may have deleted or flagged the message before, or the whole conversation: a new message brings it back.
  beforeEach(async () => {
    const { id: messageId } = await say(scene.wilma, scene.subject.conversationId, SAID_TO_MATCH)
    scene.subject = { ...scene.subject, messageId }
  })

  test.each(calls)('from $name $how', async ({ name, how, call }) => {
    // Signing up or in makes somebody else of whoever asks.
    const isSwitching = name.startsWith('accounts.sign')
    const acquaintance = isSwitching ? await app.member() : scene.match
    const { error, data } = await safe(call(acquaintance.client, scene.subject))
    expect(error instanceof ORPCError ? error.code : error).toBe(REFUSED[`${name} ${how}`] ?? null)
    expectNone(SECRET_WORDS, JSON.stringify(error ?? data ?? null))

    const others = [...(isSwitching ? [] : [scene.stranger]), ...(isForAnyone(name) ? [app.visitor()] : [])]
    for (const { client } of others)
      expectNone([...SECRET_WORDS, SAID_TO_MATCH], await answerOf(call, client, scene.subject))
  })

  test.each(calls.filter(({ name }) => SHOWS_ACQUAINTANCES.includes(name)))(
    'and $name $how shows the subject to the match',
    async ({ call }) => {
      expect(await answerOf(call, scene.match.client, scene.subject)).toContain(scene.subject.id)
    },
  )
})

function expectNone(secrets: string[], answer: string): void {
  const found = secrets.filter((secret) => answer.toLowerCase().includes(secret.toLowerCase()))
  expect(found).toEqual([])
}
