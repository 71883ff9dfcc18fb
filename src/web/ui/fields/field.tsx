import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react'
import { ChevronDown } from 'lucide-react'

export interface FieldFrame {
  label: string
  hint?: ReactNode
  error?: string | undefined
  className?: string
}

/** The look of everything one writes into or picks from. */
export const FIELD_CONTROL =
  // What gets the focus comes into view with its label.
  'min-h-13 w-full scroll-mt-9 rounded-field border border-ink-3 bg-sheet px-4 text-[1.0625rem] text-ink ' +
  'placeholder:text-ink-3 aria-invalid:border-2 aria-invalid:border-ember-text [&[readonly]]:bg-well ' +
  'transition-colors duration-150 hover:border-rule-strong dense:min-h-8.5 dense:px-3 dense:text-[.84375rem]'

export const FIELD_LABEL = 'text-[.9375rem] font-semibold dense:text-[.8125rem]'

/** Without `maxLength`, with which a browser cuts what is pasted and says nothing. */
interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'maxLength'>, FieldFrame {}

export function TextField({ label, hint, error, className = '', ...input }: TextFieldProps) {
  const { id, describedBy, notes } = useFieldNotes(hint, error)
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        className={FIELD_CONTROL}
      />
      {notes}
    </div>
  )
}

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'>, FieldFrame {
  options: readonly { value: string; label: string }[]
  /** What the field shows before a choice is made. Without it there is always one. */
  prompt?: string
}

export function SelectField({ label, hint, error, options, prompt, className = '', ...select }: SelectFieldProps) {
  const { id, describedBy, notes } = useFieldNotes(hint, error)
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={`${FIELD_CONTROL} cursor-pointer appearance-none pr-11 dense:pr-8`}
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={20}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 dense:right-2.5 dense:size-4"
        />
      </div>
      {notes}
    </div>
  )
}

/** What is wrong, if anything. The control names it with `aria-describedby`. */
export function FieldError({ id, text }: { id: string | undefined; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="text-sm font-medium text-ember-text">
      {text}
    </p>
  )
}

/** Ties hint and error to their control, so that a screen reader reads them with it. */
export function useFieldNotes(hint: ReactNode, error: string | undefined) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  const notes = (
    <>
      <FieldError id={errorId} text={error} />
      {hint && (
        <p id={hintId} className="text-sm text-ink-2 dense:text-xs">
          {hint}
        </p>
      )}
    </>
  )
  return { id, describedBy, notes }
}
