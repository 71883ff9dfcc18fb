import { Failure } from '#server/http/failure.ts'

/** A text with a NUL is valid JSON and valid Unicode, but PostgreSQL stores none: refused once, for every field. */
export function refuseUnstorableText(input: unknown): void {
  const path = findNul(input, [])
  if (path) {
    throw Failure.of('INVALID_INPUT', { issues: [{ path, message: 'Texts may not hold a NUL character.' }] })
  }
}

function findNul(value: unknown, path: string[]): string[] | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? path : undefined
  if (value === null || typeof value !== 'object') return undefined
  for (const [key, each] of Object.entries(value)) {
    const found = findNul(each, [...path, key])
    if (found) return found
  }
  return undefined
}
