import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listCoachingTips } from '#domain/compatibility/coaching.ts'
import type { CoachedPerson } from '#domain/compatibility/coaching.ts'
import { ATTACHMENT_STYLES, LOVE_LANGUAGES, MBTI_TYPES } from '#domain/people/choices.ts'

const someone = (answers: Partial<CoachedPerson> = {}): CoachedPerson => ({
  attachmentStyle: null,
  loveLanguage: null,
  mbti: null,
  ...answers,
})
const kinds = (owner: CoachedPerson, viewer: CoachedPerson) => listCoachingTips(owner, viewer).map((tip) => tip.kind)

const people: fc.Arbitrary<CoachedPerson> = fc.record({
  attachmentStyle: fc.constantFrom(...ATTACHMENT_STYLES, null),
  loveLanguage: fc.constantFrom(...LOVE_LANGUAGES, null),
  mbti: fc.constantFrom(...MBTI_TYPES, null),
})

describe('each tip has its rule', () => {
  test('an anxious owner and an avoidant viewer, not the other way round', () => {
    const [anxious, avoidant] = [someone({ attachmentStyle: 'Anxious' }), someone({ attachmentStyle: 'Avoidant' })]
    expect(kinds(anxious, avoidant)).toEqual(['anxiousWithAvoidant'])
    expect(kinds(avoidant, anxious)).toEqual(['greatPotential'])
  })

  test.each(['Anxious', 'Avoidant', 'Fearful-Avoidant'] as const)('a secure owner and a viewer who is %s', (style) => {
    const [secure, viewer] = [someone({ attachmentStyle: 'Secure' }), someone({ attachmentStyle: style })]
    expect(listCoachingTips(secure, viewer)).toEqual([{ kind: 'secureWithNotSecure', viewer: style }])
    expect(kinds(viewer, secure)).toEqual(['greatPotential'])
  })

  test('two secure people need no such advice', () => {
    const secure = someone({ attachmentStyle: 'Secure' })
    expect(kinds(secure, secure)).toEqual(['greatPotential'])
  })

  test('nothing is said of a viewer who has not answered', () => {
    expect(kinds(someone({ attachmentStyle: 'Secure' }), someone())).toEqual(['greatPotential'])
  })

  test('different love languages are both named', () => {
    const [owner, viewer] = [someone({ loveLanguage: 'Quality Time' }), someone({ loveLanguage: 'Physical Touch' })]
    expect(listCoachingTips(owner, viewer)).toEqual([
      { kind: 'loveLanguages', owner: 'Quality Time', viewer: 'Physical Touch' },
    ])
    expect(kinds(owner, owner)).toEqual(['greatPotential'])
    expect(kinds(owner, someone())).toEqual(['greatPotential'])
  })

  test('an introverted owner and an extroverted viewer, not the other way round', () => {
    const [introvert, extrovert] = [someone({ mbti: 'INFP' }), someone({ mbti: 'ENFJ' })]
    expect(kinds(introvert, extrovert)).toEqual(['introvertWithExtrovert'])
    expect(kinds(extrovert, introvert)).toEqual(['greatPotential'])
  })

  test('different second letters', () => {
    expect(kinds(someone({ mbti: 'ENFP' }), someone({ mbti: 'ESFP' }))).toEqual(['listenDeeply'])
  })
})

test('all that apply are shown, in their order', () => {
  const owner = someone({ attachmentStyle: 'Anxious', loveLanguage: 'Quality Time', mbti: 'INFP' })
  const viewer = someone({ attachmentStyle: 'Avoidant', loveLanguage: 'Acts of Service', mbti: 'ESTP' })
  expect(kinds(owner, viewer)).toEqual([
    'anxiousWithAvoidant',
    'loveLanguages',
    'introvertWithExtrovert',
    'listenDeeply',
  ])
})

test('the default is shown alone, and there is always a tip', () => {
  fc.assert(
    fc.property(people, people, (owner, viewer) => {
      const found = kinds(owner, viewer)
      expect(found.length).toBeGreaterThan(0)
      expect(found.includes('greatPotential') && found.length > 1).toBe(false)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})
