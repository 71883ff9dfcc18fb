import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from '#domain/membership/csv.ts'

test('cells with commas, quotes and line breaks are quoted, and lines end as the standard says', () => {
  expect(
    toCsv([
      ['Plan', 'Via'],
      ['VIP, “gold”', 'said "yes"'],
      ['two\nlines', 'ünï'],
    ]),
  ).toBe('\uFEFFPlan,Via\r\n"VIP, “gold”","said ""yes"""\r\n"two\nlines",ünï\r\n')
})

test.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(parse(toCsv([[text]]))).toEqual([[`'${text}`]])
})

test.each(['-9.99', '12.50', '0'])('%s stays a number', (text) => {
  expect(parse(toCsv([[text]]))).toEqual([[text]])
})

test('whatever is in the cells comes back out of the file', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ',', '\n', '\r', ' ', ';', '7') })
  const safe = words.filter((text) => !text.startsWith('\r'))
  fc.assert(
    fc.property(fc.array(fc.array(safe, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      expect(parse(toCsv(rows))).toEqual(rows)
    }),
  )
})

/** Reads what RFC 4180 describes, letter by letter. */
function parse(file: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  const text = file.slice(1)
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place)
    if (isQuoted && letter === '"' && text.charAt(place + 1) === '"') {
      field += '"'
      place += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) field += letter
    else if (letter === ',') {
      row.push(field)
      field = ''
    } else if (letter === '\r' && text.charAt(place + 1) === '\n') {
      rows.push([...row, field])
      row = []
      field = ''
      place += 1
    } else field += letter
  }
  return rows
}
