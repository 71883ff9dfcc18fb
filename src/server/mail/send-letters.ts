import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'
import type { Letters, LetterToSend } from '#server/mail/letters.ts'
import { insertLetter } from '#server/mail/letters.queries.ts'
import { mailJob, type SealedLetter } from '#server/mail/mail.job.ts'
import type { Seal } from '#server/mail/seal.ts'

/** Stores a letter encrypted, and the job that sends it: the queue itself holds only its id. */
export function createLetters({ jobs, seal, clock }: { jobs: Jobs; seal: Seal; clock: Clock }): Letters {
  const store = async (
    tx: Db,
    { key, kind, userId }: LetterToSend & { userId: string | null },
    content: SealedLetter,
  ) => {
    const id = randomUUID()
    const sealed = seal.seal(id, content)
    const isNew = await insertLetter(tx, { id, key, kind, userId, sealed, createdAt: clock.now() })
    if (isNew) await jobs.enqueue(tx, mailJob, { letterId: id }, { key: id })
  }
  return {
    send: (tx, letter) => {
      const { to, isLimited = true, repliesToDesk = false } = letter
      return store(tx, letter, { to, isLimited, repliesToDesk, letter: letter.letter })
    },
    sendToDesk: (tx, letter) =>
      store(tx, { ...letter, userId: null }, { isLimited: false, replyTo: letter.replyTo, letter: letter.letter }),
  }
}
