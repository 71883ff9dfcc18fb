/** What a new member is asked to do first, in this order. */
export const FIRST_STEPS = ['photo', 'words', 'type'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

const ENOUGH_SENTENCES = 3
/** Not everybody uses full stops. */
const ENOUGH_LETTERS = 240

interface Progress {
  photos: readonly unknown[]
  aboutMe: string | null
  mbti: string | null
}

/** Which of the steps the profile itself shows to be done. */
export function stepsDone({ photos, aboutMe, mbti }: Progress): Record<FirstStep, boolean> {
  return { photo: photos.length > 0, words: saysEnough(aboutMe ?? ''), type: mbti !== null }
}

function saysEnough(text: string): boolean {
  return text.trim().length >= ENOUGH_LETTERS || countSentences(text) >= ENOUGH_SENTENCES
}

/** What holds no letter and no digit is not a sentence. */
export function countSentences(text: string): number {
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  return [...sentences].filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment)).length
}
