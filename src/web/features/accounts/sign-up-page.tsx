import { useEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useViewer } from '#web/api/session.ts'
import { focusFirstProblem } from '#web/blocks/forms/use-form.ts'
import { SIGN_UP_COPY } from '#web/features/accounts/accounts.copy.ts'
import { SignUpAura } from '#web/features/accounts/sign-up-aura.tsx'
import { SECTIONS, type SectionName } from '#web/features/accounts/sign-up-form.ts'
import { SIGN_UP_SECTIONS } from '#web/features/accounts/sign-up-fields.tsx'
import { showsOneStep, useSignUp, type SignUp } from '#web/features/accounts/use-sign-up.ts'
import { paths } from '#domain/site/paths.ts'
import { loginPath, safeNext } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

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

/** What takes the focus on a phone stops below the aura, which stays at the top there. */
const FORM =
  'mt-8 wide:mt-12 wide:grid wide:grid-cols-[4fr_8fr] wide:gap-x-16 max-wide:[&_:is(input,select,button,a)]:scroll-mt-40'

function SignUpForm({ onSubmit }: { onSubmit: () => void }) {
  const signUp = useSignUp()
  const { form, section } = signUp
  useFocusOnStep(form.props.ref, section)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
    signUp.submit()
  }
  return (
    <form {...form.props} onSubmit={submit} className={FORM}>
      <SignUpAura
        birthday={form.values.birthday}
        mbti={form.values.mbti}
        loveLanguage={form.values.loveLanguage}
        attachmentStyle={form.values.attachmentStyle}
      />
      <div className="grid content-start">
        {SECTIONS.map(({ name }, index) => {
          const Fields = SIGN_UP_SECTIONS[name]
          return (
            <Section key={name} name={name} number={index + 1} isCurrent={section === name}>
              <Fields signUp={signUp} />
            </Section>
          )
        })}
        <Outcome form={form} />
        {form.submission.data?.viewer !== null && <Steps signUp={signUp} />}
      </div>
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
    focusFirstProblem(form.current)
  }, [form, section])
}

const headingId = (section: SectionName) => `sign-up-${section}`

interface SectionProps {
  name: SectionName
  number: number
  /** A phone shows one section at a time; wide screens show them all. */
  isCurrent: boolean
  children: ReactNode
}

function Section({ name, number, isCurrent, children }: SectionProps) {
  return (
    <fieldset
      className={`min-w-0 gap-y-6 border-rule-strong py-8 wide:grid wide:border-t wide:py-10 ${isCurrent ? 'grid' : 'hidden'}`}
    >
      <legend className="contents">
        <span id={headingId(name)} tabIndex={-1} className="grid scroll-mt-32 content-start gap-1 outline-none">
          <span className="text-sm text-ink-2">{SIGN_UP_COPY.step(number, SECTIONS.length)}</span>
          <span className="font-display text-[2rem] leading-tight tracking-[-.02em]">
            {SIGN_UP_COPY.sections[name]}
          </span>
        </span>
      </legend>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function Outcome({ form: { submission, problems, failure } }: { form: SignUp['form'] }) {
  const [parameters] = useSearchParams()
  const consentProblem = problems.acceptsTerms ?? problems.isAdult
  return (
    <div className="grid gap-4">
      {failure && <Note tone="bad">{failure}</Note>}
      {consentProblem && <Note tone="bad">{consentProblem}</Note>}
      {submission.data?.isMembershipReady === false && <Note tone="bad">{SIGN_UP_COPY.membershipFailed}</Note>}
      {submission.data?.viewer === null && (
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

function Steps({ signUp: { form, picture, section, goBack } }: { signUp: SignUp }) {
  const isFirst = section === 'account'
  const isLast = section === 'finish'
  const isBusy = form.submission.isPending || form.submission.isSuccess || picture.isChecking
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {!isFirst && (
        <Button size="big" className="wide:hidden" onClick={goBack}>
          {SIGN_UP_COPY.back}
        </Button>
      )}
      <Button
        type="submit"
        look="hot"
        size="big"
        disabled={!form.isReady}
        isBusy={isBusy}
        className={isLast ? '' : 'max-wide:hidden'}
      >
        {SIGN_UP_COPY.submit}
      </Button>
      {!isLast && (
        <Button type="submit" look="hot" size="big" disabled={!form.isReady} className="wide:hidden">
          {SIGN_UP_COPY.next}
        </Button>
      )}
    </div>
  )
}
