import type { FirstStep } from '#domain/profile/first-steps.ts'

export const STEPS_COPY = {
  title: 'What to do next',
  progress: (done: number, count: number) => `${done} of ${count} done`,
  allDone: 'Everything is there. Now it is about the others.',
  done: 'Done:',
  steps: {
    photo: { label: 'Show your face', text: 'One good photo of you is enough to begin.' },
    words: { label: 'Say who you are', text: 'Three sentences about yourself. Nobody has to be witty.' },
    type: { label: 'Find out your type', text: 'Forty statements, about six minutes: the MBTI test.' },
  } satisfies Record<FirstStep, { label: string; text: string }>,
} as const
