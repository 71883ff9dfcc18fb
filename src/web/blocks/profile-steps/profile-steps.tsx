import { useId } from 'react'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnProfile } from '#contract/profile.ts'
import { FIRST_STEPS, stepsDone, type FirstStep } from '#domain/profile/first-steps.ts'
import { paths } from '#domain/site/paths.ts'
import { STEPS_COPY } from '#web/blocks/profile-steps/profile-steps.copy.ts'
import { askingFor } from '#web/blocks/profile-steps/use-asked-step.ts'

interface ProfileStepsProps {
  profile: OwnProfile
  /** On the profile the list is gone once everything is done. */
  staysWhenDone?: boolean
}

/** The first things to do, ticked off by the profile itself. */
export function ProfileSteps({ profile, staysWhenDone = false }: ProfileStepsProps) {
  const titleId = useId()
  const done = stepsDone(profile)
  const doneCount = FIRST_STEPS.filter((step) => done[step]).length
  const isAllDone = doneCount === FIRST_STEPS.length
  if (isAllDone && !staysWhenDone) return null
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t border-rule-strong pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-2xl">
          {STEPS_COPY.title}
        </h2>
        <p className="text-sm text-ink-2 tabular-nums">
          {isAllDone ? STEPS_COPY.allDone : STEPS_COPY.progress(doneCount, FIRST_STEPS.length)}
        </p>
      </div>
      <ul>
        {FIRST_STEPS.map((step) => (
          <Step key={step} step={step} isDone={done[step]} />
        ))}
      </ul>
    </section>
  )
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const { label, text } = STEPS_COPY.steps[step]
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="relative flex min-h-16 items-center gap-3.5 border-t border-rule py-2.5">
      <Icon aria-hidden size={22} strokeWidth={1.5} className={`flex-none ${isDone ? 'text-ok-text' : 'text-ink-2'}`} />
      {isDone ? (
        <span className="text-ink-2">
          <span className="sr-only">{STEPS_COPY.done} </span>
          {label}
        </span>
      ) : (
        <span className="grid">
          <Link
            to={step === 'type' ? paths.mbtiTest : paths.profile}
            state={step === 'type' ? undefined : askingFor(step)}
            preventScrollReset={step !== 'type'}
            className="justify-self-start font-semibold underline after:absolute after:inset-0"
          >
            {label}
          </Link>
          <span className="text-ink-2">{text}</span>
        </span>
      )}
    </li>
  )
}
