import { refusal } from '#server/http/api/refusal.ts'

const NUL = '\u0000'

/** PostgreSQL keeps every character but one: it is refused at the door, wherever in the input it stands. */
export function refuseUnstorableText(input: unknown): void {
  const path = pathOfNul(input)
  if (path) throw refusal('INVALID_INPUT', { issues: [{ path, message: 'This holds a character nobody can see.' }] })
}

function pathOfNul(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return value.includes(NUL) ? path : undefined
  if (value === null || typeof value !== 'object' || value instanceof Blob) return undefined
  for (const [key, each] of Object.entries(value)) {
    const found = pathOfNul(each, [...path, key])
    if (found) return found
  }
  return undefined
}
