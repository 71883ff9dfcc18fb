import { sql, type Expression, type SqlBool } from 'kysely'
import { LETTER_FOLDS } from '#domain/numerology/name-letters.ts'

/*
 * Searching as `hasTerms` of the domain defines it, in the database. The database's own idea of lower case depends on how
 * it was installed, so a pattern names every form of every letter.
 */

const APOSTROPHES = "'’‘`"
/** What may stand between two letters of a word. */
const BETWEEN = `[${APOSTROPHES}]*`

/** Letters and the plain ones that they count as, both cases: ß and ẞ are ss. */
const FOLDS = Object.entries({ ...LETTER_FOLDS, σ: 'σ', ς: 'σ' }).map(([sign, plain]) => ({
  signs: sign === 'ß' ? 'ßẞ' : casesOf(sign),
  plain,
}))
const SPELLED_OUT = FOLDS.map(({ plain }) => plain).filter((plain) => plain.length > 1)
const PIECES = new RegExp(`${SPELLED_OUT.join('|')}|.`, 'gu')

/** A pattern that finds a term: a word of letters and digits without accents, in lower case. */
function termPattern(term: string): string {
  const pieces = term.replaceAll('ς', 'σ').match(PIECES) ?? []
  return pieces.map((piece, place) => piecePattern(piece, place === 0, place === pieces.length - 1)).join(BETWEEN)
}

function piecePattern(piece: string, isFirst: boolean, isLast: boolean): string {
  const letters = [...piece]
  const plain = letters
    .map((letter, place) => formsOf(letter, isFirst && place === 0, isLast && place === letters.length - 1))
    .join(BETWEEN)
  return letters.length > 1 ? `(?:${plain}|[${signsOf((fold) => fold === piece)}])` : plain
}

/** At its ends a term may begin or stop within a letter that is spelled out: "as" is in Straße. */
function formsOf(letter: string, isFirst: boolean, isLast: boolean): string {
  const signs = signsOf(
    (plain) => plain === letter || (isFirst && plain.endsWith(letter)) || (isLast && plain.startsWith(letter)),
  )
  return `[${casesOf(letter)}${signs}]`
}

function signsOf(isMeant: (plain: string) => boolean): string {
  return FOLDS.filter(({ plain }) => isMeant(plain))
    .map(({ signs }) => signs)
    .join('')
}

function casesOf(letter: string): string {
  const capital = letter.toUpperCase()
  return [...capital].length === 1 ? `${letter}${capital}` : letter
}

/** Every sign that folding leaves out, as ranges of a pattern. Those beyond the basic plane belong to no living script. */
const LEFT_OUT = `[${rangesOf(/[\p{Mark}\p{Modifier_Letter}]/u)}]+`

function rangesOf(kind: RegExp): string {
  const ranges: { first: number; last: number }[] = []
  for (let code = 0; code < 0xd800; code += 1) addTo(ranges, kind, code)
  for (let code = 0xe000; code <= 0xffff; code += 1) addTo(ranges, kind, code)
  return ranges.map(({ first, last }) => `${escaped(first)}-${escaped(last)}`).join('')
}

function addTo(ranges: { first: number; last: number }[], kind: RegExp, code: number): void {
  if (!kind.test(String.fromCharCode(code))) return
  const last = ranges.at(-1)
  if (last?.last === code - 1) last.last = code
  else ranges.push({ first: code, last: code })
}

function escaped(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`
}

/** Whether all terms stand in a column. Most messages are plain letters, which need no folding. */
export function containsTerms(column: string, terms: readonly string[]): Expression<SqlBool> {
  const text = sql.ref(column)
  return sql<SqlBool>`case when octet_length(${text}) = char_length(${text}) then ${text}
    else regexp_replace(normalize(${text}, nfkd), ${LEFT_OUT}, '', 'g') end ~ all(${terms.map(termPattern)}::text[])`
}
