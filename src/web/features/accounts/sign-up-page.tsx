import { useEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useSearchParams } from 'react-router'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { useViewer } from '#web/api/session.ts'
import { SIGN_UP_COPY } from '#web/features/accounts/accounts.copy.ts'
import { SECTIONS, type SectionName } from '#web/features/accounts/sign-up-rules.ts'
import { SIGN_UP_SECTIONS } from '#web/features/accounts/sign-up-sections.tsx'
import { showsOneStep } from '#web/features/accounts/use-step.ts'
import { useSignUp, type SignUpState } from '#web/features/accounts/use-sign-up.ts'
import { paths } from '#domain/site/paths.ts'
import { loginPath, safeNext } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useEarlyAnswers } from '#web/ui/fields/use-early-answers.ts'

export const meta = () => pageMeta({ name: SIGN_UP_COPY.title, path: paths.signUp, isPrivate: true })

export default function SignUpPage() {
  const viewer = useViewer()
  const [isSigningUp, setIsSigningUp] = useState(false)
  const [parameters] = useSearchParams()
  const next = parameters.get('next')
  if (viewer && !isSigningUp) return <Navigate to={safeNext(next, location.origin)} replace />
  return (
    <div className="wrap py-8 wide:py-14">
      <div className="grid gap-4 wide:grid-cols-[7fr_5fr] wide:items-end">
        <h1 className="display-1">{SIGN_UP_COPY.heading}</h1>
        <div className="grid gap-3">
          <p className="read">{SIGN_UP_COPY.lead}</p>
          <p>
            {SIGN_UP_COPY.haveAccount} <TextLink to={loginWith(next)}>{SIGN_UP_COPY.signInLink}</TextLink>
          </p>
        </div>
      </div>
      <SignUpForm onSubmit={() => setIsSigningUp(true)} />
    </div>
  )
}

const loginWith = (next: string | null) => (next === null ? paths.login : loginPath(next))

function SignUpForm({ onSubmit }: { onSubmit: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const state = useSignUp(() => focusFirstInvalid(form.current))
  const isAlive = useEarlyAnswers(form, state.adopt)
  useFocusOnStep(form, state.section)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
    const isBetweenSteps = showsOneStep() && state.section !== 'finish'
    flushSync(isBetweenSteps ? state.goOn : state.submit)
    focusFirstInvalid(form.current)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-8 grid wide:mt-12">
      {SECTIONS.map(({ name, title }, index) => {
        const Fields = SIGN_UP_SECTIONS[name]
        return (
          <Section key={name} name={name} title={title} number={index + 1} isCurrent={state.section === name}>
            <Fields state={state} />
          </Section>
        )
      })}
      <Outcome state={state} />
      {state.signUp.data?.viewer !== null && <Steps state={state} isAlive={isAlive} />}
    </form>
  )
}

/** A new step begins at its heading, or at what is wrong in it. */
function useFocusOnStep(form: RefObject<HTMLFormElement | null>, section: SectionName) {
  const shown = useRef(section)
  useEffect(() => {
    if (shown.current === section) return
    shown.current = section
    if (!showsOneStep()) return
    const heading = form.current?.querySelector<HTMLElement>(`#${headingId(section)}`)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
    focusFirstInvalid(form.current)
  }, [form, section])
}

const headingId = (section: SectionName) => `sign-up-${section}`

/** Whoever cannot see the red outline is taken to the field. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

interface SectionProps {
  name: SectionName
  title: string
  number: number
  /** A phone shows one section at a time; wide screens show them all. */
  isCurrent: boolean
  children: ReactNode
}

function Section({ name, title, number, isCurrent, children }: SectionProps) {
  return (
    <fieldset
      className={`gap-x-16 gap-y-6 border-t border-rule-strong py-8 wide:grid wide:grid-cols-[4fr_8fr] wide:py-10 ${
        isCurrent ? 'grid' : 'hidden'
      }`}
    >
      <legend className="contents">
        <span id={headingId(name)} tabIndex={-1} className="grid scroll-mt-4 content-start gap-1 outline-none">
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
  const [parameters] = useSearchParams()
  const hasFieldErrors = Object.keys(errors).length > 0
  return (
    <div className="grid gap-4 wide:ml-[calc(33.333%+2.6rem)]">
      {signUp.isError && !hasFieldErrors && failureOf(signUp.error).code !== 'INVALID_INPUT' && (
        <Note tone="bad">{sentenceFor(signUp.error)}</Note>
      )}
      {errors.consent && <Note tone="bad">{errors.consent}</Note>}
      {signUp.data?.isMembershipReady === false && <Note tone="bad">{SIGN_UP_COPY.membershipFailed}</Note>}
      {signUp.data?.viewer === null && (
        <>
          <Note tone="bad">{SIGN_UP_COPY.noUserReturned}</Note>
          <p>
            <TextLink to={loginWith(parameters.get('next'))}>{SIGN_UP_COPY.signInNow}</TextLink>
          </p>
        </>
      )}
    </div>
  )
}

function Steps({ state: { section, picture, goBack, signUp }, isAlive }: { state: SignUpState; isAlive: boolean }) {
  const isFirst = section === 'account'
  const isLast = section === 'finish'
  const isBusy = signUp.isPending || signUp.isSuccess || picture.isChecking
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
