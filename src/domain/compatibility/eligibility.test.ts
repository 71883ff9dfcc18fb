import { describe, expect, test } from 'vitest'
import { mayBeMatched, whoLooksElsewhere } from '#domain/compatibility/eligibility.ts'
import { GENDERS, ORIENTATIONS } from '#domain/people/choices.ts'
import type { Gender, Orientation } from '#domain/people/choices.ts'

const person = (gender: Gender, orientation: Orientation | null) => ({ gender, orientation })
const everyone = GENDERS.flatMap((gender) => [...ORIENTATIONS, null].map((orientation) => person(gender, orientation)))

describe('who may be matched with whom', () => {
  test.each([
    ['Male', 'Straight', 'Female', 'Straight', true],
    ['Male', 'Straight', 'Female', 'Bisexual', true],
    ['Male', 'Straight', 'Male', 'Straight', false],
    ['Male', 'Straight', 'Male', 'Pansexual', false],
    ['Male', 'Straight', 'Female', 'Lesbian', false],
    ['Male', 'Straight', 'Nonbinary', 'Pansexual', false],
    ['Female', 'Straight', 'Transgender', 'Queer', false],
    ['Male', 'Gay', 'Male', 'Gay', true],
    ['Male', 'Gay', 'Male', 'Bisexual', true],
    ['Male', 'Gay', 'Female', 'Bisexual', false],
    ['Female', 'Lesbian', 'Female', 'Gay', true],
    ['Nonbinary', 'Gay', 'Nonbinary', 'Asexual', true],
    ['Nonbinary', 'Lesbian', 'Female', 'Lesbian', false],
    ['Nonbinary', 'Straight', 'Other', 'Straight', true],
    ['Nonbinary', 'Straight', 'Male', 'Bisexual', true],
    ['Nonbinary', 'Straight', 'Male', 'Straight', false],
    ['Transgender', 'Straight', 'Transgender', 'Gay', true],
    ['Other', 'Other', 'Female', 'Queer', true],
    ['Male', 'Asexual', 'Male', 'Pansexual', true],
    ['Male', null, 'Female', 'Straight', true],
    ['Male', null, 'Male', 'Straight', false],
    ['Male', null, 'Male', 'Gay', true],
    ['Female', null, 'Male', 'Gay', false],
    ['Nonbinary', null, 'Male', null, true],
  ] as const)('%s %s and %s %s: %s', (gender, orientation, otherGender, otherOrientation, expected) => {
    expect(mayBeMatched(person(gender, orientation), person(otherGender, otherOrientation))).toBe(expected)
  })

  test('it is the same in both directions', () => {
    for (const one of everyone) {
      for (const other of everyone) expect(mayBeMatched(one, other)).toBe(mayBeMatched(other, one))
    }
  })

  test('nobody is left without anyone', () => {
    for (const one of everyone) expect(everyone.some((other) => mayBeMatched(one, other))).toBe(true)
  })
})

describe('who looks elsewhere', () => {
  test.each([
    [person('Male', 'Straight'), person('Female', 'Straight'), null],
    [person('Male', 'Straight'), person('Male', 'Bisexual'), 'first'],
    [person('Male', 'Bisexual'), person('Male', 'Straight'), 'second'],
    [person('Nonbinary', null), person('Female', 'Lesbian'), 'second'],
    [person('Male', 'Gay'), person('Female', 'Lesbian'), 'both'],
  ] as const)('%o and %o: %s', (first, second, expected) => {
    expect(whoLooksElsewhere(first, second)).toBe(expected)
  })

  test('nobody, exactly where two may be matched, and never whoever has not told their orientation', () => {
    for (const first of everyone) {
      for (const second of everyone) {
        const who = whoLooksElsewhere(first, second)
        expect(who === null).toBe(mayBeMatched(first, second))
        const isSecret = second.orientation === null
        expect(isSecret && (who === 'second' || who === 'both')).toBe(false)
      }
    }
  })
})
