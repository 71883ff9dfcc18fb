import { chmod, mkdir, mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { createBackground } from '#server/http/background.ts'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import type { Letter } from '#server/mail/letter.ts'

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
  options: { smtpUrl?: string; outbox?: string; logsLinks?: boolean; mayWriteTo?: () => Promise<boolean> },
  use: (mailer: Mailer) => void,
) {
  const lines: LogLine[] = []
  const note = (fields: unknown, message?: string) =>
    void lines.push({ fields: Object(fields), message: message ?? '' })
  const resources = new AsyncDisposableStack()
  const onError = (error: unknown) => lines.push({ fields: { error }, message: 'background' })
  const outbox = options.outbox ?? (await newOutbox())
  const mailer = createMailer(
    {
      smtpUrl: options.smtpUrl,
      from: 'Kismetry <hello@kismetry.test>',
      outbox,
      logsLinks: options.logsLinks ?? true,
      hasRoom: () => true,
      mayWriteTo: options.mayWriteTo ?? (async () => true),
    },
    createBackground(onError, resources),
    { info: note, error: note },
  )
  use(mailer)
  await resources.disposeAsync()
  return { outbox, lines }
}

const sendTo = (to: string) => (mailer: Mailer) => mailer.send(to, LETTER)
const readFirst = async (outbox: string) => readFile(join(outbox, (await readdir(outbox))[0] ?? ''))

test('over SMTP a letter arrives with a text and an HTML part', async () => {
  const arrived: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        arrived.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  await withMailer({ smtpUrl: `smtp://127.0.0.1:${port}` }, sendTo('robin@example.com'))
  await new Promise<void>((resolve) => server.close(resolve))
  const letter = await PostalMime.parse(arrived[0] ?? '')
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

test('a recipient who has had enough gets no letter; the desk gets all of them', async () => {
  const { outbox, lines } = await withMailer({ mayWriteTo: async () => false }, (mailer) => {
    mailer.send('robin@example.com', LETTER)
    mailer.sendToDesk('desk@example.com', LETTER, { replyTo: 'robin@example.com' })
  })
  expect(await readdir(outbox)).toHaveLength(1)
  expect((await PostalMime.parse(await readFirst(outbox))).to?.[0]?.address).toBe('desk@example.com')
  expect(lines).toHaveLength(1)
})

test('without an address the desk’s letters become files, although the others go over SMTP', async () => {
  const { outbox, lines } = await withMailer({ smtpUrl: 'smtp://127.0.0.1:1' }, (mailer) =>
    mailer.sendToDesk(undefined, LETTER, { replyTo: 'robin@example.com' }),
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
      const { outbox } = await withMailer({}, (mailer) =>
        mailer.sendToDesk('desk@example.com', { ...LETTER, subject }, { replyTo }),
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

test('a server that cannot be reached is tried three times and then reported', async () => {
  const { lines } = await withMailer({ smtpUrl: 'smtp://127.0.0.1:1' }, sendTo('robin@example.com'))
  expect(lines.map(({ fields }) => (fields as { attempt: number }).attempt)).toEqual([1, 2, 3])
}, 15_000)
