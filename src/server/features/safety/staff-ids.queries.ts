import type { Db } from '#server/db/open.ts'
import type { RequestContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

/**
 * Everybody with a role at this moment. Asked with every event, so that whoever loses the role hears nothing more from
 * then on, on any node.
 */
export async function listStaffIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('userRoles').select('userId').distinct().where('revokedAt', 'is', null).execute()
  return rows.map(({ userId }) => userId)
}

/** Everybody who may know of a case: whom it is about does not learn of it. */
export async function listCaseReaders(db: Db, reportId: string): Promise<string[]> {
  const staffIds = await listStaffIds(db)
  const report = await db.selectFrom('reports').select('personId').where('id', '=', reportId).executeTakeFirst()
  return staffIds.filter((id) => id !== report?.personId)
}

/** Tells the moderators of a case. Says which, and nothing else about it. */
export async function publishCase(
  { db, publish }: Pick<RequestContext, 'db' | 'publish'>,
  reportId: string,
): Promise<void> {
  publish('moderation.reportChanged', (await listCaseReaders(db, reportId)).map(toUser), { reportId })
}
