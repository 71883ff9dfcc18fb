import type { Job, JobServices } from '#server/jobs/job.ts'
import type { Letter } from '#server/mail/letter.ts'
import { beginAttempt, dropLetter, markHandedOver, markRefused, markSent } from '#server/mail/letters.queries.ts'
import { DeliveryError } from '#server/mail/mailer.ts'

/** What is stored of a letter that waits. Without `to` it goes to the desk. */
export interface SealedLetter {
  to?: string
  replyTo?: string
  repliesToDesk?: boolean
  isLimited: boolean
  letter: Letter
}

/** Longer than a mail server is given to answer: afterwards nobody waits for an answer to an earlier attempt. */
const OUTCOME_KNOWN_AFTER_MS = 40_000
const RECORD_TRIES = 20
const RECORD_PAUSE_MS = 1_000

/**
 * Sends a letter once. A mail server has taken it over when it has the last byte, so that byte is sent only when the
 * database says that it is about to be. A run that dies before has sent nothing; one that dies between that byte and
 * the note of the server's answer leaves a letter of which nobody knows, and it is sent again under the same Message-ID,
 * by which mailboxes recognise a copy. See `docs/decisions/0025-jobs.md`.
 */
export const mailJob: Job<{ letterId: string }> = {
  name: 'mail',
  retries: { limit: 12, firstAfterSeconds: 10, atMostSeconds: 2 * 60 * 60 },
  maxSeconds: 5 * 60,
  atOnce: 4,
  run: async (services, { letterId }) => {
    const { db, clock, mailer, seal } = services
    const begun = await beginAttempt(db, letterId)
    if (!begun?.sealed) return
    const { handedOverAt } = begun
    if (handedOverAt && clock.now().getTime() - handedOverAt.getTime() < OUTCOME_KNOWN_AFTER_MS) {
      throw new Error('An earlier attempt may still be waiting for the answer of the mail server.')
    }
    const content = seal.open(letterId, begun.sealed) as SealedLetter
    if (!(await mayBeSent(services, content, begun.attempt))) return dropLetter(db, letterId)
    try {
      await mailer.deliver({ ...content, id: letterId, number: begun.number, writtenAt: begun.createdAt }, async () => {
        if (!(await markHandedOver(db, begun, clock.now()))) throw new Error('A later attempt sends this letter.')
      })
    } catch (error) {
      if (error instanceof DeliveryError && error.isRefused) await markRefused(db, letterId)
      throw error
    }
    await recordSent(services, letterId)
  },
}

/** Counted once for a letter, however often it is tried. */
async function mayBeSent({ limits }: JobServices, { to, isLimited }: SealedLetter, attempt: number): Promise<boolean> {
  return !isLimited || to === undefined || attempt > 1 || (await limits.tryTake('lettersPerRecipient', to))
}

/** The letter is out: if the database is away just now, noting that is worth some patience. */
async function recordSent({ db, clock }: JobServices, letterId: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await markSent(db, letterId, clock.now())
    } catch (error) {
      if (tries === RECORD_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, RECORD_PAUSE_MS))
    }
  }
}
