import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Background } from '#server/http/background.ts'
import { renderHtml, renderText, type Letter } from '#server/mail/letter.ts'

type MailLog = Pick<FastifyBaseLogger, 'info' | 'error'>

export interface Mailer {
  /** Where letters go, for the start-up message. */
  destination: string
  /** Returns at once: how long an answer takes must not tell whether a letter was sent. */
  send(to: string, letter: Letter, options?: { replyTo?: string }): void
}

const RETRY_DELAYS_MS = [0, 1_000, 5_000]

export function createMailer(
  options: { smtpUrl: string | undefined; from: string; outbox: string },
  inBackground: Background['inBackground'],
  log: MailLog,
): Mailer {
  const deliver = options.smtpUrl ? overSmtp(options.smtpUrl) : toOutbox(options.outbox, log)

  const sendWithRetries = async (to: string, letter: Letter, more: { replyTo?: string }) => {
    for (const [attempt, delay] of RETRY_DELAYS_MS.entries()) {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      try {
        return await deliver(
          {
            ...more,
            from: options.from,
            to,
            subject: letter.subject,
            text: renderText(letter),
            html: renderHtml(letter),
          },
          letter,
        )
      } catch (err) {
        log.error({ err, attempt: attempt + 1, subject: letter.subject }, 'a letter could not be sent')
      }
    }
  }

  return {
    destination: options.smtpUrl ? `SMTP at ${new URL(options.smtpUrl).host}` : options.outbox,
    send: (to, letter, more = {}) => inBackground(sendWithRetries(to, letter, more)),
  }
}

interface Envelope {
  replyTo?: string
  from: string
  to: string
  subject: string
  text: string
  html: string
}
type Deliver = (envelope: Envelope, letter: Letter) => Promise<void>

function overSmtp(url: string): Deliver {
  const transport = createTransport(url)
  return async (envelope) => void (await transport.sendMail(envelope))
}

/** Without SMTP every letter becomes a file that any mail program opens, and its link a line in the log. */
function toOutbox(folder: string, log: MailLog): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  let count = 0
  return async (envelope, letter) => {
    const { message } = await transport.sendMail(envelope)
    count += 1
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const file = join(folder, `${stamp}-${process.pid}-${count}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(file, message as Buffer)
    log.info({ to: envelope.to, subject: letter.subject, file, link: letter.action?.url }, 'a letter is in the outbox')
  }
}
