import { lazyValue } from '#domain/site/lazy-value.ts'
import { foldText } from '#domain/people/fold-text.ts'

/** Found messages per page, and people found by their names at most. */
export const FOUND_PAGE_SIZE = 20

interface Range {
  start: number
  end: number
}

/** Text without accents, capitals and punctuation, and where each of its letters was. */
interface Folded {
  letters: string
  places: Range[]
}

/** A Greek word ends in another form of the same letter. */
const oneSigma = (letters: string) => letters.replaceAll('ς', 'σ')

/** Letter by letter, as `foldText` folds the whole. */
function foldInPlace(text: string): Folded {
  let letters = ''
  const places: Range[] = []
  let start = 0
  for (const character of text) {
    const end = start + character.length
    const folded = foldCharacter(character)
    // What leaves nothing, like an accent, belongs to the letter before it.
    const last = places.at(-1)
    if (folded === '' && last) last.end = end
    letters += folded
    for (let index = 0; index < folded.length; index += 1) places.push({ start, end })
    start = end
  }
  return { letters, places }
}

function foldCharacter(character: string): string {
  if (/^[a-z0-9]$/i.test(character)) return character.toLowerCase()
  // Between letters, because a space at the end would be cut off.
  return oneSigma(foldText(`x${character}x`).slice(1, -1))
}

/** Where the terms stand in a text, in order and without overlaps. */
function foundRanges(text: string, terms: readonly string[]): Range[] {
  const { letters, places } = foldInPlace(text)
  const ranges = terms.flatMap((term) => rangesOf(oneSigma(term), letters, places))
  const joined: Range[] = []
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else joined.push({ ...range })
  }
  return joined
}

function rangesOf(term: string, letters: string, places: Range[]): Range[] {
  const ranges: Range[] = []
  for (let at = letters.indexOf(term); at !== -1; at = letters.indexOf(term, at + term.length)) {
    ranges.push({ start: places[at]?.start ?? 0, end: places[at + term.length - 1]?.end ?? 0 })
  }
  return ranges
}

/** Whether every term stands somewhere in a text, also within a word. The database's search agrees with it. */
export function hasTerms(text: string, terms: readonly string[]): boolean {
  const { letters } = foldInPlace(text)
  return terms.every((term) => letters.includes(oneSigma(term)))
}

export interface FoundPart {
  at: number
  text: string
  isFound: boolean
}

/** A text in parts, those that were looked for marked. */
export function foundParts(text: string, terms: readonly string[]): FoundPart[] {
  const parts: FoundPart[] = []
  let end = 0
  const add = (to: number, isFound: boolean) => {
    if (to > end) parts.push({ at: end, text: text.slice(end, to), isFound })
    end = to
  }
  for (const range of foundRanges(text, terms)) {
    add(range.start, false)
    add(range.end, true)
  }
  add(text.length, false)
  return parts
}

/** In characters: what stands before the first place that was found, and all in all. */
const LEAD_IN = 30
const EXCERPT_LENGTH = 160

const characters = lazyValue(() => new Intl.Segmenter('en'))

/** One line around the first place that was found, cut between characters as people see them. */
export function foundExcerpt(text: string, terms: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT_LENGTH) return line
  const first = foundRanges(line, terms)[0]?.start ?? 0
  const begins = Array.from(characters().segment(line), ({ index }) => index)
  const from = begins.findLast((index) => index <= Math.max(0, first - LEAD_IN)) ?? 0
  const to = begins.findLast((index) => index <= from + EXCERPT_LENGTH) ?? line.length
  const isToEnd = from + EXCERPT_LENGTH >= line.length
  return `${from > 0 ? '…' : ''}${line.slice(from, isToEnd ? line.length : to)}${isToEnd ? '' : '…'}`
}
