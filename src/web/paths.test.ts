import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginPath, safeNext } from '#web/paths.ts'

const ORIGIN = 'https://kismetry.test'

test.each(['/matches', '/discover?gender=Female&q=a%20b', '/user/1#about'])('%s is honoured', (next) => {
  expect(safeNext(next, ORIGIN)).toBe(next)
})

test.each([
  null,
  '',
  'matches',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/.%2E///evil.example',
  '/\n/evil.example',
  '/.\t//evil.example',
  '//[evil.example',
])('%j leads to the profile', (next) => {
  expect(safeNext(next, ORIGIN)).toBe('/profile')
})

test('the way back survives the login', () => {
  const address = new URL(loginPath('/discover?q=tea & cake'), ORIGIN)
  expect(safeNext(address.searchParams.get('next'), ORIGIN)).toBe('/discover?q=tea%20&%20cake')
})

const HOSTILE_PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '/.',
  '/..',
  '%2f',
  '%2F',
  '%5c',
  '%2e',
  '%00',
  '%09',
  '%zz',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '\u00a0',
  '\u2028',
  '\u202e',
  '／',
  '。',
  '\ud800',
  '?',
  '#',
  '@',
  ':',
  ';',
  '[',
  ']',
  'javascript:',
  'data:',
  'https:',
  'evil.example',
  'kismetry.test',
  'a',
]

test('whatever is asked for, the way leads to a path of our own site', () => {
  const anything = fc.array(fc.constantFrom(...HOSTILE_PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(
      fc.oneof(
        anything,
        anything.map((rest) => `/${rest}`),
        fc.string(),
      ),
      (next) => {
        const path = safeNext(next, ORIGIN)
        expect(path).toMatch(/^\/(?!\/)/)
        expect(path).not.toContain('\\')
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
        expect(new URL(path, `${ORIGIN}/some/page?x#y`).href).toBe(ORIGIN + path)
        expect(safeNext(path, ORIGIN)).toBe(path)
      },
    ),
    { numRuns: 5_000 },
  )
})
