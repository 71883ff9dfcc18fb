import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/open.ts'

const MARK = '/* kept */'
/** What PostgreSQL says when a migration has changed a table that a kept statement returns whole. */
const IS_OUTDATED = '0A000'

/**
 * Ends a statement that is sent with nearly every request: PostgreSQL keeps it on each connection, for reading and
 * planning it takes several times as long as carrying it out. Only for statements that find a few rows by their keys,
 * whatever they are asked with: the plan is made once for all.
 */
export const kept = sql.raw(MARK)

/** The same for the very few where even putting the statement together would be felt. Columns come back in camel case. */
export function keptStatement<Row>(text: string): (db: Db, parameters: unknown[]) => Promise<Row[]> {
  const markedText = `${text} ${MARK}`
  return async (db, parameters) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(markedText, parameters))
    return rows
  }
}

interface KeptStatement {
  name: string
  isOutdated: boolean
}

/** A connection to PostgreSQL that knows the mark. */
export class KeepingClient extends pg.Client {
  readonly #statements = new Map<string, KeptStatement>()

  // The driver's signature has a dozen forms; only the one that Kysely uses is treated apart.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const send = super.query.bind(this) as (...given: unknown[]) => Promise<unknown>
    if (typeof text !== 'string' || !text.endsWith(MARK) || args.length !== 2) return send(...args) as never
    const statement = this.#find(text)
    if (statement.isOutdated) return send(...args) as never
    return send({ name: statement.name, text, values }).catch((error: unknown) => {
      statement.isOutdated = error instanceof Error && 'code' in error && error.code === IS_OUTDATED
      throw error
    }) as never
  }

  #find(text: string): KeptStatement {
    const known = this.#statements.get(text)
    if (known) return known
    const statement = { name: `kept_${this.#statements.size}`, isOutdated: false }
    this.#statements.set(text, statement)
    return statement
  }
}
