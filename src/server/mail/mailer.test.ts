import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { createBackground } from '#server/http/background.ts'
import { createMailer } from '#server/mail/mailer.ts'
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

async function sendThrough(smtpUrl: string | undefined) {
  const outbox = await mkdtemp(join(tmpdir(), 'kismetry-outbox-'))
  const lines: LogLine[] = []
  const note = (fields: unknown, message?: string) =>
    void lines.push({ fields: Object(fields), message: message ?? '' })
  const background = createBackground((error) => lines.push({ fields: { error }, message: 'background' }))
  const mailer = createMailer({ smtpUrl, from: 'Kismetry <hello@kismetry.test>', outbox }, background.inBackground, {
    info: note,
    error: note,
  })
  mailer.send('robin@example.com', LETTER)
  await background.drain()
  return { outbox, lines }
}

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
  await sendThrough(`smtp://127.0.0.1:${port}`)
  await new Promise<void>((resolve) => server.close(resolve))
  const letter = await PostalMime.parse(arrived[0] ?? '')
  expect(letter.subject).toBe(LETTER.subject)
  expect(letter.to?.[0]?.address).toBe('robin@example.com')
  expect(letter.text).toContain('https://kismetry.test/x?a=1&b=2')
  expect(letter.html).toContain('Hello &lt;Robin&gt;,')
  expect(letter.html).toContain('href="https://kismetry.test/x?a=1&amp;b=2"')
})

test('without SMTP it becomes a file, and the link a line in the log', async () => {
  const { outbox, lines } = await sendThrough(undefined)
  const [file = ''] = await readdir(outbox)
  expect(file).toMatch(/\.eml$/)
  const letter = await PostalMime.parse(await readFile(join(outbox, file)))
  expect(letter.text).toContain('second line')
  expect(lines).toMatchObject([{ fields: { link: 'https://kismetry.test/x?a=1&b=2' } }])
})

test('a server that cannot be reached is tried three times and then reported', async () => {
  const { lines } = await sendThrough('smtp://127.0.0.1:1')
  expect(lines.map(({ fields }) => (fields as { attempt: number }).attempt)).toEqual([1, 2, 3])
}, 15_000)
