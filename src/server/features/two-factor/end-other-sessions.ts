import type { Db } from '#server/db/open.ts'
import { deleteOtherSessions } from '#server/features/security/devices.queries.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { noteSecurity } from '#server/http/security-log.ts'

/** With the change of a factor: a session from before it was opened by less, or by what no longer counts. */
export async function endOtherSessions(tx: Db, context: HandlerContext<'member'>): Promise<void> {
  const { viewer, realtime, successListeners } = context
  const ended = await deleteOtherSessions(tx, viewer.id, viewer.sessionId)
  if (ended.length === 0) return
  successListeners.push(() => {
    noteSecurity(context, 'sessionsEnded', { accountId: viewer.id, count: ended.length })
    realtime.endSessions(ended, 'signedOut')
  })
}
