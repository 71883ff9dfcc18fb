import type { AuraVibe } from '#domain/aura/traits.ts'
import { LIFE_PATHS } from '#domain/compatibility/life-path.ts'
import { MBTI_TYPES } from '#domain/people/choices.ts'
import { scatter } from '#domain/people/scatter.ts'

interface SeenByVisitors extends Pick<AuraVibe, 'westernSign' | 'easternSign'> {
  id: string
}

/**
 * What visitors' pages draw somebody's aura from. The signs are theirs. Type and life path are no visitor's business:
 * in their place stand values made of the public id alone, which tell nothing, and tell people with the same signs
 * apart. The halo stays plain.
 */
export function visitorVibe({ id, westernSign = null, easternSign = null }: SeenByVisitors): AuraVibe {
  const number = scatter(id)
  return {
    westernSign,
    easternSign,
    mbti: MBTI_TYPES[number % MBTI_TYPES.length] ?? null,
    lifePath: LIFE_PATHS[Math.floor(number / MBTI_TYPES.length) % LIFE_PATHS.length] ?? null,
    attachmentStyle: null,
  }
}
