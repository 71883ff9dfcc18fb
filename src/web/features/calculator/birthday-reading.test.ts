import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAddressProblems, findProblems, findSigns } from '#web/features/calculator/birthday-reading.ts'

describe('one birthday', () => {
  test('has two signs', () => {
    expect(findSigns('1996-03-09')).toEqual({ western: 'Pisces', eastern: 'Rat' })
    expect(findSigns('1990-01-26')).toEqual({ western: 'Aquarius', eastern: 'Snake' })
  })

  test.each(['', 'soon', '2001-02-29', '1929-12-31', '2051-01-01'])('%j has none', (day) => {
    expect(findSigns(day)).toBeUndefined()
  })

  test('never throws, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (a, b) => {
        findSigns(a)
        findAddressProblems({ a, b })
      }),
    )
  })
})

describe('what is wrong with two birthdays', () => {
  test('each has its own problem', () => {
    expect(findProblems({ a: '', b: '2001-02-29' })).toEqual({ a: 'birthdayMissing', b: 'notADay' })
    expect(findProblems({ a: '1996-03-09', b: '1900-01-01' })).toEqual({ b: 'outOfRange' })
    expect(findProblems({ a: '1996-03-09', b: '1993-11-02' })).toEqual({})
  })

  test('a field that cannot be read is not a missing one', () => {
    expect(findProblems({ a: '', b: '' }, ['a'])).toEqual({ a: 'notADay', b: 'birthdayMissing' })
  })

  test('an address without birthdays is no problem', () => {
    expect(findAddressProblems({ a: '', b: '' })).toEqual({})
    expect(findAddressProblems({ a: '', b: 'pizza' })).toEqual({ b: 'notADay' })
  })
})
