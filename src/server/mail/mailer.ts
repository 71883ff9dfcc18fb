import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { InBackground } from '#server/http/background.ts'
import type { RateLimits } from '#server/http/limits/rate-limits.ts'
import { renderHtml, renderText, type Letter } from '#server/mail/letter.ts'

type MailLog = Pick<FastifyBaseLogger, 'info' | 'error'>

export interface Mailer {
  /** Where letters go, for the start-up message. */
  destination: string
  /**
   * To a member. Returns at once, so that the time of an answer does not reveal whether a letter was sent. Letters
   * beyond the hourly limit of an address are dropped silently.
   */
  send(to: string, letter: Letter): void
  /** To the people who run the site, who get every letter; if they gave no address, as a file in the outbox. */
  sendToDesk(to: string | undefined, letter: Letter, options: { replyTo: string }): void
}

export interface MailerOptions {
  smtpUrl: string | undefined
  from: string
  outbox: string
  /** For development only: with a reset link from the log, anybody can open the account. */
  logsLinks: boolean
  /** Whether there is room on the disk of the outbox. */
  hasRoom(): boolean
  mayWriteTo(recipient: string): Promise<boolean>
}

export function mailSettings(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'isProduction'>,
  limits: Pick<RateLimits, 'tryTake'>,
  hasRoom: () => boolean,
): MailerOptions {
  return {
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: join(config.dataDir, 'outbox'),
    logsLinks: !config.isProduction,
    hasRoom,
    mayWriteTo: (recipient) => limits.tryTake('lettersPerRecipient', recipient),
  }
}

const RETRY_DELAYS_MS = [0, 1_000, 5_000]

export function createMailer(options: MailerOptions, inBackground: InBackground, log: MailLog): Mailer {
  const asFile = toOutbox(options, log)
  const asMail = options.smtpUrl ? overSmtp(options.smtpUrl) : asFile

  const sendWithRetries = async (deliver: Deliver, addressed: Omit<Addressed, 'from'>) => {
    const { letter } = addressed
    const envelope = envelopeFor({ ...addressed, from: options.from })
    for (const [attempt, delay] of RETRY_DELAYS_MS.entries()) {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      try {
        return await deliver(envelope, letter)
      } catch (err) {
        log.error({ err, attempt: attempt + 1, subject: letter.subject }, 'a letter could not be sent')
      }
    }
  }
  const sendWithinLimit = async (to: string, letter: Letter) => {
    if (await options.mayWriteTo(to)) await sendWithRetries(asMail, { to, letter })
  }

  return {
    destination: options.smtpUrl ? `SMTP at ${new URL(options.smtpUrl).host}` : options.outbox,
    send: (to, letter) => inBackground(sendWithinLimit(to, letter)),
    sendToDesk: (to, letter, { replyTo }) =>
      inBackground(
        to === undefined
          ? sendWithRetries(asFile, { to: addressIn(options.from), letter, replyTo })
          : sendWithRetries(asMail, { to, letter, replyTo }),
      ),
  }
}

type Envelope = ReturnType<typeof envelopeFor>
type Deliver = (envelope: Envelope, letter: Letter) => Promise<void>

interface Addressed {
  from: string
  to: string
  replyTo?: string
  letter: Letter
}

/** Text from users must not add a header or a recipient: each header is one line, each address is one address. */
function envelopeFor({ from, to, replyTo, letter }: Addressed) {
  const onlyAddress = (address: string) => ({ name: '', address: oneLine(address) })
  return {
    from,
    to: onlyAddress(to),
    ...(replyTo !== undefined && { replyTo: onlyAddress(replyTo) }),
    subject: oneLine(letter.subject),
    text: renderText(letter),
    html: renderHtml(letter),
  }
}

/** Of `Kismetry <hello@kismetry.example>` the part in the brackets. */
const addressIn = (sender: string) => /<(.+)>/.exec(sender)?.[1] ?? sender

const oneLine = (text: string) => text.replaceAll(/[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]+/gu, ' ')

/** Nodemailer is loaded with the first letter, for a faster start. */
function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined
  return () => (made ??= make())
}

function overSmtp(url: string): Deliver {
  const transport = once(async () => (await import('nodemailer')).createTransport(url))
  return async (envelope) => void (await (await transport()).sendMail(envelope))
}

/** Without SMTP every letter becomes an .eml file that only the server's user can read. */
function toOutbox({ outbox: folder, logsLinks, hasRoom }: MailerOptions, log: MailLog): Deliver {
  const transport = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true }),
  )
  let count = 0
  return async (envelope, letter) => {
    if (!hasRoom()) throw new Error('There is no room on the disk for a letter.')
    const { message } = await (await transport()).sendMail(envelope)
    count += 1
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const file = join(folder, `${stamp}-${process.pid}-${count}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // An existing folder may be readable for everybody.
    await chmod(folder, 0o700)
    await writeFile(file, message as Buffer, { mode: 0o600, flag: 'wx' })
    const link = logsLinks ? { to: envelope.to.address, link: letter.action?.url } : {}
    log.info({ subject: letter.subject, file, ...link }, 'a letter is in the outbox')
  }
}
