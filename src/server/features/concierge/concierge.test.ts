import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { INVITATION_DAYS } from '#domain/concierge/introduction-rules.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { codeOf, makePremium, say, talker, type Talker } from '#server/testing/chat.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { invitationsOf, notificationsOf, stateFor, withConcierge } from '#server/testing/support/concierge.ts'
import { answerTo, openTicket } from '#server/testing/support/desk.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const inDays = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)

let app: TestApp
let marta: Talker
let noor: Talker
let theo: Talker
const { request, propose, proposed, asked } = withConcierge((scene) => void ({ app, marta, noor, theo } = scene))

test.each([
  ['Free', false],
  ['VIP', false],
  ['VIP Premium', true],
])('with %s a request can be made: %s', async (name, isAllowed) => {
  const { id: tierId } = await app.db
    .selectFrom('tiers')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('userMemberships').set({ tierId }).where('userId', '=', theo.userId).execute()
  expect((await theo.client.concierge.mine()).hasPerk).toBe(isAllowed)
  expect(await codeOf(request(theo))).toBe(isAllowed ? undefined : 'PERK_NEEDED')
})

test('on the day the plan ends no new request and no new proposal is made, and what there is stays', async () => {
  const { ticketId, introductionId } = await proposed()
  const other = await talker(app)
  const end = new Date('2026-12-15T00:00:00Z')
  app.setNow(new Date(end.getTime() - 1))
  expect((await noor.client.concierge.mine()).hasPerk).toBe(true)
  app.setNow(end)
  expect(await noor.client.concierge.mine()).toMatchObject({ hasPerk: false, introductions: [{ state: 'proposed' }] })
  expect(await codeOf(propose(ticketId, [other.userId]))).toBe('PERK_NEEDED')
  await noor.client.support.resolve({ ticketId })
  expect(await codeOf(request(noor))).toBe('PERK_NEEDED')
  await noor.client.concierge.answerIntroduction({ introductionId, agrees: true })
  await theo.client.concierge.answerInvitation({ introductionId, agrees: true })
  expect(await stateFor(noor)).toBe('introduced')
})

test('there is one request at a time, however it is opened', async () => {
  const id = randomUUID()
  const first = await request(noor, id)
  expect(await request(noor, id)).toEqual(first)
  expect(await codeOf(request(noor))).toBe('CONCIERGE_REQUEST_OPEN')
  await noor.client.support.resolve({ ticketId: id })
  const second = await request(noor)
  expect((await noor.client.concierge.mine()).request?.id).toBe(second.id)
  expect(await codeOf(noor.client.support.answer(answerTo(id, 'Once more?')))).toBe('CONCIERGE_REQUEST_OPEN')
  expect(await codeOf(marta.client.supportDesk.update({ ticketId: id, status: 'open' }))).toBe('CONCIERGE_REQUEST_OPEN')
  await makePremium(app, theo.userId)
  expect(await codeOf(request(theo, id))).toBe('NOT_FOUND')
})

test('people are not proposed on an older request while another is open', async () => {
  const { id: ticketId } = await request(noor)
  await noor.client.support.resolve({ ticketId })
  const second = await request(noor)
  expect(await codeOf(propose(ticketId, [theo.userId]))).toBe('CONCIERGE_REQUEST_OPEN')
  expect((await noor.client.concierge.mine()).introductions).toEqual([])
  expect((await noor.client.support.find({ ticketId })).standing).toBe('solved')
  await noor.client.support.resolve({ ticketId: second.id })
  await propose(ticketId, [theo.userId])
  expect(await noor.client.concierge.mine()).toMatchObject({
    request: { id: ticketId },
    introductions: [{ state: 'proposed' }],
  })
})

test('a request is a ticket: its thread shows the proposal, and the member is told', async () => {
  const { ticketId } = await proposed()
  expect(await noor.client.support.find({ ticketId })).toMatchObject({ isConcierge: true, standing: 'waiting' })
  const { entries } = await noor.client.support.listEntries({ ticketId })
  expect(entries.find((entry) => entry.kind === 'message' && !entry.isOwn)).toMatchObject({ proposed: 1 })
  expect(await notificationsOf(noor)).toMatchObject([{ kind: 'ticketAnswer', subjectId: ticketId }])
})

test('only people who could be matched with the member, are visible and were not proposed before', async () => {
  const { id: ticketId } = await request(noor)
  const [hidden, blocker, blocked] = [await talker(app), await talker(app), await talker(app)]
  await hidden.client.privacy.update({ profileVisibility: false })
  await blocker.client.safety.block({ userId: noor.userId })
  await noor.client.safety.block({ userId: blocked.userId })
  const wrongGender = await insertPerson(app.db, { gender: 'Male', orientation: 'Straight' })
  await noor.client.profile.update({ gender: 'Male' })
  for (const userId of [hidden.userId, blocker.userId, blocked.userId, wrongGender, noor.userId, randomUUID()]) {
    expect(await codeOf(propose(ticketId, [theo.userId, userId]))).toBe('PERSON_UNAVAILABLE')
  }
  expect((await noor.client.concierge.mine()).introductions).toEqual([])
  expect((await noor.client.support.listEntries({ ticketId })).entries).toHaveLength(1)
  await propose(ticketId, [theo.userId])
  expect(await codeOf(propose(ticketId, [theo.userId]))).toBe('PERSON_UNAVAILABLE')
  const four = Array.from({ length: 4 }, () => randomUUID())
  expect(await codeOf(propose(ticketId, four))).toBe('INVALID_INPUT')
  expect(await codeOf(propose(await openTicket(noor), [theo.userId]))).toBe('NOT_FOUND')
})

test('the other learns of it only once the member wants to', async () => {
  const { introductionId } = await proposed()
  expect([await invitationsOf(theo), await notificationsOf(theo)]).toEqual([[], []])
  const early = theo.client.concierge.answerInvitation({ introductionId, agrees: true })
  expect(await codeOf(early)).toBe('NOT_FOUND')
  const ears = await theo.listen()
  await noor.client.concierge.answerIntroduction({ introductionId, agrees: true })
  await noor.client.concierge.answerIntroduction({ introductionId, agrees: true })
  await ears.next('concierge.changed')
  expect(await invitationsOf(theo)).toMatchObject([
    { id: introductionId, state: 'asked', person: { id: noor.userId }, conversationId: null },
  ])
  expect(await notificationsOf(theo)).toMatchObject([
    { kind: 'introduction', person: { id: noor.userId }, isRead: false },
  ])
  expect((await app.letterTo(theo.email, 'would like to meet you')).text).toContain('no need to answer')
})

test('a member who does not want to ends it silently', async () => {
  const { introductionId } = await proposed()
  await noor.client.concierge.answerIntroduction({ introductionId, agrees: false })
  expect(await stateFor(noor)).toBe('declined')
  expect([await invitationsOf(theo), await notificationsOf(theo)]).toEqual([[], []])
  const again = noor.client.concierge.answerIntroduction({ introductionId, agrees: true })
  expect(await codeOf(again)).toBe('NOT_FOUND')
})

test('when both want to, a conversation is open in both lists, and each is told', async () => {
  const { introductionId } = await asked()
  const ears = await noor.listen()
  const { conversationId } = await theo.client.concierge.answerInvitation({ introductionId, agrees: true })
  const twice = await theo.client.concierge.answerInvitation({ introductionId, agrees: true })
  expect(twice).toEqual({ conversationId })
  await ears.next('concierge.changed')
  for (const person of [noor, theo]) {
    const { conversations } = await person.client.chat.listConversations({})
    expect(conversations).toMatchObject([{ id: conversationId, isIntroduced: true }])
  }
  expect((await noor.client.concierge.mine()).introductions).toMatchObject([{ state: 'introduced', conversationId }])
  expect(await invitationsOf(theo)).toMatchObject([{ state: 'introduced', conversationId }])
  const notification = (await notificationsOf(noor)).find(({ kind }) => kind === 'introduction')
  expect(notification).toMatchObject({ conversationId, person: { id: theo.userId }, isRead: false })
  expect(await notificationsOf(theo)).toMatchObject([{ kind: 'introduction', conversationId, isRead: true }])
  await noor.client.chat.send({ id: randomUUID(), conversationId: conversationId ?? '', content: 'Hello!' })
  expect(await theo.client.chat.countUnread()).toEqual({ unread: 1 })
})

test('that both want to is an unread notification, also for two who have talked before', async () => {
  const { id: conversationId } = await theo.client.chat.openWith({ userId: noor.userId })
  await say(theo, conversationId, 'hello')
  await noor.client.chat.markRead({ conversationId, upTo: 1 })
  const { introductionId } = await asked()
  await noor.client.notifications.markAllRead({ upTo: TEST_NOW.toISOString() })
  await theo.client.concierge.answerInvitation({ introductionId, agrees: true })
  const unread = (await notificationsOf(noor)).filter(({ isRead }) => !isRead)
  expect(unread).toMatchObject([{ kind: 'introduction', conversationId, person: { id: theo.userId } }])
  expect(await noor.client.notifications.count()).toEqual({ unread: 1, ofMessages: 0 })
  await noor.client.notifications.markRead({ notificationId: unread[0]?.id ?? '' })
  expect(await noor.client.notifications.count()).toEqual({ unread: 0, ofMessages: 0 })
})

test('a no looks like silence to whoever asked, before and after it expires', async () => {
  const { introductionId } = await asked()
  const [before, ears] = [await noor.client.concierge.mine(), await noor.listen()]
  await theo.client.concierge.answerInvitation({ introductionId, agrees: false })
  expect(await noor.client.concierge.mine()).toEqual(before)
  expect(await invitationsOf(theo)).toEqual([])
  expect((await notificationsOf(theo)).filter(({ kind }) => kind === 'introduction')).toEqual([])
  expect((await notificationsOf(noor)).filter(({ kind }) => kind === 'introduction')).toEqual([])
  expect(ears.count('concierge.changed')).toBe(0)
  const late = theo.client.concierge.answerInvitation({ introductionId, agrees: true })
  expect(await codeOf(late)).toBe('NOT_FOUND')
  app.setNow(inDays(INVITATION_DAYS))
  expect(await stateFor(noor)).toBe('over')
})

test('after fourteen days nothing can be answered any more', async () => {
  const { introductionId } = await asked()
  app.setNow(inDays(INVITATION_DAYS))
  expect(await invitationsOf(theo)).toEqual([])
  const late = theo.client.concierge.answerInvitation({ introductionId, agrees: true })
  expect(await codeOf(late)).toBe('NOT_FOUND')
  expect(await stateFor(noor)).toBe('over')
})

test.each<[string, () => Promise<unknown>]>([
  ['a block', () => theo.client.safety.block({ userId: noor.userId })],
  ['a block by the other', () => noor.client.safety.block({ userId: theo.userId })],
  ['going private', () => theo.client.privacy.update({ profileVisibility: false })],
  ['a pause', () => theo.client.account.deactivate({ isConfirmed: true })],
])('%s in between makes it disappear', async (_what, happens) => {
  const { introductionId } = await proposed()
  await happens()
  expect((await noor.client.concierge.mine()).introductions).toEqual([])
  const call = noor.client.concierge.answerIntroduction({ introductionId, agrees: true })
  expect(await codeOf(call)).toBe('NOT_FOUND')
})

test('the desk is offered people who can be proposed, the best first or by name, and nobody else', async () => {
  const { id: ticketId } = await request(noor)
  const offered = async (q?: string) =>
    (await marta.client.concierge.candidates({ ticketId, ...(q && { q }) })).people.map(({ id }) => id)
  const best = await offered()
  expect(best.length).toBeGreaterThan(0)
  expect(best).not.toContain(noor.userId)
  const scores = (await marta.client.concierge.candidates({ ticketId })).people.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))

  const name = (await theo.client.profile.mine()).username
  expect(await offered(name)).toEqual([theo.userId])
  expect(await offered(name.slice(0, -1).toUpperCase())).toContain(theo.userId)
  expect(await offered('%')).toEqual([])
  await propose(ticketId, [theo.userId])
  expect(await offered(name)).toEqual([])

  const [first = ''] = await offered()
  const firstName = (await marta.client.concierge.candidates({ ticketId })).people[0]?.username
  await app.db.insertInto('blocks').values({ blockerId: first, blockedId: noor.userId, createdAt: TEST_NOW }).execute()
  expect(await offered()).not.toContain(first)
  expect(await offered(firstName)).not.toContain(first)
  await noor.client.privacy.update({ profileVisibility: false })
  expect(await offered()).toEqual([])
})

test('somebody whom the requester has passed on is neither found by name nor proposed', async () => {
  const { id: ticketId } = await request(noor)
  const isFound = async () => {
    const { people } = await marta.client.concierge.candidates({ ticketId, q: theo.username })
    return people.some(({ id }) => id === theo.userId)
  }
  expect(await isFound()).toBe(true)
  await noor.client.passes.set({ userId: theo.userId })
  expect(await isFound()).toBe(false)
  expect(await codeOf(propose(ticketId, [theo.userId]))).toBe('PERSON_UNAVAILABLE')
  await noor.client.passes.undo({ userId: theo.userId })
  expect(await isFound()).toBe(true)
})

test('people are offered for requests to the concierge only', async () => {
  const ticketId = await openTicket(noor)
  expect(await codeOf(marta.client.concierge.candidates({ ticketId }))).toBe('NOT_FOUND')
  expect(await codeOf(noor.client.concierge.candidates({ ticketId }))).toBe('NOT_ALLOWED')
})

test('the desk sees how each proposal stands, also a no that the requester is not told', async () => {
  const { introductionId, ticketId } = await asked()
  const states = async () =>
    (await marta.client.supportDesk.find({ ticketId })).introductions.map(({ person, state }) => [person.id, state])
  expect(await states()).toEqual([[theo.userId, 'waiting']])
  await theo.client.concierge.answerInvitation({ introductionId, agrees: false })
  expect(await states()).toEqual([[theo.userId, 'refused']])
  expect(await stateFor(noor)).toBe('waiting')
})
