import { describe, expect, test } from 'vitest'
import { aura } from '#domain/aura/aura.ts'
import { visitorVibe } from '#domain/aura/visitor-vibe.ts'

const SIGNS = { westernSign: 'Leo', easternSign: 'Rat' } as const
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const people = Array.from({ length: 400 }, (_, index) => visitorVibe({ id: idOf(index), ...SIGNS }))

describe('the aura that visitors see', () => {
  test('is the same every time, and shows the signs', () => {
    const again = visitorVibe({ id: idOf(7), ...SIGNS })
    expect(again).toEqual(people[7])
    expect(again).toMatchObject(SIGNS)
  })

  test('follows from the id and the signs alone, whatever else is known', () => {
    const known = { id: idOf(7), ...SIGNS, mbti: 'ESTP', lifePath: 33, attachmentStyle: 'Anxious' } as const
    expect(visitorVibe(known)).toEqual(people[7])
    expect(people.filter(({ attachmentStyle }) => attachmentStyle !== null)).toEqual([])
  })

  test('tells people with the same signs apart', () => {
    const drawings = people.map((vibe) => JSON.stringify(aura(vibe)))
    // 16 shapes times 12 numbers of petals: of 400 people nearly all of the 192 are there, each about twice.
    expect(new Set(drawings).size).toBeGreaterThan(140)
    expect(new Set(people.map(({ mbti }) => mbti)).size).toBe(16)
    expect(new Set(people.map(({ lifePath }) => lifePath)).size).toBe(12)
  })
})
