import { chmod, link, mkdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { renderHtml, renderText, type Letter } from '#server/mail/letter.ts'

type MailLog = Pick<FastifyBaseLogger, 'info'>

/** A letter on its way. Every attempt to send it sends the same. */
export interface Message {
  id: string
  /** Letters are numbered as they are written. */
  number: number
  writtenAt: Date
  /** Without it the letter is for the desk. */
  to?: string
  replyTo?: string
  /** An answer to it goes to the desk, if that has an address. */
  repliesToDesk?: boolean
  letter: Letter
}

export interface Mailer {
  /** Where letters go, for the start-up message. */
  destination: string
  /** Sends everything but the last byte, then calls back, then sends that byte, unless calling back failed. */
  deliver(message: Message, beforeLastByte: () => Promise<void>): Promise<void>
}

/** Says no more than a mail server's code: its sentences repeat the address. */
export class DeliveryError extends Error {
  /** The server has answered that it does not take the letter. Otherwise, after the last byte, nobody knows. */
  readonly isRefused: boolean

  constructor({ code, responseCode, command }: { code?: string; responseCode?: number; command?: string }) {
    super(`The mail server did not take a letter: ${[code, command, responseCode].filter(Boolean).join(' ')}`)
    this.isRefused = responseCode !== undefined
  }
}

export interface MailerOptions {
  smtpUrl: string | undefined
  from: string
  /** Of the people who run the site. */
  desk: string | undefined
  outbox: string
  /** For development only: with a reset link from the log, anybody can open the account. */
  logsLinks: boolean
  /** Whether there is room on the disk of the outbox. */
  hasRoom(): boolean
}

export function mailSettings(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'contactEmail' | 'dataDir' | 'isProduction'>,
  hasRoom: () => boolean,
): MailerOptions {
  return {
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    desk: config.contactEmail,
    outbox: join(config.dataDir, 'outbox'),
    logsLinks: !config.isProduction,
    hasRoom,
  }
}

export function createMailer(options: MailerOptions, log: MailLog): Mailer {
  const asFile = toOutbox(options, log)
  const asMail = options.smtpUrl ? overSmtp(options.smtpUrl) : asFile
  return {
    destination: options.smtpUrl ? `SMTP at ${new URL(options.smtpUrl).host}` : options.outbox,
    deliver: (message, beforeLastByte) => {
      const address = message.to ?? options.desk
      const replyTo = message.repliesToDesk ? options.desk : message.replyTo
      const envelope = envelopeFor(
        { ...message, replyTo },
        { from: options.from, to: address ?? addressIn(options.from) },
      )
      return (address === undefined ? asFile : asMail)(envelope, message, beforeLastByte)
    },
  }
}

type Envelope = ReturnType<typeof envelopeFor>
type Deliver = (envelope: Envelope, message: Message, beforeLastByte: () => Promise<void>) => Promise<void>

/** Text from users must not add a header or a recipient: each header is one line, each address is one address. */
function envelopeFor(
  { id, writtenAt, replyTo, letter }: Omit<Message, 'replyTo'> & { replyTo: string | undefined },
  { from, to }: { from: string; to: string },
) {
  const onlyAddress = (address: string) => ({ name: '', address: oneLine(address) })
  return {
    messageId: `<${id}@${addressIn(from).split('@').at(-1)}>`,
    date: writtenAt,
    from,
    to: onlyAddress(to),
    ...(replyTo !== undefined && { replyTo: onlyAddress(replyTo) }),
    ...(letter.unsubscribeUrl !== undefined && { headers: oneClick(letter.unsubscribeUrl) }),
    subject: oneLine(letter.subject),
    text: renderText(letter),
    html: renderHtml(letter),
  }
}

/** RFC 8058: the mail program unsubscribes with one POST, without opening a page. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Of `Kismetry <hello@kismetry.example>` the part in the brackets. */
const addressIn = (sender: string) => /<(.+)>/.exec(sender)?.[1] ?? sender

const oneLine = (text: string) => text.replaceAll(/[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]+/gu, ' ')

/** Nodemailer is loaded with the first letter, for a faster start. */
function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined
  return () => (made ??= make())
}

/** In sum well below what a run of the job may take, and each below the time after which an outcome counts as known. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function overSmtp(url: string): Deliver {
  const nodemailer = once(() => import('nodemailer'))
  return async (envelope, _message, beforeLastByte) => {
    // One for each letter, because the last bytes of two of them must not wait for one another.
    const transport = (await nodemailer()).createTransport({ url, ...SMTP_TIMEOUTS })
    let failure: unknown
    transport.use('stream', (mail, done) => {
      mail.message.transform(() => new Transform({ transform: (chunk, _encoding, next) => next(null, chunk), flush }))
      done()
    })
    const flush = (next: (error?: Error) => void) =>
      void beforeLastByte().then(
        () => next(),
        (error: unknown) => {
          failure = error
          next(new Error('It is not to be sent.'))
        },
      )
    try {
      await transport.sendMail(envelope)
    } catch (error) {
      throw failure ?? new DeliveryError(error as object)
    }
  }
}

/** Without SMTP every letter becomes an .eml file that only the server's user can read. */
function toOutbox({ outbox: folder, logsLinks, hasRoom }: MailerOptions, log: MailLog): Deliver {
  const transport = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true }),
  )
  const unfinishedFolder = `${folder}.unfinished`
  return async (envelope, { id, number, writtenAt, letter }, beforeLastByte) => {
    if (!hasRoom()) throw new Error('There is no room on the disk for a letter.')
    const { message } = await (await transport()).sendMail(envelope)
    const stamp = writtenAt.toISOString().replaceAll(/[:.]/g, '-')
    const file = join(folder, `${stamp}-${String(number).padStart(8, '0')}-${id}.eml`)
    for (const each of [folder, unfinishedFolder]) {
      await mkdir(each, { recursive: true, mode: 0o700 })
      // An existing folder may be readable for everybody.
      await chmod(each, 0o700)
    }
    await beforeLastByte()
    if (!(await writeOnce(file, join(unfinishedFolder, `${id}-${process.pid}`), message as Buffer))) return
    const details = logsLinks ? { to: envelope.to.address, link: letter.action?.url } : {}
    log.info({ subject: letter.subject, file, ...details }, 'a letter is in the outbox')
  }
}

/** The file appears complete or not at all, and never twice; false if it was there. */
async function writeOnce(file: string, unfinished: string, content: Buffer): Promise<boolean> {
  await writeFile(unfinished, content, { mode: 0o600 })
  try {
    await link(unfinished, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await unlink(unfinished)
  }
}
