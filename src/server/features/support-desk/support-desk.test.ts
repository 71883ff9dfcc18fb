import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DESK_PAGE_SIZE } from '#domain/support-desk/desk-rules.ts'
import { TICKET_STATUSES } from '#domain/support/ticket-rules.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { addPicture, answerTo, openTicket, revokeRole, staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let noor: Talker
let marta: Talker
beforeAll(async () => void (app = await createTestApp()))
beforeEach(async () => {
  app.setNow(TEST_NOW)
  noor = await talker(app)
  marta = await staffMember(app)
})
afterAll(() => app.close())

const actsOn = (targetId: string) =>
  app.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'details', 'reason'])
    .where('targetId', '=', targetId)
    .orderBy('createdAt')
    .orderBy('action')
    .execute()
const subjects = async (filter: Parameters<typeof marta.client.supportDesk.list>[0]) =>
  (await marta.client.supportDesk.list(filter)).tickets.map(({ subject }) => subject)

test('an answer reaches the member in the thread, in the bell and by mail, once', async () => {
  const ticketId = await openTicket(noor)
  const tab = await noor.listen()
  const answer = answerTo(ticketId, 'I have cleared the queue.')
  const entry = await marta.client.supportDesk.answer(answer)
  expect(await marta.client.supportDesk.answer(answer)).toEqual(entry)
  expect(await tab.next('support.ticketChanged')).toEqual({ ticketId })
  const { entries } = await noor.client.support.listEntries({ ticketId })
  expect(entries).toMatchObject([
    { kind: 'status', standing: 'lookedAt', staffName: 'Robin', isOwn: false },
    { kind: 'message', text: 'I have cleared the queue.', staffName: 'Robin', isOwn: false },
    { kind: 'message', isOwn: true, staffName: null },
  ])
  expect(JSON.stringify(entries)).not.toContain(marta.userId)
  expect((await noor.client.notifications.list({})).notifications).toMatchObject([
    { kind: 'ticketAnswer', subjectId: ticketId, subject: 'Photo upload stops at 80%', isRead: false },
  ])
  const letters = (await app.letters()).filter(({ to }) => to?.some(({ address }) => address === noor.email))
  expect(letters.filter(({ subject }) => subject === 'Your ticket was answered')).toHaveLength(1)
  expect(await noor.client.support.find({ ticketId })).toMatchObject({ assignee: 'Robin', standing: 'lookedAt' })
})

test('the bell tells of a ticket once, and reading the ticket reads it', async () => {
  const ticketId = await openTicket(noor)
  await marta.client.supportDesk.answer(answerTo(ticketId, 'One.'))
  await marta.client.supportDesk.answer(answerTo(ticketId, 'Two.'))
  expect(await noor.client.notifications.count()).toMatchObject({ unread: 1 })
  await noor.client.support.markSeen({ ticketId })
  expect(await noor.client.notifications.count()).toMatchObject({ unread: 0 })
})

test('whoever wants no notifications of the system gets neither entry nor letter, and still the answer', async () => {
  await noor.client.notifications.update({ system: false })
  const ticketId = await openTicket(noor)
  await marta.client.supportDesk.answer(answerTo(ticketId, 'Done.'))
  expect((await noor.client.notifications.list({})).notifications).toEqual([])
  expect((await noor.client.support.listEntries({ ticketId })).entries).toHaveLength(3)
})

test('the desk can send pictures too', async () => {
  const ticketId = await openTicket(noor)
  const picture = await addPicture(marta)
  await marta.client.supportDesk.answer(answerTo(ticketId, 'Press here.', [picture.id]))
  expect((await noor.fetch(picture.largeUrl)).status).toBe(200)
  expect((await (await talker(app)).fetch(picture.largeUrl)).status).toBe(404)
})

test('a note is for the desk only: the member sees, hears and counts nothing of it', async () => {
  const ticketId = await openTicket(noor)
  const before = {
    ticket: await noor.client.support.find({ ticketId }),
    entries: await noor.client.support.listEntries({ ticketId }),
    list: await noor.client.support.list({}),
  }
  const [tab, desk] = [await noor.listen(), await marta.listen()]
  app.setNow(new Date(TEST_NOW.getTime() + 60_000))
  const note = { id: randomUUID(), ticketId, text: 'Sounds like the old bug.' }
  await marta.client.supportDesk.addNote(note)
  await marta.client.supportDesk.addNote(note)
  await marta.client.supportDesk.update({ ticketId, priority: 'P1' })
  await desk.next('supportDesk.ticketChanged')
  expect({
    ticket: await noor.client.support.find({ ticketId }),
    entries: await noor.client.support.listEntries({ ticketId }),
    list: await noor.client.support.list({}),
  }).toEqual(before)
  expect(tab.count('support.ticketChanged')).toBe(0)
  expect((await noor.client.notifications.list({})).notifications).toEqual([])
  const { entries } = await marta.client.supportDesk.listEntries({ ticketId })
  expect(entries.filter(({ kind }) => kind === 'note')).toMatchObject([{ text: note.text }])
  await noor.client.dataExport.start()
  await app.runJobs()
  const { latest } = await noor.client.dataExport.latest()
  const zip = Buffer.from(await (await noor.fetch(latest?.fileUrl ?? '')).arrayBuffer()).toString('latin1')
  expect(zip).toContain('I tried four times.')
  expect(zip).not.toContain(note.text)
})

test('any status can be set, and each act is recorded with its actor and reason', async () => {
  const ticketId = await openTicket(noor)
  for (const status of TICKET_STATUSES) {
    expect((await marta.client.supportDesk.update({ ticketId, status })).status).toBe(status)
  }
  await marta.client.supportDesk.update({ ticketId, category: 'bug', assigneeId: marta.userId, reason: 'Mine.' })
  const acts = await actsOn(ticketId)
  expect(acts).toHaveLength(TICKET_STATUSES.length)
  expect(acts.at(-1)).toEqual({
    actorId: marta.userId,
    action: 'ticket.changed',
    reason: 'Mine.',
    details: { category: { from: 'photo', to: 'bug' }, assigneeUserId: { from: null, to: marta.userId } },
  })
  await marta.client.supportDesk.update({ ticketId, category: 'bug' })
  expect(await actsOn(ticketId)).toHaveLength(TICKET_STATUSES.length)
})

test('a ticket is given only to somebody with a role', async () => {
  const ticketId = await openTicket(noor)
  expect(await codeOf(marta.client.supportDesk.update({ ticketId, assigneeId: noor.userId }))).toBe('NOT_FOUND')
  const { staff } = await marta.client.supportDesk.listStaff()
  expect(staff.map(({ id }) => id)).toContain(marta.userId)
  expect(staff.map(({ id }) => id)).not.toContain(noor.userId)
  await marta.client.supportDesk.update({ ticketId, assigneeId: marta.userId })
  expect(await marta.client.supportDesk.update({ ticketId, assigneeId: null })).toMatchObject({ assignee: null })
})

test('the queue is filtered by everything, and searched by the subject as it is written', async () => {
  const mark = randomUUID().slice(0, 8)
  const cheap = await openTicket(noor, { subject: `${mark} 50% off_all` })
  app.setNow(new Date(TEST_NOW.getTime() + 3 * DAY_MS))
  const other = await openTicket(noor, { subject: `${mark} 50 cents` })
  await marta.client.supportDesk.update({
    ticketId: other,
    status: 'escalated',
    priority: 'P1',
    assigneeId: marta.userId,
  })
  const q = mark.toUpperCase()
  expect(await subjects({ q })).toEqual([`${mark} 50 cents`, `${mark} 50% off_all`])
  expect(await subjects({ q, order: 'oldest' })).toEqual([`${mark} 50% off_all`, `${mark} 50 cents`])
  expect(await subjects({ q: `${q} 50%` })).toEqual([`${mark} 50% off_all`])
  expect(await subjects({ q: `${q} 50_` })).toEqual([])
  expect(await subjects({ q, status: 'escalated' })).toEqual([`${mark} 50 cents`])
  expect(await subjects({ q, priority: 'P3' })).toEqual([`${mark} 50% off_all`])
  expect(await subjects({ q, category: 'billing' })).toEqual([])
  expect(await subjects({ q, assignee: marta.userId })).toEqual([`${mark} 50 cents`])
  expect(await subjects({ q, assignee: 'nobody' })).toEqual([`${mark} 50% off_all`])
  expect(await subjects({ q, openedDaysAgo: 3 })).toEqual([`${mark} 50% off_all`])
  const { others, requester } = await marta.client.supportDesk.find({ ticketId: cheap })
  expect(others.map(({ id }) => id)).toEqual([other])
  expect(requester).toMatchObject({ userId: noor.userId, email: noor.email, username: noor.username })
})

test('the queue goes on page by page, in either order', async () => {
  const mark = randomUUID().slice(0, 8)
  const times = Array.from({ length: DESK_PAGE_SIZE + 1 }, (_, place) => new Date(TEST_NOW.getTime() + place * 1000))
  const row = { requesterUserId: noor.userId, contactName: null, contactEmail: null, assigneeUserId: null }
  const rest = { refersToId: null, kind: 'support', category: 'other', subject: mark } as const
  await app.db
    .insertInto('tickets')
    .values(times.map((at) => ({ id: randomUUID(), ...row, ...rest, createdAt: at, updatedAt: at })))
    .execute()
  for (const order of ['updated', 'oldest'] as const) {
    const first = await marta.client.supportDesk.list({ q: mark, order })
    const second = await marta.client.supportDesk.list({ q: mark, order, after: first.next ?? '' })
    const numbers = [...first.tickets, ...second.tickets].map(({ createdAt }) => createdAt)
    expect(new Set(numbers).size).toBe(DESK_PAGE_SIZE + 1)
    expect(second).toMatchObject({ next: null })
    expect(numbers).toEqual(order === 'oldest' ? numbers.toSorted() : numbers.toSorted().toReversed())
  }
})

test('whoever loses the role hears nothing more at once', async () => {
  const [staying, leaving] = [await marta.listen(), await staffMember(app)]
  const ears = await leaving.listen()
  const ticketId = await openTicket(noor)
  expect(await ears.next('supportDesk.ticketChanged')).toEqual({ ticketId })
  await revokeRole(app, leaving.userId)
  const next = await openTicket(noor)
  await staying.next('supportDesk.ticketChanged')
  expect(await staying.next('supportDesk.ticketChanged')).toEqual({ ticketId: next })
  expect(ears.count('supportDesk.ticketChanged')).toBe(0)
  expect(await codeOf(leaving.client.supportDesk.list({}))).toBe('NOT_ALLOWED')
})

test('a message from the contact page is a ticket, answered by a letter', async () => {
  const subject = `Hello ${randomUUID().slice(0, 8)}`
  const visitor = { name: 'Robin', email: 'Robin.Visitor@example.com' }
  await app.visitor().client.contact.send({ ...visitor, subject, message: 'Are you real?' })
  const [ticket] = (await marta.client.supportDesk.list({ q: subject })).tickets
  const ticketId = ticket?.id ?? ''
  expect(ticket).toMatchObject({ kind: 'contact', requester: 'Robin', status: 'open', category: 'other' })
  expect(await marta.client.supportDesk.find({ ticketId })).toMatchObject({ requester: { ...visitor, userId: null } })
  const picture = await addPicture(marta)
  const withPicture = marta.client.supportDesk.answer(answerTo(ticketId, 'Yes.', [picture.id]))
  expect(await codeOf(withPicture)).toBe('INVALID_INPUT')
  const answer = answerTo(ticketId, 'Yes.\n\nQuite.')
  await marta.client.supportDesk.answer(answer)
  await marta.client.supportDesk.answer(answer)
  const letter = await app.letterTo('Robin.Visitor@example.com')
  expect(letter.subject).toBe(`Re: ${subject} [T-${ticket?.number}]`)
  expect(letter.text).toContain('Quite.')
  expect(letter.replyTo?.[0]?.address).toBe('desk@kismetry.test')
  const sent = (await app.letters()).filter(({ subject: each }) => each === letter.subject)
  expect(sent).toHaveLength(1)
  expect((await marta.client.supportDesk.find({ ticketId })).status).toBe('resolved')
})

test('canned answers are written, changed and deleted, and each time recorded', async () => {
  const answer = { id: randomUUID(), title: 'Old browser', text: 'Please update it.', category: 'bug' as const }
  await marta.client.supportDesk.saveCanned(answer)
  await marta.client.supportDesk.saveCanned({ ...answer, text: 'Please update your browser.' })
  const { answers } = await marta.client.supportDesk.listCanned()
  expect(answers).toContainEqual({ ...answer, text: 'Please update your browser.' })
  await marta.client.supportDesk.deleteCanned({ id: answer.id })
  expect(await codeOf(marta.client.supportDesk.deleteCanned({ id: answer.id }))).toBe('NOT_FOUND')
  expect((await actsOn(answer.id)).map(({ action }) => action)).toEqual([
    'cannedAnswer.deleted',
    'cannedAnswer.saved',
    'cannedAnswer.saved',
  ])
})

test('a closed ticket is answered only once it is opened again', async () => {
  const ticketId = await openTicket(noor)
  await marta.client.supportDesk.update({ ticketId, status: 'closed' })
  expect(await codeOf(marta.client.supportDesk.answer(answerTo(ticketId, 'One more thing.')))).toBe('TICKET_CLOSED')
  expect(await codeOf(marta.client.supportDesk.find({ ticketId: randomUUID() }))).toBe('NOT_FOUND')
})

test('the queue is a file for the desk, filtered like the list, and no file to others', async () => {
  const word = randomUUID().slice(0, 8)
  await openTicket(noor, { subject: `=${word}, first` })
  await openTicket(noor, { subject: `${word} second` })
  await marta.client.supportDesk.update({ ticketId: await openTicket(noor, { subject: word }), status: 'closed' })
  const csv = await marta.fetch(`/desk/tickets.csv?q=${word}&status=open&openedDaysAgo=0`)
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="kismetry-tickets-2026-11-15.csv"')
  const lines = (await csv.text()).trim().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF?Ticket,Id,Subject,Kind,Status,Priority,Category,From,Assigned to,Opened,Changed$/)
  const rows = lines.slice(1).toSorted()
  expect(rows).toHaveLength(2)
  expect(rows.map((row) => /^T-\d+,[\da-f-]{36},/.test(row))).toEqual([true, true])
  expect(rows.some((row) => row.includes(`,"'=${word}, first",support,open,P3,photo,${noor.username},,`))).toBe(true)

  expect((await marta.fetch('/desk/tickets.csv?status=lost')).status).toBe(400)
  expect((await marta.fetch('/desk/tickets.csv?q=%00')).status).toBe(400)
  expect((await marta.fetch('/desk/tickets.csv?status=open&status=closed')).status).toBe(400)
  expect((await noor.fetch('/desk/tickets.csv')).status).toBe(404)
  expect((await app.visitor().fetch('/desk/tickets.csv')).status).toBe(404)
  await revokeRole(app, marta.userId)
  expect((await marta.fetch('/desk/tickets.csv')).status).toBe(404)
})
