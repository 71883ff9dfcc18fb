import { describe, expect, test } from 'vitest'
import { USERNAME_MAX_LENGTH } from '#domain/accounts/account-rules.ts'
import { fitName, widthInEms, wordsOf } from '#web/blocks/names/fit-name.ts'

describe('the width of a name', () => {
  test('is counted by its letters, not by their number', () => {
    expect(widthInEms('illi')).toBeLessThan(widthInEms('Mimi'))
    expect(widthInEms('Mimi')).toBeLessThan(widthInEms('WWWW'))
    expect(widthInEms('')).toBe(0)
  })

  test('grows with every letter, also with one that no username has', () => {
    const letters = 'Ines.de-Souza_99ß'
    const widths = Array.from(letters, (_, index) => widthInEms(letters.slice(0, index + 1)))
    expect(widths).toEqual(widths.toSorted((one, other) => one - other))
    expect(new Set(widths).size).toBe(letters.length)
  })

  test('of the longest usual name fits half a phone in readable type', () => {
    const name = 'Maximilian_Alexander.Habsburg1'
    expect(name).toHaveLength(USERNAME_MAX_LENGTH)
    const halfAPhonePx = (390 - 2 * 20 - 12) / 2
    expect(halfAPhonePx / widthInEms(name)).toBeGreaterThan(10)
  })
})

test('what comes after a name belongs to its line', () => {
  expect(fitName('Ines', ', 34')).toEqual({ '--word-em': widthInEms('Ines'), '--line-em': widthInEms('Ines, 34') })
  expect(fitName('Ines')).toEqual({ '--word-em': widthInEms('Ines'), '--line-em': widthInEms('Ines') })
})

test.each([
  ['Ines', ['Ines']],
  ['anna.maria_99', ['anna.', 'maria_', '99']],
  ['AnnaMaria', ['Anna', 'Maria']],
  ['a--b', ['a--', 'b']],
  ['SAM-', ['SAM-']],
  ['', ['']],
])('%s wraps between words only', (name, words) => {
  expect(wordsOf(name)).toEqual(words)
  expect(fitName(name)).toMatchObject({ '--word-em': Math.max(...words.map(widthInEms)) })
})
