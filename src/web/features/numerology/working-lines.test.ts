import { describe, expect, test } from 'vitest'
import { numerologyWorking, type NumerologyWorking } from '#domain/numerology/working.ts'
import { listMissing, SECTION_KINDS } from '#web/features/numerology/numerology.copy.ts'
import { workingLines } from '#web/features/numerology/working-lines.ts'

function workingOf(name: string, birthday = '1990-05-04'): NumerologyWorking {
  const working = numerologyWorking(name, birthday)
  if (!working) throw new Error(`No working for ${birthday}`)
  return working
}

describe('the working, step by step', () => {
  const robin = workingOf('Robin Ångström')

  test('a life path adds what month, day and year come to', () => {
    expect(workingLines('lifePath', robin)).toEqual([
      { label: 'Month', sums: ['5 has one digit already.'] },
      { label: 'Day', sums: ['4 has one digit already.'] },
      { label: 'Year', sums: ['1990', '1 + 9 + 9 + 0 = 19', '1 + 9 = 10', '1 + 0 = 1'] },
      { label: 'Together', sums: ['5 + 4 + 1 = 10', '1 + 0 = 1'] },
    ])
  })

  test('a master number on the way stays', () => {
    expect(workingLines('birthday', workingOf('Robin', '1990-05-29'))).toEqual([
      { label: 'Day', sums: ['29', '2 + 9 = 11', '11 is a master number and stays as it is.'] },
    ])
    expect(workingLines('birthday', workingOf('Robin', '1990-05-22'))).toEqual([
      { label: 'Day', sums: ['22 is a master number and stays as it is.'] },
    ])
  })

  test('a name is added up letter by letter, accents and all', () => {
    expect(workingLines('soulUrge', robin)).toEqual([
      { label: 'Vowels', sums: ['O 15 + I 9 + A 1 + O 15 = 40', '4 + 0 = 4'] },
    ])
    expect(workingLines('personality', workingOf('Al'))).toEqual([
      { label: 'Consonants', sums: ['L 12 = 12', '1 + 2 = 3'] },
    ])
  })

  test('a sum of one digit needs no second step', () => {
    expect(workingLines('soulUrge', workingOf('Adam'))).toEqual([{ label: 'Vowels', sums: ['A 1 + A 1 = 2'] }])
  })

  test('maturity is made of two other numbers', () => {
    expect(workingLines('maturity', workingOf('Al'))).toEqual([
      { label: 'Together', sums: ['Life path 1 + expression 4 = 5'] },
    ])
  })
})

describe('what is missing is said', () => {
  const missing = (name: string) => listMissing(workingOf(name)).map(({ kind }) => kind)

  test('nothing, for a name with vowels and consonants', () => {
    expect(missing('Robin')).toEqual([])
  })

  test('a soul urge without vowels, a personality without consonants', () => {
    expect(missing('Ng')).toEqual(['soulUrge'])
    expect(missing('Ai')).toEqual(['personality'])
  })

  test('everything of the name, where no letter counts; and then there is nothing to show', () => {
    expect(missing('李明')).toEqual(['expression', 'soulUrge', 'personality', 'maturity', 'hiddenPassion'])
    for (const kind of SECTION_KINDS.slice(2)) expect(workingLines(kind, workingOf('李明'))).toEqual([])
  })
})
