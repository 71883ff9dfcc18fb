/**
 * Sequences that are easy to type: the alphabet, the digits, and the rows of the keyboards of most of Europe and
 * America.
 */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '1234567890',
  '!@#$%^&*()',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]
const BOTH_WAYS = ROWS.flatMap((row) => [row, [...row].toReversed().join('')])

/** How many characters from `start` on follow one another in one row, forwards or backwards. Expects lower case. */
export function runLength(text: string, start: number): number {
  return Math.max(...BOTH_WAYS.map((row) => lengthWithin(row, text, start)))
}

function lengthWithin(row: string, text: string, start: number): number {
  const from = row.indexOf(text[start] ?? ' ')
  if (from < 0) return 1
  let length = 1
  while (start + length < text.length && from + length < row.length && text[start + length] === row[from + length]) {
    length += 1
  }
  return length
}
