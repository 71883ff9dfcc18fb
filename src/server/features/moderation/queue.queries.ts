import { sql, type SqlBool } from 'kysely'
import type { CaseSummary } from '#contract/moderation-case.ts'
import { preview, type QueueOrder } from '#domain/moderation/queue.ts'
import type { ReportStatus } from '#domain/safety/reports.ts'
import { comesAfter, inMicroseconds, momentOf, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'
import { staffView } from '#server/features/support-desk/desk-tickets.queries.ts'

/** More open cases than this are not counted. */
const OPEN_COUNTED = 999
const TRIPLE = 3

export function selectCases(db: Db) {
  return db
    .selectFrom('reports')
    .leftJoin('users as holder', 'holder.userId', 'reports.heldBy')
    .select([
      'reports.id',
      'reports.number',
      'reports.kind',
      'reports.targetType',
      'reports.status',
      'reports.reason',
      'reports.createdAt',
      'reports.heldUntil',
      'holder.userId as holderId',
      'holder.name as holderName',
      'holder.username as holderUsername',
    ])
}

type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number]

export function summaryView(row: CaseRow, now: Date): CaseSummary {
  const { id, number, kind, targetType, status, reason, createdAt } = row
  const holder = staffView({ id: row.holderId, name: row.holderName, username: row.holderUsername })
  return {
    id,
    number,
    kind,
    targetType,
    status,
    preview: preview(reason),
    createdAt: createdAt.toISOString(),
    holder: row.heldUntil && row.heldUntil > now ? holder : null,
  }
}

/** Nobody on the staff learns here that they were reported, or by whom. */
const isNotAbout = (viewerId: string) => sql<SqlBool>`reports.person_id is distinct from ${viewerId}::uuid`

/** Any characters count as themselves, also those that mean something in a pattern. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** What has waited longest first, or the newest first; one index gives both. */
export async function listQueue(
  db: Db,
  viewerId: string,
  { status, q, order }: { status?: ReportStatus | 'waiting' | undefined; q?: string | undefined; order: QueueOrder },
  { after, limit }: PageRequest<MomentKey>,
) {
  const row = { at: sql<Date>`reports.created_at`, id: sql`reports.id` }
  const direction = order === 'oldest' ? 'asc' : 'desc'
  let query = selectCases(db)
    .select(inMicroseconds(row.at).as('at'))
    .where(isNotAbout(viewerId))
    .orderBy('reports.createdAt', direction)
    .orderBy('reports.id', direction)
    .limit(limit)
  if (after) {
    query = query.where(
      order === 'newest'
        ? comesAfter(row, after, 'desc')
        : sql<SqlBool>`(${row.at}, ${row.id}) > (${momentOf(after.at)}, ${after.id}::uuid)`,
    )
  }
  if (status === 'waiting') query = query.where('reports.closedAt', 'is', null)
  else if (status) query = query.where('reports.status', '=', status)
  if (q) query = query.where('reports.reason', 'ilike', containing(q))
  // The index on triples finds the few rows that can contain it. Shorter texts are in so many that the order does.
  if (q && q.length >= TRIPLE) {
    query = query.where(sql<SqlBool>`letter_triples(reports.reason) @> letter_triples(${q})`)
  }
  return query.execute()
}

/** Those that nobody has closed, counted up to a limit. */
export async function countOpen(db: Db, viewerId: string): Promise<number> {
  const { open } = await db
    .selectFrom((inner) =>
      inner
        .selectFrom('reports')
        .select('id')
        .where('closedAt', 'is', null)
        .where(isNotAbout(viewerId))
        .limit(OPEN_COUNTED)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  return open
}

/** Says who has it open, or renews it. Whoever has it now is shown to the others. False when there is no such case. */
export async function holdCase(
  db: Db,
  { reportId, staffId, now, until }: { reportId: string; staffId: string; now: Date; until: Date },
): Promise<{ isChanged: boolean } | undefined> {
  const held = await db
    .selectFrom('reports')
    .select(['heldBy', 'heldUntil'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!held) return undefined
  const isFree = held.heldBy === null || held.heldUntil === null || held.heldUntil <= now
  if (!isFree && held.heldBy !== staffId) return { isChanged: false }
  const taken = await db
    .updateTable('reports')
    .set({ heldBy: staffId, heldUntil: until })
    .where('id', '=', reportId)
    // Of two who open it at the same instant, one has it.
    .where((report) =>
      report.or([report('heldBy', 'is', null), report('heldBy', '=', staffId), report('heldUntil', '<=', now)]),
    )
    .returning('id')
    .executeTakeFirst()
  return { isChanged: taken !== undefined && (isFree || held.heldBy !== staffId) }
}

export async function releaseCase(db: Db, reportId: string, staffId: string): Promise<boolean> {
  const row = await db
    .updateTable('reports')
    .set({ heldBy: null, heldUntil: null })
    .where('id', '=', reportId)
    .where('heldBy', '=', staffId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
