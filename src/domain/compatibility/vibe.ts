import type { LifePath } from '#domain/compatibility/life-path.ts'
import type { AttachmentStyle, Gender, MbtiType, Orientation } from '#domain/people/choices.ts'
import type { EasternSign } from '#domain/zodiac/eastern.ts'
import type { WesternSign } from '#domain/zodiac/western.ts'

/** All of a person that the match score looks at. */
export interface Vibe {
  gender: Gender
  orientation: Orientation | null
  westernSign: WesternSign
  easternSign: EasternSign | 'Unknown'
  mbti: MbtiType | null
  attachmentStyle: AttachmentStyle | null
  lifePath: LifePath
}

export type Factor = keyof Vibe

/** In the order of the receipt and of the vibe key. */
export const FACTORS = [
  'gender',
  'orientation',
  'westernSign',
  'easternSign',
  'mbti',
  'attachmentStyle',
  'lifePath',
] as const satisfies readonly Factor[]

export type Answer<F extends Factor> = Exclude<Vibe[F], null | 'Unknown'>

/** An unknown eastern sign counts as no answer. */
export function answerOf<F extends Factor>(vibe: Vibe, factor: F): Answer<F> | null {
  const value = vibe[factor]
  return isAnswer(value) ? value : null
}

function isAnswer<Value>(value: Value): value is Exclude<Value, null | 'Unknown'> {
  return value !== null && value !== 'Unknown'
}
