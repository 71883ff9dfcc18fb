import { DAY_MS } from '#domain/time/durations.ts'
import type { Services } from '#server/http/api/request-context.ts'
import { deleteLettersFrom } from '#server/mail/letters.queries.ts'

/** How long it is known that a letter was sent. Longer than any job that might ask for it again is kept. */
export const LETTER_TRACES_KEPT_DAYS = 120

/** Deletes the traces of old letters. */
export const sweepLetters = {
  name: 'sweep-letters',
  run: async ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
    await deleteLettersFrom(db, { before: new Date(clock.now().getTime() - LETTER_TRACES_KEPT_DAYS * DAY_MS) })
  },
}
