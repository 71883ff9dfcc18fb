import pg from 'pg'
import { endsConnection, explainFailure } from '#server/db/database-errors.ts'
import { DeadlineError, within } from '#server/deadline.ts'

/** Marks the end of a statement that is prepared once per connection. */
export const PREPARED_MARK = '/* prepared */'
/** The error code of PostgreSQL when a migration has changed the columns that a prepared statement returns. */
export const IS_OUTDATED = '0A000'
/** The part of a statement's time after which the server itself ends it. */
const SERVER_SHARE = 0.9
/** How long a transaction may be idle between two statements, as a multiple of the time limit of a statement. */
const IDLE_FACTOR = 3
/** Even after a long wait for its connection a statement has one tenth of its time. */
const LEAST_PART = 10

interface PreparedStatement {
  name: string
  isOutdated: boolean
}

/** A connection to PostgreSQL that prepares marked statements, and fails with a retryable error when it is lost. */
export class PreparingClient extends pg.Client {
  readonly #statements = new Map<string, PreparedStatement>()
  #isLost = false
  #isSilent = false
  /** The time limit of a statement; 0 is no limit. Undefined before the first use. */
  #timeoutMs: number | undefined
  /** How much of it the caller of the next statement has spent waiting for the connection. */
  #waitedMs = 0

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Without a listener, a connection that is lost between two statements would end the process.
    this.on('error', () => (this.#isLost = true))
  }

  /** Begins a use of this connection by a caller that has waited for it. */
  async beginUse(timeoutMs: number, waitedMs: number): Promise<void> {
    this.#waitedMs = waitedMs
    if (this.#timeoutMs === timeoutMs) return
    this.#timeoutMs = timeoutMs
    // The server cancels a slow statement itself, and a little sooner, so that the connection can be kept. Otherwise
    // the statement would go on, or hold locks for a node that is gone.
    // JIT is off because compiling a plan takes longer than what it saves on any of our statements.
    await this.#send(
      `set jit = off;
       set statement_timeout = ${Math.floor(timeoutMs * SERVER_SHARE)};
       set idle_in_transaction_session_timeout = ${timeoutMs * IDLE_FACTOR}`,
    )
  }

  /** Closes it at once: a silent server would never answer a proper close. The pool does not reuse it. */
  destroy(): void {
    this.#isLost = true
    void this.end()
    this.connection.stream.destroy()
  }

  // The driver's signature has a dozen overloads; only those that return a promise are used.
  override query(...args: unknown[]): never {
    const [text, values] = args
    if (typeof text !== 'string' || !text.endsWith(PREPARED_MARK) || args.length !== 2)
      return this.#send(...args) as never
    const statement = this.#find(text)
    if (statement.isOutdated) return this.#send(...args) as never
    return this.#send({ name: statement.name, text, values }).catch((error: unknown) => {
      statement.isOutdated = error instanceof Error && 'code' in error && error.code === IS_OUTDATED
      throw error
    }) as never
  }

  async #send(...args: unknown[]): Promise<unknown> {
    const query = super.query.bind(this) as (...given: unknown[]) => Promise<unknown>
    const limitMs = this.#timeoutMs ?? 0
    const timeoutMs = Math.max(limitMs - this.#waitedMs, limitMs / LEAST_PART)
    this.#waitedMs = 0
    try {
      const answer = query(...args)
      return await (timeoutMs > 0 ? within(timeoutMs, answer) : answer)
    } catch (error) {
      this.#isSilent ||= error instanceof DeadlineError
      if (this.#isSilent || endsConnection(error)) this.destroy()
      throw explainFailure(error, { isLost: this.#isLost, isSilent: this.#isSilent })
    }
  }

  #find(text: string): PreparedStatement {
    const known = this.#statements.get(text)
    if (known) return known
    const statement = { name: `prepared_${this.#statements.size}`, isOutdated: false }
    this.#statements.set(text, statement)
    return statement
  }
}
