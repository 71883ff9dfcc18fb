import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const MESSAGE = { name: 'Robin', email: 'robin@example.com', subject: 'Hello', message: 'First.\n\nSecond.' }

/** Each is a ticket without a requester, whose thread begins with the message. */
async function storedMessages({ db }: TestApp) {
  return db
    .selectFrom('tickets')
    .innerJoin('ticketEntries', 'ticketEntries.ticketId', 'tickets.id')
    .select(['contactName as name', 'contactEmail as email', 'subject', 'ticketEntries.text as message'])
    .where('tickets.kind', '=', 'contact')
    .where('requesterUserId', 'is', null)
    .execute()
}

test('a message is stored and mailed, and can be answered directly', async () => {
  await app.visitor().client.contact.send(MESSAGE)
  const letter = await app.letterTo('desk@kismetry.test')
  expect(letter.subject).toBe('Contact: Hello')
  expect(letter.replyTo?.[0]?.address).toBe('robin@example.com')
  expect(letter.text).toContain('Second.')
  expect(await storedMessages(app)).toEqual([MESSAGE])
})

test('without an address to mail to it lands in the outbox, and can be answered as well', async () => {
  const quiet = await createTestApp({ config: { contactEmail: undefined } })
  await quiet.visitor().client.contact.send(MESSAGE)
  const letter = await quiet.letterTo('hello@kismetry.test')
  expect(letter).toMatchObject({ subject: 'Contact: Hello', replyTo: [{ address: 'robin@example.com' }] })
  expect(await storedMessages(quiet)).toHaveLength(1)
  await quiet.close()
})

test.each([
  { ...MESSAGE, name: ' ' },
  { ...MESSAGE, email: 'robin' },
  { ...MESSAGE, subject: '' },
  { ...MESSAGE, message: '\n' },
  { ...MESSAGE, subject: 'Hello\r\nBcc: everybody@example.com', message: 'x'.repeat(5001) },
])('an incomplete message is refused: %j', async (message) => {
  await expect(app.visitor().client.contact.send(message)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('a message sent again after an answer that was lost is stored and mailed once, and may be sent anew later', async () => {
  const { client } = app.visitor()
  const message = { ...MESSAGE, subject: 'Is anybody there?' }
  app.setNow(TEST_NOW)
  const stored = async () => (await storedMessages(app)).filter(({ subject }) => subject === message.subject)
  const mailed = async () => (await app.letters()).filter(({ subject }) => subject === 'Contact: Is anybody there?')
  await client.contact.send(message)
  await client.contact.send({ ...message, email: 'Robin@example.com' })
  expect([(await stored()).length, (await mailed()).length]).toEqual([1, 1])
  await client.contact.send({ ...message, message: 'Second.' })
  expect(await stored()).toHaveLength(2)
  app.setNow(new Date(TEST_NOW.getTime() + HOUR_MS))
  await client.contact.send(message)
  expect([(await stored()).length, (await mailed()).length]).toEqual([3, 3])
  app.setNow(TEST_NOW)
})

test('a subject cannot smuggle in a header', async () => {
  await app.visitor().client.contact.send({ ...MESSAGE, subject: 'Hi\r\nBcc: victim@example.com' })
  const letter = await app.letterTo('desk@kismetry.test')
  expect(letter.bcc ?? []).toEqual([])
})

test('one address cannot flood the desk', async () => {
  const limited = await createTestApp({ hasRateLimits: true })
  const { client } = limited.visitor()
  for (let count = 0; count < RATE_LIMITS.contactMessagesPerAddress.points; count += 1)
    await client.contact.send(MESSAGE)
  await expect(client.contact.send(MESSAGE)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await limited.close()
})
