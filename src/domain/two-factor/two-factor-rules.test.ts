import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptableSteps,
  afterWrongCode,
  BACKUP_CODE_LENGTH,
  BACKUP_CODE_SIGNS,
  CODE_LOCK_MINUTES,
  formatBackupCode,
  isAppCode,
  isBackupCode,
  judgeStep,
  stepAt,
  tidyBackupCode,
  WRONG_CODES_BEFORE_LOCK,
} from '#domain/two-factor/two-factor-rules.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

test('a clock may be half a minute off either way, and no more', () => {
  const current = stepAt(NOW)
  expect(new Set(acceptableSteps(NOW))).toEqual(new Set([current, current - 1, current + 1]))
})

test('a code works once, and none older than the last that was used', () => {
  expect(judgeStep(undefined, null)).toBe('wrong')
  expect(judgeStep(100, null)).toBe('right')
  expect(judgeStep(100, 99)).toBe('right')
  expect(judgeStep(100, 100)).toBe('used')
  expect(judgeStep(99, 100)).toBe('used')
})

test('the tenth wrong code locks for a quarter of an hour, and the count begins anew', () => {
  let count = 0
  for (let tries = 1; tries < WRONG_CODES_BEFORE_LOCK; tries += 1) {
    const { wrongCodes, lockedUntil } = afterWrongCode(count, NOW)
    expect(lockedUntil).toBeNull()
    count = wrongCodes
  }
  const lockedUntil = new Date(NOW.getTime() + CODE_LOCK_MINUTES * 60_000)
  expect(afterWrongCode(count, NOW)).toEqual({ wrongCodes: 0, lockedUntil })
})

test('an app code is six digits, with gaps as the apps show them', () => {
  expect(['123456', '123 456', ' 123-456 '].map(isAppCode)).toEqual([true, true, true])
  expect(['12345', '1234567', '12345a', '١٢٣٤٥٦', ''].map(isAppCode)).toEqual([false, false, false, false, false])
})

test('a backup code is read back however it is written', () => {
  const tidyCodes = fc.string({
    unit: fc.constantFrom(...BACKUP_CODE_SIGNS),
    minLength: BACKUP_CODE_LENGTH,
    maxLength: BACKUP_CODE_LENGTH,
  })
  fc.assert(
    fc.property(tidyCodes, (tidy) => {
      const shown = formatBackupCode(tidy)
      expect(shown).toMatch(/^\w{4}-\w{4}-\w{4}$/)
      for (const typed of [shown, shown.toUpperCase(), ` ${tidy} `, shown.replaceAll('-', ' ')]) {
        expect(tidyBackupCode(typed)).toBe(tidy)
        expect(isBackupCode(typed)).toBe(true)
      }
    }),
  )
  expect(isBackupCode('aaaa-bbbb')).toBe(false)
  expect(isBackupCode('aaaa-bbbb-ccc!')).toBe(false)
})
