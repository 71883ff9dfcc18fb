import { PLACE_QUERY_MAX_WORDS, PLACE_QUERY_MIN_LENGTH } from '#domain/profile/profile-rules.ts'
import { foldText } from '#domain/people/fold-text.ts'

/** One way to understand what was typed: how the name begins, and words of the region or country it lies in. */
export interface Reading {
  name: string
  within: string[]
}

/**
 * After a comma comes the region or country: "paris, tex". Without one the last words may be it too: "london canada"
 * is first read as a name, then as London within Canada.
 */
export function readingsOf(query: string): Reading[] {
  const [before = '', ...after] = query.split(',')
  const words = foldText(before).split(' ').slice(0, PLACE_QUERY_MAX_WORDS)
  const within = foldText(after.join(' '))
    .split(' ')
    .filter(Boolean)
    .slice(0, PLACE_QUERY_MAX_WORDS - words.length)
  return words
    .map((_, index) => words.length - index)
    .map((length) => ({ name: words.slice(0, length).join(' '), within: [...words.slice(length), ...within] }))
    .filter(({ name }) => name.length >= PLACE_QUERY_MIN_LENGTH)
}
