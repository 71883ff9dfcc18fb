import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { calculate } from '#domain/compatibility/calculator.ts'
import {
  findAddressProblems,
  findProblems,
  type BirthdayName,
  type BirthdayProblems,
  type Birthdays,
} from '#web/features/calculator/birthday-reading.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What was typed since the address last changed. */
interface Draft {
  birthdays: Birthdays
  problems: BirthdayProblems
}

/** The address holds what was asked; the fields start from it, and a draft stands over it until it is asked in turn. */
export function useCalculator() {
  const { asked, isKnown, ask } = useAskedBirthdays()
  const [draft, setDraft] = useState<Draft>()
  const [shown, setShown] = useState<Birthdays>()
  if (isKnown && !(shown && areSame(shown, asked))) {
    setShown(asked)
    // What was typed before the address could be read stays.
    if (shown) setDraft(undefined)
  }
  const birthdays = draft?.birthdays ?? asked
  const problems = draft?.problems ?? findAddressProblems(asked)
  const answer = areSame(birthdays, asked) ? calculate(asked.a, asked.b) : undefined

  const change = (name: BirthdayName, day: string) => {
    const { [name]: _solved, ...others } = problems
    setDraft({ birthdays: { ...birthdays, [name]: day }, problems: others })
  }
  const submit = (unreadable: readonly BirthdayName[]) => {
    const found = findProblems(birthdays, unreadable)
    const isSound = Object.keys(found).length === 0
    if (!isSound) setDraft({ birthdays, problems: found })
    else if (areSame(birthdays, asked)) setDraft(undefined)
    else ask(birthdays)
  }
  const adopt = (typed: Birthdays) => {
    if (typed.a || typed.b) setDraft({ birthdays: typed, problems: {} })
  }
  return { birthdays, problems, result: answer?.kind === 'result' ? answer : undefined, change, submit, adopt }
}

const NOTHING: Birthdays = { a: '', b: '' }

function useAskedBirthdays() {
  const [parameters, setParameters] = useSearchParams()
  // The prerendered page knows no birthdays, and the first paint has to match it.
  const isHydrated = useHydrated()
  const asked = isHydrated ? { a: parameters.get('a') ?? '', b: parameters.get('b') ?? '' } : NOTHING
  const ask = (birthdays: Birthdays) => setParameters(birthdays, { preventScrollReset: true })
  return { asked, isKnown: isHydrated, ask }
}

const areSame = (one: Birthdays, other: Birthdays) => one.a === other.a && one.b === other.b
