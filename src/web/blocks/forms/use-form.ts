import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useMutation } from '@tanstack/react-query'
import { sentenceFor } from '#web/api/failure.copy.ts'
import type { Failure } from '#web/api/failure.ts'
import {
  foundProblems,
  problemsIn,
  readDraft,
  tooLongAnswers,
  valuesIn,
  withoutSent,
  writeDraft,
  type FormDraft,
  type Limits,
  type Problems,
} from '#web/blocks/forms/form-values.ts'
import { roomFor } from '#web/blocks/forms/text-limit.ts'
import { useEarlyAnswers } from '#web/ui/fields/use-early-answers.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface FieldsOptions<Values> {
  /** What the fields hold until something is typed. It may change: what was typed lies over it. */
  initial: Values
  /** What can be explained before the server is asked. */
  findProblems?(values: NoInfer<Values>): Problems<NoInfer<Values>>
  /** Nothing is cut: a text that is longer stays as it was typed, and its field says so at once. */
  limits?: Limits<NoInfer<Values>>
  /** Called once there are problems on the screen, before the first of them gets the focus. */
  onProblems?(problems: Problems<NoInfer<Values>>): void
  /** Keeps what is typed through a reload of the tab. */
  draft?: FormDraft<NoInfer<Values>>
  /** What else changes with values that were typed before the scripts ran. */
  adopt?(early: Partial<NoInfer<Values>>): Partial<NoInfer<Values>>
}

interface FormOptions<Values, Result> extends FieldsOptions<Values> {
  submit(values: NoInfer<Values>): Promise<Result>
  /** The field that an error code of the server is about. Invalid input names its fields itself. */
  fieldOf?(code: Failure['code']): keyof NoInfer<Values> | undefined
  /** Called before the problems of the error are shown. */
  onError?(error: unknown): void
  onSuccess?(result: Result): void
  /** Empties the form after success, except for what was typed while it was being sent. */
  clearsOnSuccess?: boolean
}

/** One form: what was typed, what is wrong with it, and how sending it went. */
export function useForm<Values extends object, Result>(options: FormOptions<Values, Result>) {
  const { initial, fieldOf } = options
  const { element, show, forget, ...fields } = useFields(options)
  const { values, typed } = fields
  const submission = useMutation({
    mutationFn: (sent: { values: Values; typed: Partial<Values> }) => options.submit(sent.values),
    onSuccess: (result, sent) => {
      forget(sent.typed, options.clearsOnSuccess)
      options.onSuccess?.(result)
    },
    onError: (error) => {
      options.onError?.(error)
      show(problemsIn(error, initial, fieldOf))
    },
  })
  const submit = () => {
    if (submission.isPending) return
    submission.reset()
    if (fields.check()) submission.mutate({ values, typed })
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  const clear = () => {
    forget(typed, true)
    show({})
    submission.reset()
  }
  const isBesideField = Object.keys(problemsIn(submission.error, initial, fieldOf)).length > 0
  return {
    ...fields,
    submission,
    submit,
    clear,
    /** What the server answered, in a sentence, unless it is said beside a field. */
    failure: submission.isError && !isBesideField ? sentenceFor(submission.error) : undefined,
    /** For the form element. */
    props: { ref: element, noValidate: true, onSubmit },
  }
}

/** What ties a control to a text of the form. */
export interface BoundText {
  name: string
  value: string
  error: string | undefined
  onChange(event: { target: { value: string } }): void
}

/** The names of the values of one kind. */
type NameOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string

function useFields<Values extends object>(options: FieldsOptions<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems<Values>>({})
  const { typed, isReady, type, forget } = useTyped(element, options)
  const values = { ...options.initial, ...typed }
  const limits: Limits<Values> = options.limits ?? {}
  const tooLong = tooLongAnswers(values, options.initial, limits)

  const show = (found: Problems<Values>) => {
    flushSync(() => setProblems(found))
    if (Object.keys(found).length === 0) return
    options.onProblems?.(found)
    focusFirstProblem(element.current)
  }
  /** Looks at some of the fields, or at all, and returns whether they are right. */
  const check = (names?: readonly (keyof Values)[]) => {
    const all = { ...options.findProblems?.(values), ...tooLong }
    const found = foundProblems(all, (name) => names?.includes(name) ?? true)
    show(found)
    return Object.keys(found).length === 0
  }
  const change = (changes: Partial<Values>) => {
    type(changes)
    setProblems((shown) => foundProblems(shown, (name) => !(name in changes)))
  }
  const setProblem = (name: keyof Values, problem: string) => setProblems((shown) => ({ ...shown, [name]: problem }))
  const field = (name: NameOf<Values, string>): BoundText => ({
    name,
    value: values[name] as string,
    error: problems[name] ?? tooLong[name],
    onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
  })
  const area = (name: NameOf<Values, string>) => {
    const limit = limits[name]
    return { ...field(name), room: limit === undefined ? undefined : roomFor(values[name] as string, limit) }
  }
  const checkbox = (name: NameOf<Values, boolean>) => ({
    name,
    checked: values[name] as boolean,
    'aria-invalid': problems[name] ? true : undefined,
    onChange: ({ target }: { target: { checked: boolean } }) => change({ [name]: target.checked } as Partial<Values>),
  })
  return { element, isReady, values, typed, problems, field, area, checkbox, change, setProblem, show, check, forget }
}

/** What was typed, in memory and in the draft. The draft outlives the form: it is read again before it is written. */
function useTyped<Values extends object>(
  element: RefObject<HTMLFormElement | null>,
  { initial, draft, adopt }: FieldsOptions<Values>,
) {
  // The prerendered form is empty, and the first paint has to match it: the draft comes with the early answers then.
  const isHydrated = useHydrated()
  const drafted = () => (draft ? readDraft(draft, initial) : {})
  const [typed, setTyped] = useState<Partial<Values>>(() => (isHydrated ? drafted() : {}))

  const type = (changes: Partial<Values>) => {
    setTyped((current) => ({ ...current, ...changes }))
    if (draft) writeDraft(draft, { ...drafted(), ...changes })
  }
  const forget = (sent: Partial<Values>, isEmptied = false) => {
    if (draft) writeDraft(draft, withoutSent(drafted(), sent))
    if (isEmptied) setTyped((current) => withoutSent(current, sent))
  }
  const isReady = useEarlyAnswers(element, (answers) => {
    const early = valuesIn(answers, initial)
    type({ ...drafted(), ...early, ...adopt?.(early) })
  })
  return { typed, isReady, type, forget }
}

/** Whoever cannot see the red outline is taken to the field. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
