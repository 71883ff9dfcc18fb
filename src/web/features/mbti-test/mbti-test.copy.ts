import type { MbtiAnswer } from '#domain/personality/mbti-test.ts'

/** These texts are given by the specification, letter by letter. */
export const MBTI_TEST_COPY = {
  title: 'MBTI test',
  heading: ['Forty statements,', 'four letters'],
  lead: 'One statement at a time. Say how far it fits, quickly and without a second look: there are no wrong answers. It takes about six minutes, and you can stop and come back whenever you like.',
  keysHint: 'With a keyboard: 1 to 5 answers, the arrow keys move along the scale, Enter goes on.',
  start: 'Start the test',
  resume: (position: number) => `Go on with statement ${position}`,
  kept: (answered: number, count: number) =>
    `You have answered ${answered} of ${count}. Your answers are kept on this device.`,
  restart: 'Start again',
  progress: 'Progress',
  progressText: (position: number, count: number) => `${position} of ${count}`,
  back: 'Back',
  next: 'Next',
  finish: 'See the result',
  resultHeading: 'Your result',
  yourType: 'Your type',
  auraLabel: (type: string) => `Your aura as ${type}`,
  barsHeading: 'Four leanings',
  barsText: 'How your forty answers divide. Near the middle, the other letter is nearly as much you.',
  readHeading: (type: string) => `What ${type} is like`,
  save: 'Save to my profile',
  saving: 'Saving…',
  saved: '✅ MBTI updated successfully!',
  failed: 'Error saving MBTI. Try again.',
  signedOut: 'You must be logged in to update your MBTI.',
  signIn: 'Log in and come back',
  backToQuestions: 'Back to the last statement',
  lens: 'A questionnaire is a lens, not a law: if another type fits better, choose that one on your profile.',
} as const

export const ANSWER_LABELS: Readonly<Record<MbtiAnswer, string>> = {
  1: 'Strongly disagree',
  2: 'Disagree',
  3: 'In between',
  4: 'Agree',
  5: 'Strongly agree',
}
