import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EVIDENCE_KEPT_DAYS } from '#domain/safety/reports.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '#server/db/open.ts'
import { eraseAccount, listAccountsToErase } from '#server/features/account/erase-account.ts'
import { erasureJob } from '#server/features/account/erasure.job.ts'
import { listCounterDifferences } from '#server/features/chat/counters.queries.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { sweepEvidence } from '#server/jobs/sweep-evidence.ts'
import { sweepPhotos } from '#server/jobs/sweep-photos.ts'
import { codeOf, say, talker } from '#server/testing/chat.ts'
import { addSecondFactors, livedInMember, type LivedIn } from '#server/testing/erasure/lived-in-member.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { findFileTraces, findTraces, listTables } from '#server/testing/erasure/traces.ts'

let app: TestApp
let leaving: LivedIn
beforeAll(async () => void (app = await createTestApp()))
beforeEach(async () => {
  app.setNow(TEST_NOW)
  leaving = await livedInMember(app)
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)
const words = () => [leaving.marker, leaving.userId]
const erase = (db: Db = app.db) => eraseAccount({ ...app.app.services, db }, leaving.userId)
const askForDeletion = () => leaving.client.account.requestDeletion({ password: TEST_PASSWORD })
const closeReports = () => app.db.updateTable('reports').set({ status: 'dismissed', closedAt: TEST_NOW }).execute()

/** Nothing in these is about a member. */
const ABOUT_NOBODY = [
  // Hashes: whose they were, only the decision says.
  'banned_marks',
  'canned_answers',
  'feature_flags',
  'member_events',
  'membership_term_changes',
  'membership_terms',
  'metrics_changes',
  'metrics_counters',
  'metrics_days',
  'schema_migrations',
  'site_dates',
  'tier_benefits',
  'tiers',
  'vibe_group_changes',
  'vibe_group_sizes',
  'vibe_keys',
]
/** A case about somebody else stays a case: the reason is about them, and its author is nobody any more. */
const OWN_REPORT = { 'reports.reason': 1 }

test('before, the member is in every table that can hold one, and in both stores', async () => {
  await addSecondFactors(leaving)
  const tables = Object.keys(await findTraces(app.db, words())).map((name) => name.split('.')[0] ?? '')
  const missing = (await listTables(app.db)).filter((table) => !tables.includes(table))
  // A new table fails here until the member of this test has a row in it, or it is listed above.
  expect(missing).toEqual(ABOUT_NOBODY)
  expect((await findFileTraces(app, words())).map((path) => path.split('/')[0])).toContain('photos')
})

test('nobody is erased before their days are over, nor after a login', async () => {
  expect(await erase()).toBe(false)
  await askForDeletion()
  app.setNow(new Date(inDays(14).getTime() - 1))
  expect(await listAccountsToErase(app.db, app.app.services.clock.now())).toEqual([])
  expect(await erase()).toBe(false)
  await leaving.signIn()
  app.setNow(inDays(15))
  expect(await listAccountsToErase(app.db, app.app.services.clock.now())).toEqual([])
  expect(await erase()).toBe(false)
  expect((await leaving.client.profile.mine()).username).toBe(leaving.username)
})

test('afterwards no table, no index and no file holds anything of the member', async () => {
  await addSecondFactors(leaving)
  await app.db.deleteFrom('reports').where('targetId', '=', leaving.userId).execute()
  await askForDeletion()
  app.setNow(inDays(14))
  expect(await listAccountsToErase(app.db, app.app.services.clock.now())).toEqual([leaving.userId])
  expect(await erase()).toBe(true)
  expect(await findTraces(app.db, words())).toEqual(OWN_REPORT)
  expect(await findFileTraces(app, words())).toEqual([])
  const searched = await sql`select from users where search_words @@ ${leaving.marker}::tsquery`.execute(app.db)
  expect(searched.rows).toEqual([])
  expect(await erase()).toBe(false)
  expect(await codeOf(leaving.signIn())).toBe('WRONG_CREDENTIALS')
  expect((await app.letterTo(leaving.email)).subject).toBe('Your account is deleted')
  expect(await findTraces(app.db, words())).toEqual(OWN_REPORT)
})

test('an address that was never confirmed may be a stranger’s, whose contact messages stay as they are', async () => {
  await app.db.updateTable('logins').set({ emailVerified: false }).where('id', '=', leaving.userId).execute()
  const message = { name: 'Somebody', email: leaving.email, subject: 'Not my account', message: 'Who is this?' }
  await app.visitor().client.contact.send(message)
  const ofStranger = app.db.selectFrom('tickets').select('id').where('subject', '=', message.subject)
  const { id: targetId } = await ofStranger.executeTakeFirstOrThrow()
  const act = { actorId: leaving.friend.userId, action: 'ticket.changed', targetKind: 'ticket', targetId } as const
  await recordAct(app.db, { ...act, details: { to: 'closed' }, reason: 'Answered.' }, TEST_NOW)
  await app.db.deleteFrom('reports').where('targetId', '=', leaving.userId).execute()
  await askForDeletion()
  app.setNow(inDays(14))
  expect(await erase()).toBe(true)
  expect(await ofStranger.execute()).toEqual([{ id: targetId }])
  const kept = app.db.selectFrom('auditLog').select(['details', 'reason']).where('targetId', '=', targetId)
  expect(await kept.execute()).toEqual([{ details: { to: 'closed' }, reason: 'Answered.' }])
  // What the member did with the account is gone all the same.
  await app.db.deleteFrom('tickets').where('contactEmail', '=', leaving.email).execute()
  expect(await findTraces(app.db, words())).toEqual(OWN_REPORT)
})

test('the job erases whoever is due, and one who cannot be erased holds up nobody', async () => {
  const { friend } = leaving
  await askForDeletion()
  app.setNow(new Date(TEST_NOW.getTime() + 1))
  await friend.client.account.requestDeletion({ password: TEST_PASSWORD })
  app.setNow(inDays(15))
  const stuck = vi.spyOn(app.app.services.photos, 'remove').mockRejectedValueOnce(new Error('the disk is away'))
  await app.db.deleteFrom('reports').where('targetId', '=', leaving.userId).execute()
  await expect(erasureJob.run(app.app.services)).rejects.toThrow('1 accounts could not be erased.')
  expect(await listAccountsToErase(app.db, inDays(15))).toEqual([leaving.userId])
  stuck.mockRestore()
  await erasureJob.run(app.app.services)
  expect(await listAccountsToErase(app.db, inDays(15))).toEqual([])
  expect(await findTraces(app.db, words())).toEqual(OWN_REPORT)
})

test('the other side keeps the conversation and its own words, with a deleted account', async () => {
  const { friend, conversationId } = leaving
  const before = await friend.client.chat.countUnread()
  const known = await friend.client.chat.findConversation({ conversationId })
  await askForDeletion()
  app.setNow(inDays(14))
  await erase()
  const conversation = await friend.client.chat.findConversation({ conversationId })
  expect(conversation.person).toMatchObject({
    username: null,
    gender: null,
    pictureUrl: null,
    aura: null,
    isOnline: false,
    isAvailable: false,
    isDeleted: true,
  })
  expect(conversation.person.id).not.toBe(leaving.userId)
  const { messages } = await friend.client.chat.listMessages({ conversationId })
  expect(messages.map(({ content, isDeleted }) => content ?? (isDeleted ? 'message deleted' : ''))).toEqual([
    'message deleted',
    'message deleted',
    'message deleted',
    'I remember that',
    'message deleted',
  ])
  // An open window is told like of any deleted message.
  const changed = await friend.client.chat.listChanges({ conversationId, since: known.lastSequence })
  expect(changed.messages.map(({ isDeleted }) => isDeleted)).toEqual([true, true, true, false, true])
  expect(changed.messages[3]?.reactions).toEqual({ mine: null, theirs: null })
  expect(await codeOf(say(friend, conversationId, 'are you there?'))).toBe('PERSON_UNAVAILABLE')
  expect(await codeOf(friend.client.people.find({ userId: conversation.person.id }))).toBe('NOT_FOUND')
  expect(await friend.client.chat.countUnread()).toEqual(before)
  expect(await listCounterDifferences(app.db)).toEqual([])
  expect((await friend.client.likes.favorites({})).people).toEqual([])
})

test('a conversation goes when the second leaves too, and one that the other had deleted goes at once', async () => {
  const { friend } = leaving
  const other = await talker(app)
  const { id } = await leaving.client.chat.openWith({ userId: other.userId })
  await say(leaving, id, 'hello')
  await other.client.chat.deleteConversation({ conversationId: id })
  await askForDeletion()
  await friend.client.account.requestDeletion({ password: TEST_PASSWORD })
  app.setNow(inDays(14))
  const ids = [id, leaving.conversationId]
  const left = () => app.db.selectFrom('conversations').select('id').where('id', 'in', ids).execute()
  await erase()
  expect(await left()).toEqual([{ id: leaving.conversationId }])
  await eraseAccount(app.app.services, friend.userId)
  expect(await left()).toEqual([])
  const messages = app.db.selectFrom('messages').select('id').where('conversationId', 'in', ids)
  expect(await messages.execute()).toEqual([])
})

test('a report about the member keeps its copy as long as any other, and then nothing is left', async () => {
  await askForDeletion()
  app.setNow(inDays(14))
  await erase()
  expect(await findTraces(app.db, words())).toEqual({
    ...OWN_REPORT,
    'reports.target_id': 1,
    'reports.evidence': 1,
  })
  const kept = (await findFileTraces(app, words())).filter((path) => path.endsWith('.webp'))
  expect(kept).toHaveLength(3)
  const moderator = await staffMember(app)
  for (const path of kept) {
    expect((await app.visitor().fetch(`/${path}`)).status).toBe(404)
    expect((await moderator.fetch(`/${path}`)).status).toBe(200)
  }
  await closeReports()
  const later = inDays(EVIDENCE_KEPT_DAYS + 1)
  const services = { ...app.app.services, clock: { now: () => later } }
  await sweepEvidence.run(services)
  await sweepPhotos.run(services)
  expect(await findTraces(app.db, words())).toEqual(OWN_REPORT)
  expect(await findFileTraces(app, words())).toEqual([])
})

test('a report by the member keeps what others sent, and nothing that the member sent', async () => {
  const copiedMessages = async () => {
    const reports = await app.db.selectFrom('reports').select('evidence').where('evidence', 'is not', null).execute()
    return reports.flatMap(({ evidence }) => evidence?.messages ?? [])
  }
  const own = (await copiedMessages()).filter(({ senderId }) => senderId === leaving.userId)
  const marks = own.flatMap(({ photo, voice }) => [photo?.path, voice?.id]).filter((mark) => mark !== undefined)
  expect(marks).toHaveLength(2)
  expect(new Set((await findFileTraces(app, marks)).map((path) => path.split('/')[0]))).toEqual(
    new Set(['message-photos', 'voice']),
  )
  await askForDeletion()
  app.setNow(inDays(14))
  await erase()
  expect(await findFileTraces(app, marks)).toEqual([])
  expect(await findTraces(app.db, marks)).toEqual({})
  expect((await copiedMessages()).map(({ content }) => content)).toContain('I remember that')
})

test('interrupted anywhere it goes on at the next run, and no login comes in between', async () => {
  await app.db.deleteFrom('reports').where('targetId', '=', leaving.userId).execute()
  await askForDeletion()
  app.setNow(inDays(14))
  // One statement more is let through each time. After three the point of no return is behind.
  const runWith = (statements: number) => erase(failingAfter(app.db, statements)).catch(() => false)
  let interruptions = 0
  while (interruptions < 3 && !(await runWith(interruptions))) interruptions += 1
  expect(await codeOf(leaving.signIn())).toBe('WRONG_CREDENTIALS')
  while (!(await runWith(interruptions))) interruptions += 1
  expect(interruptions).toBeGreaterThan(10)
  expect(await findTraces(app.db, words())).toEqual(OWN_REPORT)
  expect(await findFileTraces(app, words())).toEqual([])
})

test('a store that fails leaves the rows that name its files, for the next run', async () => {
  await askForDeletion()
  app.setNow(inDays(14))
  const stuck = vi.spyOn(app.app.services.exports, 'remove').mockRejectedValue(new Error('the disk is away'))
  await expect(erase()).rejects.toThrow('the disk is away')
  expect(Object.keys(await findTraces(app.db, [leaving.userId]))).toContain('data_exports.user_id')
  stuck.mockRestore()
  expect(await erase()).toBe(true)
  expect((await findFileTraces(app, [leaving.marker])).filter((path) => path.startsWith('exports'))).toEqual([])
})

function failingAfter(db: Db, statements: number): Db {
  let left = statements
  return db.withPlugin({
    transformQuery: ({ node }) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}
