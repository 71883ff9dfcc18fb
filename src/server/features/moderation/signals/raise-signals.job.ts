import { SIGNALS } from '#domain/moderation/signals.ts'
import { listNoticed, raiseSignal } from '#server/features/moderation/signals/signals.queries.ts'
import { listCaseReaders } from '#server/features/safety/staff-ids.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

/** Puts before a person what looks like spam or harm. It decides nothing. */
export const raiseSignals = {
  name: 'raise-signals',
  run: async ({ db, clock, realtime }: Pick<Services, 'db' | 'clock' | 'realtime'>) => {
    const now = clock.now()
    for (const signal of SIGNALS) {
      for (const noticed of await listNoticed(db, signal, now)) {
        const reportId = await raiseSignal(db, signal, noticed, now)
        if (reportId)
          realtime.emit('moderation.reportChanged', (await listCaseReaders(db, reportId)).map(toUser), { reportId })
      }
    }
  },
}
