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
])('%j leads to the profile', (next) => {
  expect(safeNext(next, ORIGIN)).toBe('/profile')
})

test('the way back survives the login', () => {
  const address = new URL(loginPath('/discover?q=tea & cake'), ORIGIN)
  expect(safeNext(address.searchParams.get('next'), ORIGIN)).toBe('/discover?q=tea%20&%20cake')
})
