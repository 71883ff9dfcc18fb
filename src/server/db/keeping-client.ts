import pg from 'pg'

/** Ends the statements that a connection keeps. */
export const KEPT_MARK = '/* kept */'
/** What PostgreSQL says when a migration has changed a table that a kept statement returns whole. */
const IS_OUTDATED = '0A000'

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
    if (typeof text !== 'string' || !text.endsWith(KEPT_MARK) || args.length !== 2) return send(...args) as never
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
