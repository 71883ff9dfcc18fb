import { CompiledQuery, sql } from 'kysely'
import { PREPARED_MARK } from '#server/db/preparing-client.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Ends a statement that is sent with nearly every request: PostgreSQL keeps it on each connection, for reading and
 * planning it takes several times as long as carrying it out. Only for statements that find a few rows by their keys,
 * whatever they are asked with: the plan is made once for all.
 */
export const prepared = sql.raw(PREPARED_MARK)

/** The same for the very few where even putting the statement together would be felt. Columns come back in camel case. */
export function preparedStatement<Row>(text: string): (db: Db, parameters: unknown[]) => Promise<Row[]> {
  const markedText = `${text} ${PREPARED_MARK}`
  return async (db, parameters) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(markedText, parameters))
    return rows
  }
}
