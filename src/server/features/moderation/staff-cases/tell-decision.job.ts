import { listAcquaintances } from '#server/features/account/closing.queries.ts'
import { listCaseReaders } from '#server/features/safety/staff-ids.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

interface Decided {
  reportId: string
  personId: string
  /** Sessions that have ended with it. */
  sessionIds: string[]
}

/** For what is decided at the machine, apart from the server: it closes open pages, and tells whoever is looking. */
export const tellDecision = {
  name: 'tell-decision',
  run: async (
    { db, realtime }: Pick<Services, 'db' | 'realtime'>,
    { reportId, personId, sessionIds }: Decided,
  ): Promise<void> => {
    realtime.endSessions(sessionIds, 'suspended')
    realtime.emit('safety.parted', (await listAcquaintances(db, personId)).map(toUser), { userId: personId })
    realtime.emit('moderation.reportChanged', (await listCaseReaders(db, reportId)).map(toUser), { reportId })
  },
}
