/**
 * The database did not carry a statement out, and may well do so when asked again: the connection was lost, none could
 * be had, or the answer took too long. Whether a statement that was under way has taken effect is not known.
 */
export class DatabaseUnavailableError extends Error {
  /** It was waited for in vain, so asking again at once would only mean waiting again. */
  readonly isSilent: boolean

  constructor(cause: unknown, { isSilent }: { isSilent: boolean }) {
    super('The database cannot be reached', { cause })
    this.isSilent = isSilent
  }
}

const STATEMENT_TIMEOUT = '57014'
/** What PostgreSQL says, by the beginning of its codes, when it takes the connection away with it. */
const ENDS_CONNECTION = ['08', '57P', '25P03', '25P04']
/** The same, when only this statement has failed: no room, a deadlock, a lock that stayed taken. */
const PASSES = [STATEMENT_TIMEOUT, '53', '40001', '40P01', '55P03']

export function endsConnection(error: unknown): boolean {
  return hasCode(error, ENDS_CONNECTION)
}

/** The error as the rest of the program should see it: its own, unless trying again is the answer to it. */
export function explainFailure(error: unknown, { isLost, isSilent }: { isLost: boolean; isSilent: boolean }): unknown {
  if (!isLost && !hasCode(error, PASSES)) return error
  return new DatabaseUnavailableError(error, { isSilent: isSilent || hasCode(error, [STATEMENT_TIMEOUT]) })
}

function hasCode(error: unknown, beginnings: string[]): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const { code } = error
  return typeof code === 'string' && beginnings.some((beginning) => code.startsWith(beginning))
}
