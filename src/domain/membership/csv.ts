/** Where a member gets their history as a file. */
export const HISTORY_FILE = '/membership/history.csv'

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * A table as a file that spreadsheets open (RFC 4180), with a mark at its beginning by which Excel knows UTF-8. A text
 * that could be taken for a formula gets an apostrophe in front; plain numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
