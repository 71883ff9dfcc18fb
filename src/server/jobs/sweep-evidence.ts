import { EVIDENCE_KEPT_DAYS } from '#domain/safety/reports.ts'
import type { Db } from '#server/db/open.ts'
import { deleteEvidenceClosedBefore } from '#server/features/safety/evidence.queries.ts'

const HOUR_MS = 60 * 60 * 1000

export const EVIDENCE_SWEEP = { firstAfterMs: 90_000, everyMs: HOUR_MS }

/** Deletes copies that have been stored long enough, in one statement, so that several nodes may do it at once. */
export async function sweepEvidence(db: Db, now: Date): Promise<void> {
  await deleteEvidenceClosedBefore(db, new Date(now.getTime() - EVIDENCE_KEPT_DAYS * 24 * HOUR_MS))
}
