import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { SignUpForm } from '#contract/accounts.ts'
import { NOT_NOW } from '#domain/people/choices.ts'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { beginSession } from '#web/api/session.ts'
import { isPasswordRefusal } from '#web/features/accounts/password-problem.ts'
import { clearDraft, readAnswers, readDraft, saveDraft } from '#web/features/accounts/sign-up-draft.ts'
import { useChosenPicture } from '#web/features/accounts/use-chosen-picture.ts'
import {
  errorsIn,
  findErrors,
  firstSectionWith,
  neighbour,
  type FieldErrors,
  type FieldName,
  type SignUpValues,
} from '#web/features/accounts/sign-up-rules.ts'
import { useStep } from '#web/features/accounts/use-step.ts'
import { safeNext } from '#web/paths.ts'
import type { Answers } from '#web/ui/fields/use-early-answers.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const EMPTY: SignUpValues = {
  name: '',
  username: '',
  email: '',
  password: '',
  birthday: '',
  gender: '',
  orientation: '',
  location: '',
  coordinates: null,
  ethnicity: '',
  religion: '',
  answersArePublic: false,
  mbti: '',
  loveLanguage: '',
  attachmentStyle: '',
  acceptsTerms: false,
  isAdult: false,
}

const MEMBERSHIP_NOTE_PAUSE_MS = 3000

export type SignUpState = ReturnType<typeof useSignUp>

/** Everything the sign-up form knows: what was typed, what is wrong, which step a phone shows. */
export function useSignUp(onRefused: () => void) {
  // The prerendered form is empty, and the first paint has to match it; `adopt` brings the draft then.
  const isHydrated = useHydrated()
  const [values, setValues] = useState(() => (isHydrated ? { ...EMPTY, ...readDraft() } : EMPTY))
  const [errors, setErrors] = useState<FieldErrors>({})
  const { section, goTo, goBack } = useStep(isHydrated)
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const showPictureProblem = (problem?: string) =>
    setErrors((shown) => ({ ...without(shown, ['picture']), ...(problem && { picture: problem }) }))
  const picture = useChosenPicture(showPictureProblem)

  const signUp = useMutation(
    orpc.accounts.signUp.mutationOptions({
      onSuccess: ({ viewer, isMembershipReady }) => {
        clearDraft()
        if (!viewer) return
        const enter = () => {
          beginSession(viewer)
          void navigate(safeNext(parameters.get('next'), location.origin), { replace: true })
        }
        if (isMembershipReady) enter()
        else setTimeout(enter, MEMBERSHIP_NOTE_PAUSE_MS)
      },
      onError: (error) => {
        const found = fieldErrorsOf(error)
        flushSync(() => {
          if (found.picture) picture.remove()
          showErrors(found)
        })
        onRefused()
      },
    }),
  )

  const showErrors = (found: FieldErrors) => {
    setErrors(found)
    const first = firstSectionWith(found)
    if (first) goTo(first, { replace: true })
  }
  const change = (changes: Partial<SignUpValues>) => {
    const changed = { ...values, ...changes }
    setValues(changed)
    saveDraft(changed)
    const touched = Object.keys(changes) as (keyof SignUpValues)[]
    setErrors((shown) => without(shown, touched.map(fieldOf)))
  }
  const adopt = (typed: Answers) => change({ ...readDraft(), ...readAnswers(typed) })
  const submit = () => {
    const found = findErrors(values, new Date().toISOString().slice(0, 10))
    showErrors(found)
    if (Object.keys(found).length === 0) signUp.mutate(toForm(values, picture.file))
  }
  const goOn = () => {
    const found = errorsIn(section, findErrors(values, new Date().toISOString().slice(0, 10)))
    setErrors(found)
    if (Object.keys(found).length === 0) goTo(neighbour(section, 1))
  }

  return { values, errors, section, picture, change, adopt, submit, goOn, goBack, signUp }
}

function toForm({ mbti, loveLanguage, attachmentStyle, ...values }: SignUpValues, picture: File | null): SignUpForm {
  const orAbsent = (choice: string) => (choice === NOT_NOW ? null : choice)
  return {
    ...values,
    mbti: orAbsent(mbti),
    loveLanguage: orAbsent(loveLanguage),
    attachmentStyle: orAbsent(attachmentStyle),
    ...(picture && { picture }),
  } as SignUpForm
}

/** The server's refusals, beside the field they are about. */
function fieldErrorsOf(error: unknown): FieldErrors {
  const { code, issues } = failureOf(error)
  const sentence = sentenceFor(error)
  if (isPasswordRefusal(code)) return { password: sentence }
  switch (code) {
    case 'USERNAME_TAKEN':
    case 'USERNAME_RESERVED':
      return { username: sentence }
    case 'UNDER_AGE':
      return { birthday: sentence }
    case 'PICTURE_UNREADABLE':
    case 'PICTURE_HEIC':
    case 'PICTURE_TOO_LARGE':
      return { picture: sentence }
    case 'INVALID_INPUT':
      return Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path[0] as keyof SignUpValues), message]))
    default:
      return {}
  }
}

function fieldOf(name: keyof SignUpValues): FieldName {
  if (name === 'coordinates') return 'location'
  return name === 'acceptsTerms' || name === 'isAdult' ? 'consent' : name
}

function without(errors: FieldErrors, fields: FieldName[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as FieldName)))
}
