/**
 * A statement failed and may be retried: the connection was lost, there was none, or the answer took too long. Whether
 * the statement has taken effect is not known.
 */
export class DatabaseUnavailableError extends Error {
  /** There was no answer in time, so a retry at once would only wait again. */
  readonly isSilent: boolean

  constructor(cause: unknown, { isSilent }: { isSilent: boolean }) {
    super('The database cannot be reached', { cause })
    this.isSilent = isSilent
  }
}

const STATEMENT_TIMEOUT = '57014'
const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
/** Prefixes of the codes with which PostgreSQL also closes the connection. */
const ENDS_CONNECTION = ['08', '57P', '25P03', '25P04']
/** The same for a failure of this statement alone that a retry may pass: no resources, a deadlock, a lock timeout. */
const CAN_BE_RETRIED = [STATEMENT_TIMEOUT, '53', '40001', '40P01', '55P03']

export function endsConnection(error: unknown): boolean {
  return hasCode(error, ENDS_CONNECTION)
}

/** The error for the rest of the program: a DatabaseUnavailableError if a retry may help, otherwise itself. */
export function explainFailure(error: unknown, { isLost, isSilent }: { isLost: boolean; isSilent: boolean }): unknown {
  if (!isLost && !hasCode(error, CAN_BE_RETRIED)) return error
  return new DatabaseUnavailableError(error, { isSilent: isSilent || hasCode(error, [STATEMENT_TIMEOUT]) })
}

/** The name of the unique index that a write violates, or undefined for any other error. Same on both engines. */
export function violatedIndex(error: unknown): string | undefined {
  return violatedConstraint(error, UNIQUE_VIOLATION)
}

/** The name of the check that a row violates, or undefined for any other error. Same on both engines. */
export function violatedCheck(error: unknown): string | undefined {
  return violatedConstraint(error, CHECK_VIOLATION)
}

function violatedConstraint(error: unknown, code: string): string | undefined {
  if (!hasCode(error, [code])) return undefined
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
}

function hasCode(error: unknown, prefixes: string[]): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const { code } = error
  return typeof code === 'string' && prefixes.some((prefix) => code.startsWith(prefix))
}
