import pg from 'pg'
import { endsConnection, explainFailure } from '#server/db/unavailable.ts'
import { DeadlineError, within } from '#server/deadline.ts'

/** Ends the statements that a connection keeps. */
export const PREPARED_MARK = '/* prepared */'
/** What PostgreSQL says when a migration has changed a table that a prepared statement returns whole. */
const IS_OUTDATED = '0A000'
/** The part of a statement's time after which the server itself ends it. */
const SERVER_SHARE = 0.9
/** How long a transaction may do nothing between two statements, in times of what a statement may take. */
const IDLE_TIMES = 3
/** Even after a long wait for its connection a statement has this part of its time. */
const LEAST_SHARE = 10

interface KeptStatement {
  name: string
  isOutdated: boolean
}

/** A connection to PostgreSQL that knows the mark, survives being cut, and gives up on a server that does not answer. */
export class PreparingClient extends pg.Client {
  readonly #statements = new Map<string, KeptStatement>()
  #isLost = false
  #isSilent = false
  /** What a statement may take; 0 is without limit. Undefined before the first use. */
  #timeoutMs: number | undefined
  /** How much of it the first statement no longer has, because its caller has waited for the connection. */
  #waitedMs = 0

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Without a listener, a connection that is cut between two statements would end the process.
    this.on('error', () => (this.#isLost = true))
  }

  /** Begins a use of this connection by somebody who has waited for it. */
  async beginUse(timeoutMs: number, waitedMs: number): Promise<void> {
    this.#waitedMs = waitedMs
    if (this.#timeoutMs === timeoutMs) return
    this.#timeoutMs = timeoutMs
    // The server gives up too, and a little sooner, so that a slow statement does not cost the connection. It would
    // otherwise go on for nobody, or hold locks for a node that is gone.
    // JIT is off because compiling a plan takes longer than what it saves on any of our statements.
    await this.#send(
      `set jit = off;
       set statement_timeout = ${Math.floor(timeoutMs * SERVER_SHARE)};
       set idle_in_transaction_session_timeout = ${timeoutMs * IDLE_TIMES}`,
    )
  }

  /** Ends it without a goodbye, which a silent server would never answer. The pool does not take it back. */
  destroy(): void {
    this.#isLost = true
    void this.end()
    this.connection.stream.destroy()
  }

  // The driver's signature has a dozen forms; only those that answer with a promise are used.
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
    const allowedMs = this.#timeoutMs ?? 0
    const timeoutMs = Math.max(allowedMs - this.#waitedMs, allowedMs / LEAST_SHARE)
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

  #find(text: string): KeptStatement {
    const known = this.#statements.get(text)
    if (known) return known
    const statement = { name: `kept_${this.#statements.size}`, isOutdated: false }
    this.#statements.set(text, statement)
    return statement
  }
}
