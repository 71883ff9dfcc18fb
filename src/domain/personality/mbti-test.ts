import { MBTI_TYPES } from '#domain/people/choices.ts'
import type { MbtiType } from '#domain/people/choices.ts'
import type { MbtiQuestion } from '#domain/personality/mbti-question.ts'

export const MBTI_SAVED_PAUSE_MS = 1500

/** From strongly disagree to strongly agree. */
export const MBTI_ANSWERS = [1, 2, 3, 4, 5] as const
export type MbtiAnswer = (typeof MBTI_ANSWERS)[number]

export type MbtiDichotomy = MbtiQuestion['dichotomy']
export type MbtiLetter = MbtiQuestion['keyedTo']

/** In the order of a type's letters; the first letter of each wins a tie. */
const DICHOTOMIES: readonly { dichotomy: MbtiDichotomy; first: MbtiLetter; second: MbtiLetter }[] = [
  { dichotomy: 'EI', first: 'E', second: 'I' },
  { dichotomy: 'SN', first: 'S', second: 'N' },
  { dichotomy: 'TF', first: 'T', second: 'F' },
  { dichotomy: 'JP', first: 'J', second: 'P' },
]

export interface DichotomyResult {
  dichotomy: MbtiDichotomy
  letter: MbtiLetter
  /** The winning letter's whole share, 50 to 100. */
  percent: number
  points: { letter: MbtiLetter; points: number }[]
}

export interface MbtiTestResult {
  type: MbtiType
  dichotomies: DichotomyResult[]
}

/** Answers are by question id, so the order in which the questions were asked does not matter. */
export type MbtiAnswers = Readonly<Partial<Record<number, MbtiAnswer>>>

export function scoreMbtiTest(questions: readonly MbtiQuestion[], answers: MbtiAnswers): MbtiTestResult {
  const dichotomies = DICHOTOMIES.map((each): DichotomyResult => {
    const asked = questions.filter(({ dichotomy }) => dichotomy === each.dichotomy)
    const first = pointsFor(each.first, asked, answers)
    const second = pointsFor(each.second, asked, answers)
    if (first + second === 0) throw new RangeError(`No question asks about ${each.dichotomy}`)
    return {
      dichotomy: each.dichotomy,
      letter: first >= second ? each.first : each.second,
      percent: Math.round((100 * Math.max(first, second)) / (first + second)),
      points: [
        { letter: each.first, points: first },
        { letter: each.second, points: second },
      ],
    }
  })
  return { type: requireType(dichotomies.map(({ letter }) => letter).join('')), dichotomies }
}

/**
 * Each answer distributes four points: strong agreement gives all to the letter it is keyed to, the neutral answer two
 * to each.
 */
function pointsFor(letter: MbtiLetter, questions: readonly MbtiQuestion[], answers: MbtiAnswers): number {
  return questions.reduce((sum, { id, keyedTo }) => {
    const answer = answers[id]
    if (answer === undefined) throw new RangeError(`Question ${id} has no answer`)
    return sum + (keyedTo === letter ? answer - 1 : 5 - answer)
  }, 0)
}

function requireType(letters: string): MbtiType {
  const type = MBTI_TYPES.find((each) => each === letters)
  if (!type) throw new RangeError(`No type is called ${letters}`)
  return type
}
