import { lazy, Suspense, useState } from 'react'
import { useViewer } from '#web/api/session.ts'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { MBTI_TEST_COPY } from '#web/features/mbti-test/mbti-test.copy.ts'
import { QuestionScreen } from '#web/features/mbti-test/question-screen.tsx'
import { hasBegun, isFinished, QUESTION_COUNT, type TestProgress } from '#web/features/mbti-test/test-progress.ts'
import { useMbtiTest } from '#web/features/mbti-test/use-mbti-test.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** Sixteen long descriptions, needed only at the end. */
const TestResult = lazy(() => import('#web/features/mbti-test/test-result.tsx'))

export const meta = () => pageMeta({ name: MBTI_TEST_COPY.title, path: paths.mbtiTest, isPrivate: true })

export default function MbtiTestPage() {
  const viewer = useViewer()
  return viewer ? <MbtiTest key={viewer.id} memberId={viewer.id} /> : null
}

function MbtiTest({ memberId }: { memberId: string }) {
  const test = useMbtiTest(memberId)
  // The stored progress is deleted once the type is saved; this visit still shows the result.
  const [saved, setSaved] = useState<TestProgress>()
  const shown = saved ?? test.progress
  const restart = () => {
    setSaved(undefined)
    test.restart()
  }
  if (isFinished(shown)) {
    return (
      <Suspense fallback={<ResultLoading />}>
        <TestResult
          answers={shown.answers}
          onSaved={() => {
            setSaved(shown)
            test.forget()
          }}
          onBack={test.goBack}
          onRestart={restart}
        />
      </Suspense>
    )
  }
  if (test.isAsking) return <QuestionScreen test={test} />
  return <Intro progress={test.progress} onStart={test.start} onRestart={restart} />
}

interface IntroProps {
  progress: TestProgress
  onStart(): void
  onRestart(): void
}

function Intro({ progress, onStart, onRestart }: IntroProps) {
  const isUnderWay = hasBegun(progress)
  const answered = Object.keys(progress.answers).length
  return (
    <div className="wrap grid gap-10 py-10 wide:grid-cols-[7fr_5fr] wide:items-center wide:gap-16 wide:py-20">
      <div className="grid justify-items-start gap-6">
        <h1 className="display-1">
          {MBTI_TEST_COPY.heading[0]} <em className="block">{MBTI_TEST_COPY.heading[1]}</em>
        </h1>
        <p className="read">{MBTI_TEST_COPY.lead}</p>
        {isUnderWay && <p className="font-medium">{MBTI_TEST_COPY.kept(answered, QUESTION_COUNT)}</p>}
        <div className="flex flex-wrap gap-3">
          <Button look="hot" size="big" onClick={onStart}>
            {isUnderWay ? MBTI_TEST_COPY.resume(progress.position + 1) : MBTI_TEST_COPY.start}
          </Button>
          {isUnderWay && (
            <Button size="big" onClick={onRestart}>
              {MBTI_TEST_COPY.restart}
            </Button>
          )}
        </div>
        <p className="hidden text-sm text-ink-2 pointer-fine:block">{MBTI_TEST_COPY.keysHint}</p>
      </div>
      <OverlappingRings className="w-full max-w-140 justify-self-center" />
    </div>
  )
}

function ResultLoading() {
  return (
    <SkeletonGroup label={MBTI_TEST_COPY.resultHeading} className="wrap grid gap-10 py-14 wide:grid-cols-2">
      <h1 className="sr-only">{MBTI_TEST_COPY.resultHeading}</h1>
      <Skeleton className="h-60" />
      <Skeleton className="aspect-square" />
    </SkeletonGroup>
  )
}
