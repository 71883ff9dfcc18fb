import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What stands in a form, by the names of its fields; a field that is empty, or a box that is not ticked, is absent. */
export type Answers = Record<string, string>

/**
 * A prerendered form can be filled before any script runs, and React would empty it again: `adopt` gets what is there
 * as the form comes to life. Returns whether it has: until then the browser itself would send the form, with
 * everything in the address, so its button has to be disabled.
 */
export function useEarlyAnswers(form: RefObject<HTMLFormElement | null>, adopt: (answers: Answers) => void): boolean {
  const isAlive = useHydrated()
  const takeOver = useEffectEvent(adopt)
  useLayoutEffect(() => {
    if (!isAlive && form.current) takeOver(answersIn(form.current))
  }, [form, isAlive])
  return isAlive
}

function answersIn(form: HTMLFormElement): Answers {
  const answers: Answers = {}
  for (const [name, answer] of new FormData(form)) if (typeof answer === 'string' && answer) answers[name] = answer
  return answers
}
