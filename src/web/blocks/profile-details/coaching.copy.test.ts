import { describe, expect, test } from 'vitest'
import type { CoachingTip } from '#domain/compatibility/coaching.ts'
import { LOVE_LANGUAGES } from '#domain/people/choices.ts'
import { tipWords } from '#web/blocks/profile-details/coaching.copy.ts'

const textOf = (tip: CoachingTip) => tipWords(tip, 'ines').text

describe('every tip gives the advice that the specification wants', () => {
  test.each<[CoachingTip, RegExp[]]>([
    [{ kind: 'anxiousWithAvoidant' }, [/tension/, /trust slowly/, /honestly/]],
    [{ kind: 'secureWithNotSecure', viewer: 'Anxious' }, [/patience and presence/i, /stead/, /you lean anxious/]],
    [{ kind: 'introvertWithExtrovert', owner: 'INFJ', viewer: 'ENFP' }, [/introvert/, /extrovert/, /respect/]],
    [{ kind: 'listenDeeply', owner: 'INFJ', viewer: 'ESTP' }, [/INFJ/, /ESTP/]],
    [{ kind: 'greatPotential' }, [/great potential/]],
  ])('%o', (tip, patterns) => {
    for (const pattern of patterns) expect(textOf(tip)).toMatch(pattern)
  })

  test('different love languages are both named, in every pairing', () => {
    for (const owner of LOVE_LANGUAGES) {
      for (const viewer of LOVE_LANGUAGES) {
        expect(textOf({ kind: 'loveLanguages', owner, viewer })).toContain(
          `ines speaks ${owner} and you speak ${viewer}.`,
        )
      }
    }
  })

  test('listening deeply is what the tip about the second letter is called', () => {
    expect(tipWords({ kind: 'listenDeeply', owner: 'INFJ', viewer: 'ESTP' }, 'ines').title).toBe('Listen deeply')
  })
})
