import { isDefinedError, safe } from '@orpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessLevel } from '#domain/safety/roles.ts'
import { JUNIOR_ADMIN_LEVEL, MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import type { Person } from '#server/testing/person.ts'
import { listProcedures } from '#server/testing/procedures.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Who may call what. A new procedure fails here until somebody has thought about it. */
const ACCESS: Record<string, AccessLevel> = {
  'accounts.session': 'anyone',
  'accounts.checkUsername': 'anyone',
  'accounts.signUp': 'anyone',
  'accounts.signIn': 'anyone',
  'accounts.signOut': 'anyone',
  'accounts.requestPasswordReset': 'anyone',
  'accounts.setNewPassword': 'anyone',
  'account.overview': 'member',
  'security.email': 'member',
  'security.changeEmail': 'member',
  'security.cancelEmailChange': 'member',
  'security.resendVerification': 'member',
  'security.confirmEmail': 'anyone',
  'security.changePassword': 'member',
  'security.listDevices': 'member',
  'security.endDevice': 'member',
  'security.endOtherDevices': 'member',
  'twoFactor.settings': 'member',
  'twoFactor.beginApp': 'member',
  'twoFactor.confirmApp': 'member',
  'twoFactor.turnOffApp': 'member',
  'twoFactor.replaceBackupCodes': 'member',
  'twoFactor.beginPasskey': 'member',
  'twoFactor.addPasskey': 'member',
  'twoFactor.renamePasskey': 'member',
  'twoFactor.removePasskey': 'member',
  'twoFactor.secondStep': 'anyone',
  'twoFactor.signInWithCode': 'anyone',
  'twoFactor.passkeyOptions': 'anyone',
  'twoFactor.signInWithPasskey': 'anyone',
  'account.deactivate': 'member',
  'account.requestDeletion': 'member',
  'dataExport.latest': 'member',
  'dataExport.start': 'member',
  'profile.mine': 'member',
  'profile.update': 'member',
  'profile.addPhoto': 'member',
  'profile.orderPhotos': 'member',
  'profile.deletePhoto': 'member',
  'privacy.settings': 'member',
  'privacy.update': 'member',
  'discovery.list': 'member',
  'discovery.featured': 'member',
  'discovery.explain': 'member',
  'discovery.reach': 'member',
  'discovery.matches': 'member',
  'discovery.weights': 'member',
  'discovery.setWeights': 'member',
  'discovery.suggestions': 'member',
  'viewers.count': 'member',
  'viewers.list': 'member',
  'viewers.visit': 'member',
  'boosts.state': 'member',
  'boosts.start': 'member',
  'likes.set': 'member',
  'likes.given': 'member',
  'likes.favorites': 'member',
  'likes.mutuals': 'member',
  'passes.set': 'member',
  'passes.undo': 'member',
  'passes.list': 'member',
  'safety.block': 'member',
  'safety.unblock': 'member',
  'safety.listBlocked': 'member',
  'safety.reportPerson': 'member',
  'moderation.list': 'admin',
  'moderation.find': 'admin',
  'moderation.openConversation': 'admin',
  'moderation.hold': 'admin',
  'moderation.release': 'admin',
  'moderation.setStatus': 'admin',
  'moderation.addNote': 'admin',
  'moderation.decide': 'admin',
  'moderation.openCase': 'admin',
  'moderation.decideAppeal': 'admin',
  'moderation.mine': 'anyone',
  'moderation.appeal': 'member',
  'moderation.transparency': 'anyone',
  'people.find': 'member',
  'places.suggest': 'anyone',
  'chat.listConversations': 'member',
  'chat.findConversation': 'member',
  'chat.findWith': 'member',
  'chat.openWith': 'member',
  'chat.deleteConversation': 'member',
  'chat.search': 'member',
  'chat.listMessages': 'member',
  'chat.listChanges': 'member',
  'chat.send': 'member',
  'chat.sendPhoto': 'member',
  'chat.react': 'member',
  'voice.mine': 'member',
  'voice.save': 'member',
  'voice.remove': 'member',
  'voice.sendIntro': 'member',
  'chat.deleteMessage': 'member',
  'chat.flagMessage': 'member',
  'chat.markRead': 'member',
  'chat.countUnread': 'member',
  'notifications.list': 'member',
  'notifications.count': 'member',
  'notifications.markRead': 'member',
  'notifications.markAllRead': 'member',
  'notifications.settings': 'member',
  'notifications.update': 'member',
  'notifications.push': 'member',
  'notifications.turnPushOn': 'member',
  'notifications.updatePush': 'member',
  'notifications.turnPushOff': 'member',
  'notifications.readLink': 'anyone',
  'notifications.setByLink': 'anyone',
  'membership.listTiers': 'anyone',
  'membership.currentPlan': 'anyone',
  'membership.mine': 'member',
  'membership.change': 'member',
  'membership.leaveAtEnd': 'member',
  'membership.listMemberships': 'member',
  'membership.listPayments': 'member',
  'membership.timeline': 'member',
  'memberEvents.upcoming': 'member',
  'memberEvents.mine': 'member',
  'memberEvents.past': 'member',
  'memberEvents.join': 'member',
  'memberEvents.leave': 'member',
  'memberEvents.listAll': 'admin',
  'memberEvents.announce': 'admin',
  'memberEvents.edit': 'admin',
  'memberEvents.cancel': 'admin',
  'directory.list': 'anyone',
  'contact.send': 'anyone',
  'support.list': 'member',
  'support.create': 'member',
  'support.find': 'member',
  'support.listEntries': 'member',
  'support.answer': 'member',
  'support.resolve': 'member',
  'support.markSeen': 'member',
  'support.addPicture': 'member',
  'support.removePicture': 'member',
  'supportDesk.list': 'admin',
  'supportDesk.find': 'admin',
  'supportDesk.listEntries': 'admin',
  'supportDesk.answer': 'admin',
  'supportDesk.addNote': 'admin',
  'supportDesk.update': 'admin',
  'supportDesk.listStaff': 'admin',
  'supportDesk.listCanned': 'admin',
  'supportDesk.saveCanned': 'admin',
  'supportDesk.deleteCanned': 'admin',
  'concierge.mine': 'member',
  'concierge.request': 'member',
  'concierge.answerIntroduction': 'member',
  'concierge.answerInvitation': 'member',
  'concierge.candidates': 'admin',
  'concierge.propose': 'admin',
  'console.counters': 'admin',
  'console.now': 'admin',
  'console.days': 'admin',
  'console.recentTickets': 'admin',
  'console.recentSignups': 'admin',
  'console.listPayments': 'admin',
  'console.listFailedJobs': 'mainAdmin',
  'console.retryJobs': 'mainAdmin',
  'userDesk.search': 'admin',
  'userDesk.find': 'admin',
  'userDesk.signOut': 'admin',
  'userDesk.endSession': 'admin',
  'userDesk.sendReset': 'admin',
  'userDesk.verifyEmail': 'admin',
  'userDesk.addNote': 'admin',
  'staff.reconfirm': 'admin',
  'staff.listRoles': 'mainAdmin',
  'staff.grantRole': 'mainAdmin',
  'staff.revokeRole': 'mainAdmin',
  'staff.auditLog': 'mainAdmin',
  'site.listFlags': 'mainAdmin',
  'site.saveFlag': 'mainAdmin',
  'site.status': 'anyone',
}

let app: TestApp
let callers: Record<AccessLevel, Person>
beforeAll(async () => {
  app = await createTestApp()
  callers = {
    anyone: app.visitor(),
    member: await app.member(),
    admin: await withRole(JUNIOR_ADMIN_LEVEL),
    mainAdmin: await withRole(MAIN_ADMIN_LEVEL),
  }
})
afterAll(() => app.close())

async function withRole(roleLevel: number): Promise<Person> {
  const person = await app.member()
  const { viewer } = await person.client.accounts.session()
  await app.db
    .insertInto('userRoles')
    .values({ userId: viewer?.id ?? '', roleLevel, revokedAt: null })
    .execute()
  return person
}

const REFUSALS: Record<AccessLevel, string> = {
  anyone: 'SIGN_IN_NEEDED',
  member: 'NOT_ALLOWED',
  admin: 'NOT_ALLOWED',
  mainAdmin: 'NOT_ALLOWED',
}
const LEVELS: AccessLevel[] = ['anyone', 'member', 'admin', 'mainAdmin']

test('the list names every procedure, and no other', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual([...listProcedures().keys()].toSorted())
})

// Signing out would end the very sessions the other cases need.
const cases = Object.entries(ACCESS).filter(([name]) => name !== 'accounts.signOut')

test.each(cases)('%s may be called by %s and those above', async (name, required) => {
  for (const level of LEVELS) {
    const call = name
      .split('.')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], callers[level].client)
    const { error } = await safe((call as (input: unknown) => Promise<unknown>)({}))
    const code = isDefinedError(error) ? (error as { code: string }).code : undefined
    const isRefused = code === 'SIGN_IN_NEEDED' || code === 'NOT_ALLOWED'
    const shouldBeRefused = LEVELS.indexOf(level) < LEVELS.indexOf(required)
    expect({ level, isRefused, code: isRefused ? code : undefined }).toEqual({
      level,
      isRefused: shouldBeRefused,
      code: shouldBeRefused ? REFUSALS[level] : undefined,
    })
  }
})

test('a revoked role is no role', async () => {
  const former = await withRole(MAIN_ADMIN_LEVEL)
  await app.db.updateTable('userRoles').set({ revokedAt: new Date() }).execute()
  expect((await former.client.accounts.session()).viewer?.isAdmin).toBe(false)
})
