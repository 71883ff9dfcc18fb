import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What a form holds, by the names of its fields; a field that is empty, or a box that is not ticked, is absent. */
export type Answers = Record<string, string>

/**
 * A prerendered form can be filled before any script runs, and hydration would empty it again: `adopt` gets what was
 * filled in. Returns whether the form is hydrated. Until then its submit button has to be disabled, because the
 * browser itself would send the form, with everything in the address.
 */
export function useEarlyAnswers(form: RefObject<HTMLFormElement | null>, adopt: (answers: Answers) => void): boolean {
  const isHydrated = useHydrated()
  const onHydrate = useEffectEvent(adopt)
  useLayoutEffect(() => {
    if (!isHydrated && form.current) onHydrate(answersIn(form.current))
  }, [form, isHydrated])
  return isHydrated
}

function answersIn(form: HTMLFormElement): Answers {
  const answers: Answers = {}
  for (const [name, answer] of new FormData(form)) if (typeof answer === 'string' && answer) answers[name] = answer
  return answers
}
