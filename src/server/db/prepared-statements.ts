import { CompiledQuery, sql } from 'kysely'
import { PREPARED_MARK } from '#server/db/preparing-client.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Marks the end of a statement to prepare once per connection: for statements of nearly every request, which take
 * longer to parse and plan than to run. Only for those whose best plan is the same for all parameters; what it depends
 * on, limits for example, is written into the statement.
 */
export const prepared = sql.raw(PREPARED_MARK)

/** The same for the few statements where even building them with Kysely is slow. Columns are returned in camel case. */
export function preparedStatement<Row>(text: string): (db: Db, parameters: unknown[]) => Promise<Row[]> {
  const markedText = `${text} ${PREPARED_MARK}`
  return async (db, parameters) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(markedText, parameters))
    return rows
  }
}
