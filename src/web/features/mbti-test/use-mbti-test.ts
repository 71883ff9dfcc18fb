import { useEffect, useState } from 'react'
import type { MbtiAnswer } from '#domain/personality/mbti-test.ts'
import {
  forward,
  isReachable,
  keepProgress,
  NOTHING_YET,
  readProgress,
  withAnswer,
  type TestProgress,
} from '#web/features/mbti-test/test-progress.ts'
import { useTestStep } from '#web/features/mbti-test/use-test-step.ts'
import { safeLocalStorage } from '#web/api/safe-storage.ts'

/** The member's progress in this browser. Every step is stored at once, and the address says which one is in view. */
export function useMbtiTest(memberId: string) {
  const [progress, setProgress] = useState(() => readProgress(safeLocalStorage, memberId))
  const { asked, goTo, goBack, goToStart } = useTestStep()
  const isAsking = asked !== null && isReachable(progress, asked)
  // The browser's Back and Forward change the address alone: the progress follows.
  if (isAsking && asked !== progress.position) setProgress({ ...progress, position: asked })
  useEffect(() => keepProgress(safeLocalStorage, memberId, progress), [memberId, progress])

  /** An effect would come later than whoever reloads or closes the page at once. */
  const keep = (changed: TestProgress) => {
    keepProgress(safeLocalStorage, memberId, changed)
    setProgress(changed)
  }
  const goOnFrom = (answered: TestProgress) => {
    const next = forward(answered)
    if (next.position === answered.position) return
    keep(answered)
    goTo(next.position, { isNextStep: true })
  }
  return {
    progress,
    /** Whether a statement (or the result) was asked for, rather than the page before the first. */
    isAsking,
    start: () => goTo(progress.position, { isNextStep: progress.position === 0 }),
    choose: (answer: MbtiAnswer) => keep(withAnswer(progress, answer)),
    chooseAndGoOn: (answer: MbtiAnswer) => goOnFrom(withAnswer(progress, answer)),
    goOn: () => goOnFrom(progress),
    goBack: () => goBack(progress.position),
    /** Forgets the answers; the result may stay in view. */
    forget: () => keep(NOTHING_YET),
    restart: () => {
      keep(NOTHING_YET)
      goToStart()
    },
  }
}
