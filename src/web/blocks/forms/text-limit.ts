import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { charactersLeft } from '#domain/accounts/text-length.ts'
import type { TextRoom } from '#web/ui/fields/text-area.tsx'

/** For a text area that counts. */
export function roomFor(text: string, limit: number): TextRoom {
  return { limit, left: charactersLeft(text, limit) }
}

export function tooLongProblem(text: string, limit: number): string | undefined {
  return charactersLeft(text, limit) < 0 ? INPUT_COPY.tooLong(limit) : undefined
}
