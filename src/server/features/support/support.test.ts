import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ENTRIES_PAGE_SIZE, TICKETS_PAGE_SIZE } from '#domain/support/ticket-rules.ts'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { answerTo, openTicket, staffMember, TICKET } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let noor: Talker
let marta: Talker
beforeAll(async () => {
  app = await createTestApp()
  marta = await staffMember(app)
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  noor = await talker(app)
})
afterAll(() => app.close())

const later = (minutes: number) => app.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000))
const threadOf = async (ticketId: string) =>
  (await noor.client.support.listEntries({ ticketId })).entries
    .toReversed()
    .map((entry) => (entry.kind === 'message' ? entry.text : `[${entry.standing}]`))
const setStatus = (ticketId: string, status: 'waiting_user' | 'resolved' | 'closed' | 'in_triage' | 'in_progress') =>
  marta.client.supportDesk.update({ ticketId, status })
const standingOf = async (ticketId: string) => (await noor.client.support.find({ ticketId })).standing

test('a new ticket is open, of priority P3, and begins with its description', async () => {
  const ticketId = await openTicket(noor)
  const ticket = await noor.client.support.find({ ticketId })
  expect(ticket).toMatchObject({ ...TICKET, standing: 'sent', assignee: null, refersTo: null, isConcierge: false })
  expect(ticket.steps.map(({ standing }) => standing)).toEqual(['sent', 'solved'])
  expect(await threadOf(ticketId)).toEqual(['I tried four times.'])
  expect(await marta.client.supportDesk.find({ ticketId })).toMatchObject({ priority: 'P3', status: 'open' })
})

test('the description may be left out, the subject may not', async () => {
  const { id } = await noor.client.support.create({ id: randomUUID(), ...TICKET })
  expect(await threadOf(id)).toEqual([])
  for (const subject of ['', '   ', 'x'.repeat(151)]) {
    const call = noor.client.support.create({ id: randomUUID(), ...TICKET, subject })
    expect(await codeOf(call)).toBe('INVALID_INPUT')
  }
})

test('asked twice, it is made once, and an id of somebody else is nobody’s', async () => {
  const form = { id: randomUUID(), ...TICKET, description: 'Once.' }
  const [first, second] = [await noor.client.support.create(form), await noor.client.support.create(form)]
  expect(second).toEqual(first)
  expect((await noor.client.support.list({})).tickets).toHaveLength(1)
  const stranger = await talker(app)
  expect(await codeOf(stranger.client.support.create(form))).toBe('NOT_FOUND')
})

test('the list has the latest first, page by page', async () => {
  for (let count = 0; count <= TICKETS_PAGE_SIZE; count += 1) {
    later(count)
    await openTicket(noor, { subject: `Ticket ${count}` })
  }
  const first = await noor.client.support.list({})
  expect(first.tickets.map(({ subject }) => subject).slice(0, 2)).toEqual([
    `Ticket ${TICKETS_PAGE_SIZE}`,
    `Ticket ${TICKETS_PAGE_SIZE - 1}`,
  ])
  const rest = await noor.client.support.list({ after: first.next ?? '' })
  expect(rest).toMatchObject({ tickets: [{ subject: 'Ticket 0' }], next: null })
})

test('an answer is written once, however often it is sent', async () => {
  const ticketId = await openTicket(noor)
  const answer = answerTo(ticketId, 'It still stops.')
  const [first, second] = [await noor.client.support.answer(answer), await noor.client.support.answer(answer)]
  expect(second).toEqual(first)
  await Promise.all([1, 2, 3].map(() => noor.client.support.answer(answer)))
  expect(await threadOf(ticketId)).toEqual(['I tried four times.', 'It still stops.'])
  expect(await codeOf(noor.client.support.answer({ ...answer, ticketId: await openTicket(noor) }))).toBe('NOT_FOUND')
})

test('an answer without words and pictures is none', async () => {
  const ticketId = await openTicket(noor)
  expect(await codeOf(noor.client.support.answer(answerTo(ticketId, '  ')))).toBe('INVALID_INPUT')
})

test('what waits for the member goes on once they answer', async () => {
  const ticketId = await openTicket(noor)
  await setStatus(ticketId, 'waiting_user')
  expect(await standingOf(ticketId)).toBe('waiting')
  await noor.client.support.answer(answerTo(ticketId, 'Firefox.'))
  expect(await standingOf(ticketId)).toBe('sent')
  await marta.client.supportDesk.answer({ ...answerTo(ticketId, 'Thank you.'), status: 'waiting_user' })
  await noor.client.support.answer(answerTo(ticketId, 'And now?'))
  expect(await standingOf(ticketId)).toBe('lookedAt')
})

test('"It works now" solves it, and an answer opens it again', async () => {
  const ticketId = await openTicket(noor)
  await noor.client.support.resolve({ ticketId })
  await noor.client.support.resolve({ ticketId })
  expect(await standingOf(ticketId)).toBe('solved')
  await noor.client.support.answer(answerTo(ticketId, 'It does not, after all.'))
  expect(await threadOf(ticketId)).toEqual(['I tried four times.', '[solved]', 'It does not, after all.', '[sent]'])
})

test('a closed ticket takes no more answers, and a new one can refer to it', async () => {
  const ticketId = await openTicket(noor)
  await setStatus(ticketId, 'closed')
  expect(await codeOf(noor.client.support.answer(answerTo(ticketId, 'Hello?')))).toBe('TICKET_CLOSED')
  expect(await codeOf(noor.client.support.resolve({ ticketId }))).toBe('TICKET_CLOSED')
  expect(await threadOf(ticketId)).toEqual(['I tried four times.', '[closed]'])
  const next = await noor.client.support.create({ id: randomUUID(), ...TICKET, refersToId: ticketId })
  expect(await noor.client.support.find({ ticketId: next.id })).toMatchObject({
    refersTo: { id: ticketId, subject: TICKET.subject },
  })
  const theirs = { id: randomUUID(), ...TICKET, refersToId: ticketId }
  expect(await codeOf((await talker(app)).client.support.create(theirs))).toBe('NOT_FOUND')
})

test('a change that reads the same to the member is no line in their thread', async () => {
  const ticketId = await openTicket(noor)
  await setStatus(ticketId, 'in_triage')
  await setStatus(ticketId, 'in_progress')
  expect(await threadOf(ticketId)).toEqual(['I tried four times.', '[lookedAt]'])
})

test('a long thread is read page by page', async () => {
  const ticketId = await openTicket(noor)
  for (let count = 0; count < ENTRIES_PAGE_SIZE; count += 1) {
    await noor.client.support.answer(answerTo(ticketId, `Message ${count}`))
  }
  const first = await noor.client.support.listEntries({ ticketId })
  expect(first.entries).toHaveLength(ENTRIES_PAGE_SIZE)
  const rest = await noor.client.support.listEntries({ ticketId, after: first.next ?? '' })
  expect(rest).toMatchObject({ entries: [{ text: 'I tried four times.' }], next: null })
})

test('the desk and the member’s other tabs hear of a message at once', async () => {
  const ticketId = await openTicket(noor)
  const [tab, desk] = [await noor.listen(), await marta.listen()]
  await noor.client.support.answer(answerTo(ticketId, 'Hello.'))
  expect(await tab.next('support.ticketChanged')).toEqual({ ticketId })
  expect(await desk.next('supportDesk.ticketChanged')).toEqual({ ticketId })
})

test('the overview says how many tickets wait for the member', async () => {
  const ticketId = await openTicket(noor)
  await openTicket(noor)
  await setStatus(ticketId, 'waiting_user')
  expect((await noor.client.account.overview()).tickets).toEqual({ open: 2, waiting: 1 })
  await setStatus(ticketId, 'closed')
  expect((await noor.client.account.overview()).tickets).toEqual({ open: 1, waiting: 0 })
})

test('nobody can flood the desk', async () => {
  const limited = await createTestApp({ hasRateLimits: true })
  const person = await limited.member()
  for (let count = 0; count < RATE_LIMITS.ticketsPerAccount.points; count += 1) await openTicket(person)
  expect(await codeOf(openTicket(person))).toBe('TOO_MANY_REQUESTS')
  await limited.close()
})
