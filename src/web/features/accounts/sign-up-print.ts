import type { AuraLayer } from '#domain/aura/aura-part.ts'
import type { AuraVibe } from '#domain/aura/traits.ts'
import { numerologyNumbers } from '#domain/numerology/numbers.ts'
import { ATTACHMENT_STYLES, MBTI_TYPES, NOT_NOW } from '#domain/people/choices.ts'
import { easternSign } from '#domain/zodiac/eastern.ts'
import { westernSign } from '#domain/zodiac/western.ts'
import { birthdayProblem } from '#web/blocks/forms/answer-problems.ts'
import { SIGN_UP_AURA_COPY } from '#web/features/accounts/accounts.copy.ts'

/** The answers that draw, as the form holds them. */
export interface DrawingAnswers {
  birthday: string
  mbti: string
  loveLanguage: string
  attachmentStyle: string
}

export type PrintPart = keyof typeof SIGN_UP_AURA_COPY.parts

export interface SignUpPrint {
  vibe: AuraVibe
  isPrinted: Record<AuraLayer, boolean>
  /** What each part shows in words; null while its answer is missing. */
  words: Record<PrintPart, string | null>
}

/**
 * How far the aura is printed. An answer that is put off prints its part plain, as the profile will show it. A date
 * prints only when one can sign up with it: while a year is typed it is a date of the first century.
 */
export function signUpPrint(answers: DrawingAnswers, day: string): SignUpPrint {
  const { birthday, mbti, loveLanguage, attachmentStyle } = answers
  const born = birthday !== '' && birthdayProblem(birthday, day) === undefined ? birthday : ''
  const [sun, animal] = [westernSign(born) ?? null, easternSign(born) ?? null]
  return {
    vibe: {
      westernSign: sun,
      easternSign: animal,
      lifePath: numerologyNumbers('', born)?.lifePath ?? null,
      mbti: MBTI_TYPES.find((each) => each === mbti) ?? null,
      attachmentStyle: ATTACHMENT_STYLES.find((each) => each === attachmentStyle) ?? null,
    },
    isPrinted: {
      plateA: sun !== null,
      plateB: sun !== null || mbti !== '',
      heart: loveLanguage !== '',
      halo: attachmentStyle !== '',
    },
    words: {
      inks: sun && [sun, animal].filter((sign) => sign !== null && sign !== 'Unknown').join(', '),
      shape: inWords(mbti),
      heart: inWords(loveLanguage),
      halo: inWords(attachmentStyle),
    },
  }
}

function inWords(answer: string): string | null {
  if (answer === '') return null
  return answer === NOT_NOW ? SIGN_UP_AURA_COPY.later : answer
}

/** The answered parts in one line: "Leo, Dragon, INFJ". Parts that were put off have nothing to say. */
export function wordsOf({ words }: SignUpPrint): string {
  return [words.inks, words.shape, words.heart, words.halo]
    .filter((word) => word !== null && word !== SIGN_UP_AURA_COPY.later)
    .join(', ')
}
