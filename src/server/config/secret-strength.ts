import { runLength } from '#domain/accounts/running-sequence.ts'

/** Words of example secrets and of secrets that somebody made up quickly. */
const EXPECTED_WORDS = `
  admin change characters default demo example hello here insert keep kismetry key letmein long must pass
  password phrase placeholder please private production random replace safe secret secure session some string
  super test text that this token value very welcome with word world your
`
  .trim()
  .split(/\s+/)
const SHORTEST_PATTERN = 3

const MIN_UNEXPECTED = 20
const MIN_DISTINCT = 8

/** Whether it is hard to guess for somebody who knows how people make up secrets. Random ones always pass. */
export function isStrongSecret(secret: string): boolean {
  return new Set(secret).size >= MIN_DISTINCT && countUnexpected(secret.toLowerCase()) >= MIN_UNEXPECTED
}

/** Characters that cannot be predicted from those before; a repetition, a sequence or a word counts as one. */
function countUnexpected(text: string): number {
  let count = 0
  for (let position = 0; position < text.length; count += 1) position += patternLength(text, position)
  return count
}

function patternLength(text: string, start: number): number {
  const words = EXPECTED_WORDS.filter((word) => text.startsWith(word, start)).map(({ length }) => length)
  const longest = Math.max(repeatedLength(text, start), sameLength(text, start), runLength(text, start), ...words)
  return longest >= SHORTEST_PATTERN ? longest : 1
}

/** How many of the next characters are a repetition of earlier text. */
function repeatedLength(text: string, start: number): number {
  const before = text.slice(0, start)
  let length = 0
  while (start + length < text.length && before.includes(text.slice(start, start + length + 1))) length += 1
  return length
}

function sameLength(text: string, start: number): number {
  let length = 1
  while (start + length < text.length && text[start + length] === text[start]) length += 1
  return length
}
