import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PICTURES_PER_TICKET_MESSAGE, UNSENT_PICTURE_HOURS } from '#domain/support/ticket-rules.ts'
import { sweepTicketPictures } from '#server/features/support/sweep-ticket-pictures.job.ts'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { addPicture, answerTo, openTicket, pngFile, revokeRole, staffMember } from '#server/testing/support/desk.ts'
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

const storedFiles = async () =>
  (await readdir(join(app.dataDir, 'ticket-pictures'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  ).length
const statusOf = async (person: { fetch(path: string): Promise<Response> }, url: string) =>
  (await person.fetch(url)).status

test('pictures go with a message, in their order', async () => {
  const ticketId = await openTicket(noor)
  const [one, two] = [await addPicture(noor), await addPicture(noor)]
  const entry = await noor.client.support.answer(answerTo(ticketId, '', [two.id, one.id]))
  expect(entry).toMatchObject({ kind: 'message', text: '', pictures: [two, one] })
})

test('the requester and the desk fetch them, to anybody else there is nothing', async () => {
  const ticketId = await openTicket(noor)
  const { id, smallUrl, largeUrl } = await addPicture(noor)
  const stranger = await talker(app)
  // Before it is sent it is the uploader's alone.
  expect([await statusOf(noor, smallUrl), await statusOf(marta, smallUrl)]).toEqual([200, 404])
  await noor.client.support.answer(answerTo(ticketId, 'Like this.', [id]))
  for (const url of [smallUrl, largeUrl]) {
    const answers = [noor, marta, stranger, app.visitor()].map((person) => statusOf(person, url))
    expect(await Promise.all(answers)).toEqual([200, 200, 404, 404])
  }
  const answer = await noor.fetch(smallUrl)
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual(['image/webp', 'no-store'])
  const nobodys = await stranger.fetch(`/ticket-pictures/${randomUUID()}/small`)
  const theirs = await stranger.fetch(smallUrl)
  expect([nobodys.status, await nobodys.text()]).toEqual([theirs.status, await theirs.text()])
  for (const odd of ['/ticket-pictures/x/small', `/ticket-pictures/${id}/huge`, `/ticket-pictures/${id}/..%2f`]) {
    expect(await statusOf(noor, odd)).toBe(404)
  }
})

test('whoever loses the role loses the pictures at once', async () => {
  const ticketId = await openTicket(noor)
  const { id, smallUrl } = await addPicture(noor)
  await noor.client.support.answer(answerTo(ticketId, '', [id]))
  expect(await statusOf(marta, smallUrl)).toBe(200)
  await revokeRole(app, marta.userId)
  expect(await statusOf(marta, smallUrl)).toBe(404)
})

test('uploaded twice, it is stored once; somebody else’s id is nobody’s', async () => {
  const [before, id, file] = [await storedFiles(), randomUUID(), await pngFile()]
  const first = await noor.client.support.addPicture({ id, file })
  expect(await noor.client.support.addPicture({ id, file })).toEqual(first)
  expect((await storedFiles()) - before).toBe(3)
  expect(await codeOf(marta.client.support.addPicture({ id, file }))).toBe('NOT_FOUND')
})

test('a picture is sent once, by whoever uploaded it, and the message fails whole', async () => {
  const [mine, theirs] = [await openTicket(noor), await openTicket(marta)]
  const { id } = await addPicture(noor)
  expect(await codeOf(marta.client.support.answer(answerTo(theirs, 'Mine?', [id])))).toBe('NOT_FOUND')
  expect((await marta.client.support.listEntries({ ticketId: theirs })).entries).toHaveLength(1)
  await noor.client.support.answer(answerTo(mine, '', [id]))
  expect(await codeOf(noor.client.support.answer(answerTo(mine, '', [id])))).toBe('NOT_FOUND')
  const many = Array.from({ length: PICTURES_PER_TICKET_MESSAGE + 1 }, () => randomUUID())
  expect(await codeOf(noor.client.support.answer(answerTo(mine, '', many)))).toBe('INVALID_INPUT')
})

test('what is no picture is refused', async () => {
  const file = new File(['hello'], 'hello.png')
  expect(await codeOf(noor.client.support.addPicture({ id: randomUUID(), file }))).toBe('PICTURE_UNREADABLE')
})

test('one that is taken back or never sent leaves nothing behind', async () => {
  const before = await storedFiles()
  const [back, kept] = [await addPicture(noor), await addPicture(noor)]
  await noor.client.support.removePicture({ pictureId: back.id })
  expect(await codeOf(noor.client.support.removePicture({ pictureId: back.id }))).toBe('NOT_FOUND')
  expect((await storedFiles()) - before).toBe(3)
  app.setNow(new Date(TEST_NOW.getTime() + (UNSENT_PICTURE_HOURS + 1) * 60 * 60 * 1000))
  const ticketId = await openTicket(noor)
  expect(await statusOf(noor, kept.smallUrl)).toBe(200)
  await sweepTicketPictures.run(app.app.services)
  expect(await statusOf(noor, kept.smallUrl)).toBe(404)
  expect(await codeOf(noor.client.support.answer(answerTo(ticketId, '', [kept.id])))).toBe('NOT_FOUND')
})

test('the sweep removes files without a row and keeps those of messages', async () => {
  const ticketId = await openTicket(noor)
  const { id, smallUrl } = await addPicture(noor)
  await noor.client.support.answer(answerTo(ticketId, '', [id]))
  const { ticketPictures, clock } = app.app.services
  const lost = { userId: randomUUID(), slot: 0, bytes: await (await pngFile()).bytes(), sentBy: 'nobody' }
  await ticketPictures.save(lost, clock.now())
  const before = await storedFiles()
  app.setNow(new Date(TEST_NOW.getTime() + 2 * 60 * 60 * 1000))
  await sweepTicketPictures.run(app.app.services)
  expect(await storedFiles()).toBe(before - 3)
  expect(await statusOf(noor, smallUrl)).toBe(200)
})
