import { ORPCError, safe } from '@orpc/client'
import sharp from 'sharp'
import { STANDARD_WEIGHTS } from '#domain/compatibility/weights.ts'
import { createAuthenticator } from '#server/testing/second-factor/authenticator.ts'
import { pushSubscription } from '#server/testing/processes/push-service.ts'
import { recording } from '#server/testing/perks/recording.ts'
import { NEW_EVENT } from '#server/testing/perks/events.ts'
import { CONSOLE_CALLS } from '#server/testing/support/console-calls.ts'
import { pngFile } from '#server/testing/support/desk.ts'
import { DESK_CALLS, type Call } from '#server/testing/support/desk-calls.ts'
import { signUpForm, TEST_PASSWORD } from '#server/testing/person.ts'

/**
 * Each procedure, called in every way that may bring up the subject. A procedure that is missing here fails the privacy
 * test.
 */
export const EVERY_CALL: Record<string, Record<string, Call>> = {
  ...CONSOLE_CALLS,
  'directory.list': {
    'for everybody': (client) => client.directory.list({}),
    'by filter': (client) => client.directory.list({ gender: 'Nonbinary', ethnicity: 'Mixed' }),
  },
  'people.find': { 'by id': (client, { id }) => client.people.find({ userId: id }) },
  'discovery.list': {
    'best first': (client) => client.discovery.list({}),
    'by own weights': (client) => client.discovery.list({ order: 'mine' }),
    'active first': (client) => client.discovery.list({ order: 'active' }),
    'newest first': (client) => client.discovery.list({ order: 'newest' }),
    'by name, best first': (client, { username }) => client.discovery.list({ q: username }),
    'by name, active first': (client, { username }) => client.discovery.list({ q: username, order: 'active' }),
    'by name, newest first': (client, { username }) => client.discovery.list({ q: username, order: 'newest' }),
    'by filter': (client) => client.discovery.list({ gender: 'Nonbinary', ethnicity: 'Mixed' }),
    'who may be matched': (client) => client.discovery.list({ mayBeMatched: true }),
  },
  'discovery.explain': { 'by name': (client, { username }) => client.discovery.explain({ q: username }) },
  'discovery.reach': { plainly: (client) => client.discovery.reach() },
  'discovery.matches': {
    plainly: (client) => client.discovery.matches({}),
    'by own weights': (client) => client.discovery.matches({ order: 'mine' }),
  },
  'discovery.weights': { plainly: (client) => client.discovery.weights() },
  'discovery.setWeights': {
    'to the standard': (client) => client.discovery.setWeights({ weights: STANDARD_WEIGHTS }),
  },
  'discovery.suggestions': { plainly: (client) => client.discovery.suggestions({}) },
  'discovery.featured': { plainly: (client) => client.discovery.featured({}) },
  'boosts.state': { plainly: (client) => client.boosts.state() },
  'boosts.start': { plainly: (client) => client.boosts.start() },
  'viewers.count': { plainly: (client) => client.viewers.count() },
  'viewers.list': { plainly: (client) => client.viewers.list({}) },
  'viewers.visit': { 'to them': (client, { id }) => client.viewers.visit({ userId: id }) },
  'likes.given': { plainly: (client) => client.likes.given({}) },
  'likes.favorites': { plainly: (client) => client.likes.favorites({}) },
  'likes.mutuals': { plainly: (client) => client.likes.mutuals({}) },
  'likes.set': { plainly: (client, { id }) => client.likes.set({ userId: id }) },
  'passes.set': { plainly: (client, { id }) => client.passes.set({ userId: id }) },
  'passes.list': { plainly: (client) => client.passes.list({}) },
  'passes.undo': { plainly: (client, { id }) => client.passes.undo({ userId: id }) },

  'accounts.session': { plainly: (client) => client.accounts.session() },
  'accounts.checkUsername': { plainly: (client, { username }) => client.accounts.checkUsername({ username }) },
  'accounts.signUp': {
    'as somebody new': (client) =>
      client.accounts.signUp(signUpForm({ email: `${crypto.randomUUID()}@example.com`, username: newUsername() })),
    'with their email': (client, { email }) => client.accounts.signUp(signUpForm({ email, username: 'somebody-new' })),
    'with their name': (client, { username }) =>
      client.accounts.signUp(signUpForm({ email: 'new@example.com', username })),
  },
  'accounts.signIn': {
    'with a guess': (client, { email }) => client.accounts.signIn({ email, password: 'a wild guess' }),
  },
  'accounts.requestPasswordReset': {
    'for them': (client, { email }) => client.accounts.requestPasswordReset({ email }),
  },
  'accounts.setNewPassword': {
    'with a guess': (client) => client.accounts.setNewPassword({ token: 'a-guess', password: 'seven tall poplars' }),
  },
  'security.email': { plainly: (client) => client.security.email() },
  'security.changeEmail': {
    'to theirs': async (client, { email }) => {
      // What waits is what the caller has typed.
      const { pending: _typed, ...learned } = await client.security.changeEmail({ email, password: TEST_PASSWORD })
      return learned
    },
  },
  'security.cancelEmailChange': { plainly: (client) => client.security.cancelEmailChange() },
  'security.resendVerification': { plainly: (client) => client.security.resendVerification() },
  'security.confirmEmail': { 'with a guess': (client) => client.security.confirmEmail({ token: 'a-guess' }) },
  'security.changePassword': {
    plainly: (client) => client.security.changePassword({ currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }),
  },
  'security.listDevices': { plainly: (client) => client.security.listDevices() },
  'security.endDevice': { 'of nobody': (client, { id }) => client.security.endDevice({ sessionId: id }) },
  'security.endOtherDevices': { plainly: (client) => client.security.endOtherDevices() },
  'support.list': { plainly: (client) => client.support.list({}) },
  'support.create': {
    plainly: (client) => client.support.create({ id: crypto.randomUUID(), subject: 'Help', category: 'bug' }),
  },
  'support.find': { 'with their id': (client, { id }) => client.support.find({ ticketId: id }) },
  'support.listEntries': { 'with their id': (client, { id }) => client.support.listEntries({ ticketId: id }) },
  'support.answer': { 'with their id': (client, { id }) => client.support.answer({ id, ticketId: id, text: 'x' }) },
  'support.resolve': { 'with their id': (client, { id }) => client.support.resolve({ ticketId: id }) },
  'support.markSeen': { 'with their id': (client, { id }) => client.support.markSeen({ ticketId: id }) },
  'support.addPicture': {
    plainly: async (client) => client.support.addPicture({ id: crypto.randomUUID(), file: await pngFile() }),
  },
  'support.removePicture': { 'with their id': (client, { id }) => client.support.removePicture({ pictureId: id }) },
  ...DESK_CALLS,
  'concierge.mine': { plainly: (client) => client.concierge.mine() },
  'concierge.request': {
    plainly: (client) => client.concierge.request({ id: crypto.randomUUID(), wishes: 'Somebody kind' }),
  },
  'concierge.answerIntroduction': {
    'with their id': (client, { id }) => client.concierge.answerIntroduction({ introductionId: id, agrees: true }),
  },
  'concierge.answerInvitation': {
    'with their id': (client, { id }) => client.concierge.answerInvitation({ introductionId: id, agrees: true }),
  },
  'concierge.candidates': { 'with their id': (client, { id }) => client.concierge.candidates({ ticketId: id }) },
  'concierge.propose': {
    'with their id': (client, { id }) => client.concierge.propose({ id, ticketId: id, text: 'x', userIds: [id] }),
  },
  'account.overview': { plainly: (client) => client.account.overview() },
  'twoFactor.settings': { plainly: (client) => client.twoFactor.settings() },
  'twoFactor.beginApp': { plainly: (client) => client.twoFactor.beginApp({ password: TEST_PASSWORD }) },
  'twoFactor.confirmApp': { 'with a guess': (client) => client.twoFactor.confirmApp({ code: '123456' }) },
  'twoFactor.turnOffApp': {
    'with a guess': (client) => client.twoFactor.turnOffApp({ password: TEST_PASSWORD, code: '123456' }),
  },
  'twoFactor.replaceBackupCodes': {
    plainly: (client) => client.twoFactor.replaceBackupCodes({ password: TEST_PASSWORD }),
  },
  'twoFactor.beginPasskey': { plainly: (client) => client.twoFactor.beginPasskey({ password: TEST_PASSWORD }) },
  'twoFactor.addPasskey': {
    plainly: async (client) => {
      const credential = createAuthenticator().create(await client.twoFactor.beginPasskey({ password: TEST_PASSWORD }))
      return client.twoFactor.addPasskey({ name: 'Key', credential })
    },
  },
  'twoFactor.renamePasskey': {
    'with their id': (client, { id }) => client.twoFactor.renamePasskey({ passkeyId: id, name: 'Key' }),
  },
  'twoFactor.removePasskey': {
    'with their id': (client, { id }) => client.twoFactor.removePasskey({ passkeyId: id, password: TEST_PASSWORD }),
  },
  'twoFactor.secondStep': { plainly: (client) => client.twoFactor.secondStep() },
  'twoFactor.signInWithCode': {
    'with a guess': (client) => client.twoFactor.signInWithCode({ kind: 'app', code: '123456' }),
  },
  'twoFactor.passkeyOptions': { plainly: (client) => client.twoFactor.passkeyOptions({ isSecondStep: false }) },
  'twoFactor.signInWithPasskey': {
    'with an unknown one': async (client) => {
      const credential = createAuthenticator().prove(await client.twoFactor.passkeyOptions({ isSecondStep: false }))
      return client.twoFactor.signInWithPasskey({ isSecondStep: false, credential })
    },
  },
  'account.requestDeletion': {
    'with a guess': (client) => client.account.requestDeletion({ password: 'a wild guess' }),
  },
  'dataExport.start': { plainly: (client) => client.dataExport.start() },
  'dataExport.latest': { plainly: (client) => client.dataExport.latest() },
  'profile.mine': { plainly: (client) => client.profile.mine() },
  'profile.update': { plainly: (client) => client.profile.update({ hobbies: 'Chess' }) },
  'profile.addPhoto': { plainly: async (client) => client.profile.addPhoto({ file: await picture() }) },
  'profile.orderPhotos': {
    'with one of theirs': (client, { photoId }) => client.profile.orderPhotos({ photoIds: [photoId] }),
  },
  'profile.deletePhoto': { 'of theirs': (client, { photoId }) => client.profile.deletePhoto({ photoId }) },
  'voice.mine': { plainly: (client) => client.voice.mine() },
  'voice.save': { plainly: (client) => client.voice.save({ file: recording() }) },
  'voice.remove': { plainly: (client) => client.voice.remove() },
  'voice.sendIntro': {
    'into theirs': (client, { conversationId }) =>
      client.voice.sendIntro({ conversationId, id: crypto.randomUUID(), file: recording() }),
  },
  'privacy.settings': { plainly: (client) => client.privacy.settings() },
  'privacy.update': { plainly: (client) => client.privacy.update({ profileVisibility: true }) },
  'places.suggest': { plainly: (client) => client.places.suggest({ q: 'utrecht' }) },
  'membership.listTiers': { plainly: (client) => client.membership.listTiers() },
  'membership.currentPlan': { plainly: (client) => client.membership.currentPlan() },
  'membership.mine': { plainly: (client) => client.membership.mine() },
  'membership.change': {
    plainly: async (client) => client.membership.change({ tierId: (await client.membership.mine()).tierId }),
  },
  'membership.leaveAtEnd': { plainly: (client) => client.membership.leaveAtEnd({ isWanted: true }) },
  'membership.listMemberships': { plainly: (client) => client.membership.listMemberships({}) },
  'membership.listPayments': { plainly: (client) => client.membership.listPayments({}) },
  'membership.timeline': { plainly: (client) => client.membership.timeline() },
  'memberEvents.upcoming': { plainly: (client) => client.memberEvents.upcoming({}) },
  'memberEvents.mine': { plainly: (client) => client.memberEvents.mine({}) },
  'memberEvents.past': { plainly: (client) => client.memberEvents.past({}) },
  'memberEvents.join': { 'with their id': (client, { id }) => client.memberEvents.join({ eventId: id }) },
  'memberEvents.leave': { 'with their id': (client, { id }) => client.memberEvents.leave({ eventId: id }) },
  'memberEvents.listAll': { plainly: (client) => client.memberEvents.listAll({}) },
  'memberEvents.cancel': { 'with their id': (client, { id }) => client.memberEvents.cancel({ eventId: id }) },
  'memberEvents.announce': { plainly: (client) => client.memberEvents.announce(NEW_EVENT) },
  'memberEvents.edit': {
    'with their id': (client, { id }) => client.memberEvents.edit({ eventId: id, event: NEW_EVENT }),
  },
  'notifications.list': { plainly: (client) => client.notifications.list({}) },
  'notifications.count': { plainly: (client) => client.notifications.count() },
  'notifications.markRead': {
    'of theirs': (client) => client.notifications.markRead({ notificationId: crypto.randomUUID() }),
  },
  'notifications.markAllRead': {
    plainly: (client) => client.notifications.markAllRead({ upTo: new Date().toISOString() }),
  },
  'notifications.settings': { plainly: (client) => client.notifications.settings() },
  'notifications.update': { plainly: (client) => client.notifications.update({ system: true }) },
  'notifications.push': { plainly: (client) => client.notifications.push() },
  'notifications.turnPushOn': {
    plainly: (client) => client.notifications.turnPushOn(pushSubscription('https://push.example.com/a')),
  },
  'notifications.updatePush': {
    plainly: async (client) => {
      await client.notifications.turnPushOn(pushSubscription('https://push.example.com/b'))
      return client.notifications.updatePush({ showsText: true })
    },
  },
  'notifications.turnPushOff': { plainly: (client) => client.notifications.turnPushOff() },
  'notifications.readLink': { 'with a guess': (client) => client.notifications.readLink({ token: 'a-guess' }) },
  'notifications.setByLink': {
    'with a guess': (client) => client.notifications.setByLink({ token: 'a-guess', isOn: false }),
  },
  'contact.send': {
    plainly: (client) =>
      client.contact.send({ name: 'Robin', email: 'robin@example.com', subject: 'Hello', message: 'Who is that?' }),
  },
  'site.status': { plainly: (client) => client.site.status() },

  'chat.findWith': { plainly: (client, { id }) => client.chat.findWith({ userId: id }) },
  'chat.openWith': { plainly: (client, { id }) => client.chat.openWith({ userId: id }) },
  'chat.listConversations': { plainly: (client) => client.chat.listConversations({}) },
  'chat.findConversation': {
    plainly: (client, { conversationId }) => client.chat.findConversation({ conversationId }),
  },
  'chat.deleteConversation': {
    plainly: (client, { conversationId }) => client.chat.deleteConversation({ conversationId }),
  },
  'chat.search': { plainly: (client) => client.chat.search({ q: 'hello' }) },
  'chat.listMessages': { plainly: (client, { conversationId }) => client.chat.listMessages({ conversationId }) },
  'chat.listChanges': {
    'from the beginning': (client, { conversationId }) => client.chat.listChanges({ conversationId, since: 0 }),
  },
  'chat.send': {
    plainly: (client, { conversationId }) =>
      client.chat.send({ id: crypto.randomUUID(), conversationId, content: 'Who are you?' }),
  },
  'chat.sendPhoto': {
    plainly: async (client, { conversationId }) =>
      client.chat.sendPhoto({ id: crypto.randomUUID(), conversationId, file: await pngFile() }),
  },
  'chat.react': { 'to theirs': (client, { messageId }) => client.chat.react({ messageId, reaction: 'heart' }) },
  'chat.deleteMessage': { 'of theirs': (client, { messageId }) => client.chat.deleteMessage({ messageId }) },
  'chat.flagMessage': { 'of theirs': (client, { messageId }) => client.chat.flagMessage({ messageId }) },
  'chat.markRead': {
    plainly: (client, { conversationId }) => client.chat.markRead({ conversationId, upTo: 1 }),
  },
  'chat.countUnread': { plainly: (client) => client.chat.countUnread() },
  'safety.reportPerson': {
    plainly: (client, { id }) => client.safety.reportPerson({ userId: id, reason: 'Only a test.' }),
  },
  'safety.block': { plainly: (client, { id }) => client.safety.block({ userId: id }) },
  'safety.listBlocked': {
    'after blocking them': async (client, { id }) => {
      await client.safety.block({ userId: id })
      return client.safety.listBlocked()
    },
  },
  'safety.unblock': {
    'after blocking them': async (client, { id }) => {
      await client.safety.block({ userId: id })
      return client.safety.unblock({ userId: id })
    },
  },
  'account.deactivate': {
    // Not confirmed, because a closed account could make none of the other calls.
    'without the box ticked': async (client) => {
      const { error } = await safe(client.account.deactivate({ isConfirmed: false as true }))
      if (!(error instanceof ORPCError) || error.code !== 'INVALID_INPUT') throw error
      return error
    },
  },
  'accounts.signOut': { plainly: (client) => client.accounts.signOut() },
}

const newUsername = () => `new-${crypto.randomUUID().slice(0, 8)}`

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'square.png', { type: 'image/png' })
}
