import { useEffect, useState } from 'react'
import type { MbtiAnswer } from '#domain/personality/mbti-test.ts'
import {
  back,
  forward,
  keepProgress,
  NOTHING_YET,
  readProgress,
  withAnswer,
} from '#web/features/mbti-test/test-progress.ts'

/** The member's progress in this browser. Every step is stored at once. */
export function useMbtiTest(memberId: string) {
  const [progress, setProgress] = useState(() => readProgress(localStorage, memberId))
  useEffect(() => keepProgress(localStorage, memberId, progress), [memberId, progress])
  return {
    progress,
    choose: (answer: MbtiAnswer) => setProgress((current) => withAnswer(current, answer)),
    chooseAndGoOn: (answer: MbtiAnswer) => setProgress((current) => forward(withAnswer(current, answer))),
    goOn: () => setProgress(forward),
    goBack: () => setProgress(back),
    restart: () => setProgress(NOTHING_YET),
  }
}
