import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { isBlank } from '#domain/people/blank-text.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { safeSessionStorage } from '#web/api/safe-storage.ts'
import { tooLongProblem } from '#web/blocks/forms/text-limit.ts'
import type { Answers } from '#web/ui/fields/use-early-answers.ts'

/** A sentence about what is wrong, by field. */
export type Problems<Values> = { [Name in keyof Values]?: string | undefined }

/** Where what is typed into a form is kept in this tab until it is sent. */
export interface FormDraft<Values> {
  key: string
  /** Fields that are never written down, such as a password. */
  leaveOut?: readonly (keyof Values)[]
}

/** The problems that were found, of all fields or of some. */
export function foundProblems<Values extends object>(
  problems: Problems<Values>,
  isAsked: (field: keyof Values) => boolean = () => true,
): Problems<Values> {
  return filtered(problems, (field, problem) => problem !== undefined && isAsked(field))
}

/** A problem at each of these fields that is empty, or looks it. */
export function missingAnswers<Name extends string>(
  values: Record<Name, string>,
  names: readonly Name[],
): Problems<Record<Name, string>> {
  const missing = names.filter((name) => isBlank(values[name]))
  return Object.fromEntries(missing.map((name) => [name, INPUT_COPY.required])) as Problems<Record<Name, string>>
}

/** How many characters the texts of a form may have. */
export type Limits<Values> = { readonly [Name in keyof Values]?: number | undefined }

/** A problem at each text that has become too long. One that was stored so is left alone. */
export function tooLongAnswers<Values extends object>(
  values: Values,
  initial: Values,
  limits: Limits<Values>,
): Problems<Values> {
  const changed = filtered(limits, (name) => values[name] !== initial[name])
  const problems = Object.entries<number | undefined>(changed).map(([name, limit = Infinity]) => [
    name,
    tooLongProblem(String(values[name as keyof Values]), limit),
  ])
  return foundProblems(Object.fromEntries(problems) as Problems<Values>)
}

/** What the server has refused, beside the field that its code or its issues are about. */
export function problemsIn<Values extends object>(
  error: unknown,
  initial: Values,
  fieldOf: (code: Failure['code']) => keyof Values | undefined = () => undefined,
): Problems<Values> {
  const { code, issues } = failureOf(error)
  const field = fieldOf(code)
  const found = field
    ? { [field]: sentenceFor(error) }
    : Object.fromEntries(issues.map(({ path, message }) => [path.find((part) => part in initial), message]))
  return filtered(found as Problems<Values>, (name) => name in initial)
}

/** What stood in the fields before the scripts ran, as values of the form. Of the boxes only the ticked ones are there. */
export function valuesIn<Values extends object>(answers: Answers, initial: Values): Partial<Values> {
  const named = filtered(initial, (name) => name in answers)
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, typeof value === 'boolean' || answers[name]]),
  ) as Partial<Values>
}

/** What is still to be sent, once `sent` has been: what was typed meanwhile stays. */
export function withoutSent<Values extends object>(typed: Partial<Values>, sent: Partial<Values>): Partial<Values> {
  return filtered(typed, (name, value) => JSON.stringify(value) !== JSON.stringify(sent[name]))
}

/** What another version of the site may have written, and this form has no such value for, is left out. */
export function readDraft<Values extends object>({ key }: FormDraft<Values>, initial: Values): Partial<Values> {
  try {
    const saved = JSON.parse(safeSessionStorage.getItem(key) ?? '{}') as Partial<Values>
    return filtered(saved, (name, value) => name in initial && typeof value === typeof initial[name])
  } catch {
    return {}
  }
}

export function writeDraft<Values extends object>(draft: FormDraft<Values>, typed: Partial<Values>): void {
  const kept = filtered(typed, (name) => !draft.leaveOut?.includes(name))
  if (Object.keys(kept).length === 0) safeSessionStorage.removeItem(draft.key)
  else safeSessionStorage.setItem(draft.key, JSON.stringify(kept))
}

function filtered<Entries extends object>(
  entries: Entries,
  isKept: (name: keyof Entries, value: unknown) => boolean,
): Entries {
  const kept = Object.entries(entries).filter(([name, value]) => isKept(name as keyof Entries, value))
  return Object.fromEntries(kept) as Entries
}
