const CHECK_VIOLATION = '23514'

/** The name of the check that a row did not pass, or undefined for any other error. Same on both engines. */
export function violatedCheck(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== CHECK_VIOLATION) return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}
