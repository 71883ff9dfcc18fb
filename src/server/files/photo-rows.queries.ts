import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Which of these paths a row names, or the copy that moderators keep of a reported profile. */
export async function listNamedPaths(db: Db, paths: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from photos where path = any(${paths}::text[])
    union
    select path from reports cross join jsonb_array_elements_text(evidence -> 'profile' -> 'photoPaths') as path
    where path = any(${paths}::text[])`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
