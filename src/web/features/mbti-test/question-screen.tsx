import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import { ArrowLeft } from 'lucide-react'
import { MBTI_QUESTIONS } from '#domain/personality/mbti-questions.ts'
import { MBTI_ANSWERS } from '#domain/personality/mbti-test.ts'
import { AnswerScale } from '#web/features/mbti-test/answer-scale.tsx'
import { MBTI_TEST_COPY } from '#web/features/mbti-test/mbti-test.copy.ts'
import { answerOf, QUESTION_COUNT } from '#web/features/mbti-test/test-progress.ts'
import type { useMbtiTest } from '#web/features/mbti-test/use-mbti-test.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

type Test = ReturnType<typeof useMbtiTest>

/** One statement at a time. The keys work wherever in the test the focus is, and nowhere else. */
export function QuestionScreen({ test }: { test: Test }) {
  const { position } = test.progress
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    test.goOn()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the digits are answers on the scale within
    <form
      aria-label={MBTI_TEST_COPY.title}
      onSubmit={submit}
      onKeyDown={(event) => hearDigits(event, test)}
      // A click beside the answers leaves the focus in the test.
      tabIndex={-1}
      className="wrap grid max-w-280 gap-8 py-6 outline-none wide:gap-12 wide:py-14"
    >
      <ProgressBar
        label={MBTI_TEST_COPY.progress}
        value={position + 1}
        max={QUESTION_COUNT}
        valueText={MBTI_TEST_COPY.progressText(position + 1, QUESTION_COUNT)}
      />
      <Question key={position} test={test} />
      <div className="flex items-center justify-between gap-4">
        <Button onClick={test.goBack}>
          <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
          {MBTI_TEST_COPY.back}
        </Button>
        <p className="hidden text-sm text-ink-2 pointer-fine:wide:block">{MBTI_TEST_COPY.keysHint}</p>
        <Button type="submit" look="solid" disabled={!answerOf(test.progress)}>
          {position === QUESTION_COUNT - 1 ? MBTI_TEST_COPY.finish : MBTI_TEST_COPY.next}
        </Button>
      </div>
    </form>
  )
}

function hearDigits(event: KeyboardEvent, test: Test): void {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const typed = MBTI_ANSWERS.find((answer) => String(answer) === event.key)
  if (!typed) return
  event.preventDefault()
  test.chooseAndGoOn(typed)
}

const STATEMENT_ID = 'statement'

function Question({ test }: { test: Test }) {
  const scale = useFocusAtFirst()
  const later = useLater()
  return (
    <div ref={scale} className="grid animate-rise-in gap-8 wide:gap-12">
      <h1
        id={STATEMENT_ID}
        className="min-h-[4.4em] text-[clamp(2rem,4.6vw,3.75rem)] leading-[1.08] tracking-[-.03em] sm:min-h-[3.3em]"
      >
        {MBTI_QUESTIONS[test.progress.position]?.text}
      </h1>
      <AnswerScale
        labelledBy={STATEMENT_ID}
        value={answerOf(test.progress)}
        onChange={test.choose}
        onPress={(answer) => later(() => test.chooseAndGoOn(answer))}
      />
    </div>
  )
}

/** A new statement takes the focus to its scale, which a screen reader reads out with the statement. */
function useFocusAtFirst() {
  const scale = useRef<HTMLDivElement>(null)
  // Before the statement is painted: a key that answers it must not find the focus nowhere.
  useLayoutEffect(() => {
    const buttons = [...(scale.current?.querySelectorAll('input') ?? [])]
    const button = buttons.find(({ checked }) => checked) ?? buttons[0]
    button?.focus({ preventScroll: true })
    scale.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return scale
}

/** Long enough to see what was pressed. */
const PRESS_PAUSE_MS = 220

/** Runs an action a moment later, unless the statement has been left by then. */
function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (action: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, PRESS_PAUSE_MS)
  }
}
