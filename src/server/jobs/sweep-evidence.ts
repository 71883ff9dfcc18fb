import { EVIDENCE_KEPT_DAYS } from '#domain/safety/reports.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { deleteReportsAboutNobody } from '#server/features/account/erase-reports.queries.ts'
import { deleteEvidenceClosedBefore } from '#server/features/safety/evidence.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** Deletes copies that have been stored long enough, and then the reports about people who are gone. */
export const sweepEvidence = {
  name: 'sweep-evidence',
  run: async ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
    await deleteEvidenceClosedBefore(db, new Date(clock.now().getTime() - EVIDENCE_KEPT_DAYS * DAY_MS))
    await deleteReportsAboutNobody(db)
  },
}
