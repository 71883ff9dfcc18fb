const UNIQUE_VIOLATION = '23505'

/** The name of the unique index a write ran into, or undefined for any other error. Same on both engines. */
export function violatedIndex(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}
