import { expect, test } from 'vitest'
import { stepAt } from '#domain/two-factor/two-factor-rules.ts'
import { appAddress, codeAt, findStep, toBase32 } from '#server/auth/totp.ts'

const SECRET = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, of which apps show the last six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(codeAt(SECRET, stepAt(now))).toBe(code)
  expect(findStep(SECRET, code, now)).toBe(stepAt(now))
  for (const offBy of [-30, 30]) expect(findStep(SECRET, code, new Date((seconds + offBy) * 1000))).toBe(stepAt(now))
  for (const offBy of [-60, 60]) expect(findStep(SECRET, code, new Date((seconds + offBy) * 1000))).toBeUndefined()
})

test('a code of another length is no code', () => {
  expect(findStep(SECRET, '', new Date(0))).toBeUndefined()
  expect(findStep(SECRET, '28708', new Date(59_000))).toBeUndefined()
})

// RFC 4648, section 10, without the padding that apps do not want.
test('secrets are written in base32', () => {
  expect(['', 'f', 'fo', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual(['', 'MY', 'MZXQ', 'MZXW6YTBOI'])
})

test('the address for the app names us and the account', () => {
  expect(appAddress(SECRET, 'a+b@example.com')).toBe(
    'otpauth://totp/Kismetry%3Aa%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kismetry',
  )
})
