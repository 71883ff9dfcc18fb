import { chmod, mkdir, mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { createMailer, type Mailer, type Message } from '#server/mail/mailer.ts'
import type { Letter } from '#server/mail/letter.ts'
import { startMailServer } from '#server/testing/processes/mail-server.ts'

const LETTER: Letter = {
  subject: 'A café & a “hello”',
  greeting: 'Hello <Robin>,',
  paragraphs: ['first line', 'second line'],
  action: { label: 'Open', url: 'https://kismetry.test/x?a=1&b=2' },
  closing: 'Bye.',
}

interface LogLine {
  fields: object
  message: string
}

const newOutbox = () => mkdtemp(join(tmpdir(), 'kismetry-outbox-'))

async function withMailer(
  options: { smtpUrl?: string; outbox?: string; logsLinks?: boolean; desk?: string },
  use: (mailer: Mailer) => Promise<void>,
) {
  const lines: LogLine[] = []
  const info = (fields: unknown, message?: string) =>
    void lines.push({ fields: Object(fields), message: message ?? '' })
  const outbox = options.outbox ?? (await newOutbox())
  const mailer = createMailer(
    {
      smtpUrl: options.smtpUrl,
      from: 'Kismetry <hello@kismetry.test>',
      desk: options.desk,
      outbox,
      logsLinks: options.logsLinks ?? true,
      hasRoom: () => true,
    },
    { info },
  )
  await use(mailer)
  return { outbox, lines }
}

const message = (changes: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  number: 1,
  writtenAt: new Date('2026-11-15T12:00:00Z'),
  letter: LETTER,
  ...changes,
})
const nothing = async () => undefined
const sendTo = (to: string) => (mailer: Mailer) => mailer.deliver(message({ to }), nothing)
const readFirst = async (outbox: string) => readFile(join(outbox, (await readdir(outbox))[0] ?? ''))

test('over SMTP a letter arrives with a text and an HTML part', async () => {
  const smtp = await startMailServer()
  await withMailer({ smtpUrl: smtp.url }, sendTo('robin@example.com'))
  await smtp.close()
  const [letter] = smtp.letters
  if (!letter) throw new Error('No letter has arrived')
  expect(letter.subject).toBe(LETTER.subject)
  expect(letter.to?.[0]?.address).toBe('robin@example.com')
  expect(letter.text).toContain('https://kismetry.test/x?a=1&b=2')
  expect(letter.html).toContain('Hello &lt;Robin&gt;,')
  expect(letter.html).toContain('href="https://kismetry.test/x?a=1&amp;b=2"')
})

test('without SMTP it becomes a file, and in development the link a line in the log', async () => {
  const { outbox, lines } = await withMailer({}, sendTo('robin@example.com'))
  const [file = ''] = await readdir(outbox)
  expect(file).toMatch(/\.eml$/)
  const letter = await PostalMime.parse(await readFirst(outbox))
  expect(letter.text).toContain('second line')
  expect(lines).toMatchObject([{ fields: { link: 'https://kismetry.test/x?a=1&b=2' } }])
})

test('in production the log has neither the link nor the address', async () => {
  const { lines } = await withMailer({ logsLinks: false }, sendTo('robin@example.com'))
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/robin|kismetry\.test/)
})

test('only the owner of the process can read the outbox, also where everybody could before', async () => {
  const open = join(await newOutbox(), 'older')
  await mkdir(open)
  await chmod(open, 0o777)
  const made = join(await newOutbox(), 'new')
  for (const outbox of [open, made]) {
    await withMailer({ outbox }, sendTo('robin@example.com'))
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    const [file = ''] = await readdir(outbox)
    expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600)
  }
})

test('without an address the desk’s letters become files, although the others go over SMTP', async () => {
  const { outbox, lines } = await withMailer({ smtpUrl: 'smtp://127.0.0.1:1' }, (mailer) =>
    mailer.deliver(message({ replyTo: 'robin@example.com' }), nothing),
  )
  const letter = await PostalMime.parse(await readFirst(outbox))
  expect(letter.to?.map(({ address }) => address)).toEqual(['hello@kismetry.test'])
  expect(letter.replyTo?.map(({ address }) => address)).toEqual(['robin@example.com'])
  expect(lines).toMatchObject([{ message: 'a letter is in the outbox' }])
})

test('nothing that somebody typed adds a header or a recipient', async () => {
  const nasty = fc.string({
    unit: fc.constantFrom('a', '@', ',', ';', '<', '>', '"', ':', ' ', '\r', '\n', '\u2028', '\0'),
  })
  const text = fc.oneof(nasty, fc.constantFrom('x\r\nBcc: victim@example.com', 'x\n\nBody', 'a@b.example, c@d.example'))
  await fc.assert(
    fc.asyncProperty(text, text, async (subject, replyTo) => {
      const { outbox } = await withMailer({ desk: 'desk@example.com' }, (mailer) =>
        mailer.deliver(message({ letter: { ...LETTER, subject }, replyTo }), nothing),
      )
      const letter = await PostalMime.parse(await readFirst(outbox))
      const expected = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to']
      const names = letter.headers.map(({ key }) => key)
      expect(expected).toEqual(expect.arrayContaining(names))
      expect(new Set(names).size).toBe(names.length)
      expect(letter.to?.map(({ address }) => address)).toEqual(['desk@example.com'])
      expect(letter.replyTo?.length ?? 0).toBeLessThanOrEqual(1)
      expect(letter.text).toContain('first line')
    }),
    { numRuns: 60 },
  )
})

test('a letter written twice is one file', async () => {
  const twice = message({ to: 'robin@example.com' })
  const { outbox, lines } = await withMailer({}, async (mailer) => {
    await mailer.deliver(twice, nothing)
    await mailer.deliver(twice, nothing)
  })
  expect(await readdir(outbox)).toHaveLength(1)
  expect(lines).toHaveLength(1)
})

test('every attempt has the same Message-ID and date', async () => {
  const smtp = await startMailServer()
  const twice = message({ to: 'robin@example.com' })
  await withMailer({ smtpUrl: smtp.url }, async (mailer) => {
    await mailer.deliver(twice, nothing)
    await mailer.deliver(twice, nothing)
  })
  await smtp.close()
  const [first, second] = smtp.letters.map(({ messageId, date }) => ({ messageId, date }))
  expect(first).toEqual({ messageId: `<${twice.id}@kismetry.test>`, date: twice.writtenAt.toISOString() })
  expect(second).toEqual(first)
})

test('the mail server does not take a letter whose last byte is held back', async () => {
  const smtp = await startMailServer()
  await withMailer({ smtpUrl: smtp.url }, async (mailer) => {
    const refusal = new Error('another attempt sends it')
    const sent = mailer.deliver(message({ to: 'robin@example.com' }), async () => {
      // All but the end is on its way, and nothing has been taken.
      await smtp.waitUntilReading()
      expect(smtp.letters).toEqual([])
      throw refusal
    })
    await expect(sent).rejects.toBe(refusal)
  })
  await smtp.close()
  expect(smtp.letters).toEqual([])
})

test('a letter for people who can end such letters says so in its headers', async () => {
  const unsubscribeUrl = 'https://kismetry.test/unsubscribe?token=x'
  const { outbox } = await withMailer({}, (mailer) =>
    mailer.deliver(message({ to: 'robin@example.com', letter: { ...LETTER, unsubscribeUrl } }), nothing),
  )
  const { headers } = await PostalMime.parse(await readFirst(outbox))
  const byName = new Map(headers.map(({ key, value }) => [key, value]))
  expect(byName.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(byName.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('what a server refuses, or that cannot be reached, is told apart, without the address', async () => {
  const smtp = await startMailServer({ refuse: () => true })
  const failureWith = async (smtpUrl: string) => {
    let failure: unknown
    await withMailer({ smtpUrl }, async (mailer) => {
      failure = await sendTo('robin@example.com')(mailer).catch((error: unknown) => error)
    })
    expect(String(failure)).not.toContain('robin')
    return failure
  }
  expect(await failureWith(smtp.url)).toMatchObject({ isRefused: true })
  expect(await failureWith('smtp://127.0.0.1:1')).toMatchObject({ isRefused: false })
  await smtp.close()
})
