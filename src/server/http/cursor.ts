import { z } from 'zod'
import { Failure } from '#server/http/failure.ts'

/** Where a list goes on, in a form that tells whoever holds it nothing to build on. */
export function writeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Anything that is not one of ours is refused like any other wrong input. */
export function readCursor<Place extends z.ZodType>(schema: Place, cursor: string): z.output<Place> {
  const { success, data } = Written.pipe(schema).safeParse(cursor)
  if (!success) {
    throw Failure.of('INVALID_INPUT', { issues: [{ path: ['after'], message: 'This list does not go on there.' }] })
  }
  return data
}

const Written = z.base64url().transform((text, context): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    context.addIssue('Not JSON')
    return z.NEVER
  }
})
