import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { client } from '#web/api/client.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { beginSession } from '#web/api/session.ts'
import { today } from '#web/blocks/forms/answer-problems.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { isPasswordRefusal } from '#web/blocks/forms/password-problem.ts'
import { useCheckedPicture } from '#web/features/accounts/picture-field.tsx'
import {
  EMPTY_SIGN_UP,
  fieldsOf,
  findProblems,
  firstSectionWith,
  neighbour,
  SECTIONS,
  SIGN_UP_LIMITS,
  toSignUpForm,
  type SectionName,
  type SignUpValues,
} from '#web/features/accounts/sign-up-form.ts'
import { paths } from '#domain/site/paths.ts'
import { safeNext } from '#web/paths.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const MEMBERSHIP_NOTE_PAUSE_MS = 3000

export type SignUp = ReturnType<typeof useSignUp>

/** The sign-up form, its picture, and which step a phone shows. */
export function useSignUp() {
  const { section, goTo, goBack } = useStep()
  const enter = useEnter()
  const form = useForm({
    initial: EMPTY_SIGN_UP,
    findProblems: (values) => findProblems(values, today()),
    limits: SIGN_UP_LIMITS,
    submit: (values) => client.accounts.signUp(toSignUpForm(values)),
    fieldOf,
    onError: (error) => {
      if (fieldOf(failureOf(error).code) === 'picture') picture.remove()
    },
    onProblems: (problems) => {
      const first = firstSectionWith(problems)
      if (first && first !== section) goTo(first, { replace: true })
    },
    onSuccess: enter,
    draft: { key: 'kismetry.signUp', leaveOut: ['password', 'picture', 'acceptsTerms', 'isAdult'] },
    // A place that was typed before the scripts ran is not one of the suggestions.
    adopt: (early) => ('location' in early ? { coordinates: null } : {}),
  })
  const picture = useCheckedPicture({
    onChange: (chosen) => form.change({ picture: chosen }),
    onProblem: (problem) => form.setProblem('picture', problem),
  })
  const goOn = () => {
    if (form.check(fieldsOf(section))) goTo(neighbour(section, 1))
  }
  /** A phone goes through the steps first. */
  const submit = () => (showsOneStep() && section !== 'finish' ? goOn() : form.submit())
  return { form, picture, section, submit, goBack }
}

function fieldOf(code: Failure['code']): keyof SignUpValues | undefined {
  if (isPasswordRefusal(code)) return 'password'
  switch (code) {
    case 'USERNAME_TAKEN':
    case 'USERNAME_RESERVED':
      return 'username'
    case 'UNDER_AGE':
      return 'birthday'
    case 'PICTURE_UNREADABLE':
    case 'PICTURE_HEIC':
    case 'PICTURE_TOO_LARGE':
    case 'PICTURE_CROP':
      return 'picture'
    default:
      return undefined
  }
}

/** Begins the session of the new account, after a pause if there is something to read first. */
function useEnter() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  return ({ viewer, isMembershipReady }: Awaited<ReturnType<typeof client.accounts.signUp>>) => {
    if (!viewer) return
    const next = parameters.get('next')
    const enter = () => {
      beginSession(viewer)
      // Whoever was on the way to somebody is taken there at once.
      void navigate(next === null ? paths.welcome : safeNext(next, location.origin), { replace: true })
    }
    if (isMembershipReady) enter()
    else setTimeout(enter, MEMBERSHIP_NOTE_PAUSE_MS)
  }
}

/** Phones show one step at a time, wide screens all of them. */
export const showsOneStep = () => !window.matchMedia('(width >= 56.25rem)').matches

const STEP = 'step'

/** Which step a phone shows. It is in the address, so that the phone's own Back goes a step back. */
function useStep() {
  const isHydrated = useHydrated()
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const asked = SECTIONS.find(({ name }) => name === parameters.get(STEP))
  // The prerendered page shows the first step, whatever the address says.
  const section: SectionName = (isHydrated && asked?.name) || 'account'

  const goTo = (next: SectionName, { replace = false } = {}) => {
    if (!showsOneStep()) return
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current)
        if (next === 'account') changed.delete(STEP)
        else changed.set(STEP, next)
        return changed
      },
      { replace, preventScrollReset: true, state: { isNextStep: !replace } },
    )
  }
  const goBack = () => {
    if ((state as { isNextStep?: boolean } | null)?.isNextStep) void navigate(-1)
    else goTo(neighbour(section, -1), { replace: true })
  }
  return { section, goTo, goBack }
}
