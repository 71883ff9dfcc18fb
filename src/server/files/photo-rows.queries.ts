import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { preparedStatement } from '#server/db/prepared-statements.ts'

const findRow = preparedStatement<{ found: number }>('select 1 as found from photos where path = $1')

/** Asked with every photo that a browser loads. */
export async function isOnProfile(db: Db, path: string): Promise<boolean> {
  return (await findRow(db, [path])).length > 0
}

/** Which of these paths are in use: by a photo, by the copy of a reported profile, or by a decision to remove it. */
export async function listNamedPaths(db: Db, paths: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from photos where path = any(${paths}::text[])
    union ${inEvidence(paths)}`.execute(db)
  return new Set(rows.map(({ path }) => path))
}

/** Which of them a copy of a reported profile names, or a decision that may yet be overturned. */
export async function listEvidencePaths(db: Db, paths: string[]): Promise<Set<string>> {
  const { rows } = await inEvidence(paths).execute(db)
  return new Set(rows.map(({ path }) => path))
}

function inEvidence(paths: string[]) {
  return sql<{ path: string }>`
    select path from reports cross join jsonb_array_elements_text(evidence -> 'profile' -> 'photoPaths') as path
    where path = any(${paths}::text[])
    union select thing ->> 'path' from decisions cross join jsonb_array_elements(removed) as thing
    where thing ->> 'path' = any(${paths}::text[])`
}
