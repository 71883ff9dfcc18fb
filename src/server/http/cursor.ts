import type { z } from 'zod'
import { Failure } from '#server/http/failure.ts'

/** Where a list goes on, as text that means something to this server only. */
export function encodeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Refuses what it has not written itself: a mangled cursor must not look like the first page. */
export function decodeCursor<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  const parsed = schema.safeParse(readJson(cursor))
  if (parsed.success) return parsed.data
  throw Failure.of('INVALID_INPUT', { issues: [{ path: ['after'], message: 'This is not a place in the list.' }] })
}

function readJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
