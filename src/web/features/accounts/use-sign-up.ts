import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { SignUpForm } from '#contract/accounts.ts'
import { NOT_NOW } from '#domain/people/choices.ts'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { beginSession } from '#web/api/session.ts'
import { clearDraft, readAnswers, readDraft, saveDraft } from '#web/features/accounts/sign-up-draft.ts'
import {
  errorsIn,
  findErrors,
  firstSectionWith,
  SECTIONS,
  type FieldErrors,
  type FieldName,
  type SectionName,
  type SignUpValues,
} from '#web/features/accounts/sign-up-rules.ts'
import { paths } from '#web/paths.ts'
import type { Answers } from '#web/ui/use-early-answers.ts'
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
  mbti: '',
  loveLanguage: '',
  attachmentStyle: '',
  picture: null,
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
  const [section, setSection] = useState<SectionName>('account')
  const navigate = useNavigate()

  const signUp = useMutation(
    orpc.accounts.signUp.mutationOptions({
      onSuccess: ({ viewer, isMembershipReady }) => {
        clearDraft()
        const enter = () => {
          beginSession(viewer)
          void navigate(paths.profile, { replace: true })
        }
        if (isMembershipReady) enter()
        else setTimeout(enter, MEMBERSHIP_NOTE_PAUSE_MS)
      },
      onError: (error) => {
        flushSync(() => showErrors(fieldErrorsOf(error)))
        onRefused()
      },
    }),
  )

  const showErrors = (found: FieldErrors) => {
    setErrors(found)
    const first = firstSectionWith(found)
    if (first) setSection(first)
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
    if (Object.keys(found).length === 0) signUp.mutate(toForm(values))
  }
  const goOn = () => {
    const found = errorsIn(section, findErrors(values, new Date().toISOString().slice(0, 10)))
    setErrors(found)
    if (Object.keys(found).length === 0) setSection(neighbour(section, 1))
  }
  const goBack = () => setSection(neighbour(section, -1))

  return { values, errors, section, change, adopt, submit, goOn, goBack, signUp }
}

function toForm({ mbti, loveLanguage, attachmentStyle, picture, ...values }: SignUpValues): SignUpForm {
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
  switch (code) {
    case 'USERNAME_TAKEN':
      return { username: sentence }
    case 'PASSWORD_TOO_COMMON':
      return { password: sentence }
    case 'UNDER_AGE':
      return { birthday: sentence }
    case 'PICTURE_UNREADABLE':
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

function neighbour(section: SectionName, step: 1 | -1): SectionName {
  const index = SECTIONS.findIndex(({ name }) => name === section)
  return SECTIONS[index + step]?.name ?? section
}
