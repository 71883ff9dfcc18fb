import type { Db } from '#server/db/open.ts'

/** Which of these paths a row names. */
export async function listNamedPaths(db: Db, paths: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('photos').select('path').where('path', 'in', paths).execute()
  return new Set(rows.map(({ path }) => path))
}
