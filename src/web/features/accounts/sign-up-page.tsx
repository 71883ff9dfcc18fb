import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Navigate } from 'react-router'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { useViewer } from '#web/api/session.ts'
import { SIGN_UP_COPY } from '#web/features/accounts/accounts.copy.ts'
import { SECTIONS } from '#web/features/accounts/sign-up-rules.ts'
import { SIGN_UP_SECTIONS } from '#web/features/accounts/sign-up-sections.tsx'
import { useSignUp, type SignUpState } from '#web/features/accounts/use-sign-up.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useEarlyAnswers } from '#web/ui/use-early-answers.ts'

export const meta = () => pageMeta({ name: SIGN_UP_COPY.title, path: paths.signUp, isPrivate: true })

export default function SignUpPage() {
  const viewer = useViewer()
  const [isSigningUp, setIsSigningUp] = useState(false)
  if (viewer && !isSigningUp) return <Navigate to={paths.profile} replace />
  return (
    <div className="wrap py-8 wide:py-14">
      <div className="grid gap-4 wide:grid-cols-[7fr_5fr] wide:items-end">
        <h1 className="display-1">{SIGN_UP_COPY.heading}</h1>
        <div className="grid gap-3">
          <p className="read">{SIGN_UP_COPY.lead}</p>
          <p>
            {SIGN_UP_COPY.haveAccount} <TextLink to={paths.login}>{SIGN_UP_COPY.signInLink}</TextLink>
          </p>
        </div>
      </div>
      <SignUpForm onSubmit={() => setIsSigningUp(true)} />
    </div>
  )
}

function SignUpForm({ onSubmit }: { onSubmit: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const state = useSignUp(() => focusFirstInvalid(form.current))
  const isAlive = useEarlyAnswers(form, state.adopt)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
    const isPhone = !window.matchMedia('(width >= 56.25rem)').matches
    const isBetweenSteps = isPhone && state.section !== 'finish'
    flushSync(isBetweenSteps ? state.goOn : state.submit)
    focusFirstInvalid(form.current)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-8 grid wide:mt-12">
      {SECTIONS.map(({ name, title }, index) => {
        const Fields = SIGN_UP_SECTIONS[name]
        return (
          <Section key={name} title={title} number={index + 1} isCurrent={state.section === name}>
            <Fields state={state} />
          </Section>
        )
      })}
      <Outcome state={state} />
      <Steps state={state} isAlive={isAlive} />
    </form>
  )
}

/** Whoever cannot see the red outline is taken to the field. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

interface SectionProps {
  title: string
  number: number
  /** A phone shows one section at a time; wide screens show them all. */
  isCurrent: boolean
  children: ReactNode
}

function Section({ title, number, isCurrent, children }: SectionProps) {
  return (
    <fieldset
      className={`gap-x-16 gap-y-6 border-t border-rule-strong py-8 wide:grid wide:grid-cols-[4fr_8fr] wide:py-10 ${
        isCurrent ? 'grid' : 'hidden'
      }`}
    >
      <legend className="contents">
        <span className="grid content-start gap-1">
          <span className="text-sm text-ink-2">
            Step {number} of {SECTIONS.length}
          </span>
          <span className="font-display text-[2rem] leading-tight tracking-[-.02em]">{title}</span>
        </span>
      </legend>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function Outcome({ state: { signUp, errors } }: { state: SignUpState }) {
  const hasFieldErrors = Object.keys(errors).length > 0
  return (
    <div className="grid gap-4 wide:ml-[calc(33.333%+2.6rem)]">
      {signUp.isError && !hasFieldErrors && failureOf(signUp.error).code !== 'INVALID_INPUT' && (
        <Note tone="bad">{sentenceFor(signUp.error)}</Note>
      )}
      {errors.consent && <Note tone="bad">{errors.consent}</Note>}
      {signUp.data?.isMembershipReady === false && <Note tone="bad">{SIGN_UP_COPY.membershipFailed}</Note>}
    </div>
  )
}

function Steps({ state: { section, goBack, signUp }, isAlive }: { state: SignUpState; isAlive: boolean }) {
  const isFirst = section === 'account'
  const isLast = section === 'finish'
  const isBusy = signUp.isPending || signUp.isSuccess
  return (
    <div className="mt-6 flex flex-wrap gap-3 wide:ml-[calc(33.333%+2.6rem)]">
      {!isFirst && (
        <Button size="big" className="wide:hidden" onClick={goBack}>
          Back
        </Button>
      )}
      <Button
        type="submit"
        look="hot"
        size="big"
        disabled={!isAlive}
        isBusy={isBusy}
        className={isLast ? '' : 'max-wide:hidden'}
      >
        {SIGN_UP_COPY.submit}
      </Button>
      {!isLast && (
        <Button type="submit" look="hot" size="big" disabled={!isAlive} className="wide:hidden">
          Next
        </Button>
      )}
    </div>
  )
}
