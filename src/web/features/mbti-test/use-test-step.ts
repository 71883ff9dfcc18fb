import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { positionOfStep, stepOfPosition } from '#web/features/mbti-test/test-progress.ts'

const STEP = 'step'

/** Kept with the entry in the browser's history. */
interface StepState {
  isNextStep: boolean
}

/** Which statement is in view. It is in the address, so that the browser's own Back goes one statement back. */
export function useTestStep() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  // At once: whoever answers fast never answers the statement before.
  const options = { preventScrollReset: true, flushSync: true } as const
  const pathTo = (position: number) => `${paths.mbtiTest}?${STEP}=${stepOfPosition(position)}`
  const goToStart = () => void navigate(paths.mbtiTest, { ...options, replace: true })
  return {
    asked: positionOfStep(parameters.get(STEP)),
    /** `isNextStep` says that the place just before it is the one in view now. */
    goTo: (position: number, { isNextStep }: StepState) =>
      void navigate(pathTo(position), { ...options, state: { isNextStep } satisfies StepState }),
    /** Where the browser's Back leads to the same place, it is used, so that both agree from there on. */
    goBack: (position: number) => {
      if ((state as StepState | null)?.isNextStep) void navigate(-1)
      else if (position === 0) goToStart()
      else void navigate(pathTo(position - 1), { ...options, replace: true })
    },
    goToStart,
  }
}
