import type { ReactNode } from 'react'
import * as RadioGroup from '@radix-ui/react-radio-group'
import { useFieldNotes } from '#web/ui/fields/field.tsx'

interface RadioCard<Value extends string> {
  value: Value
  label: string
  text?: ReactNode
  isDisabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  label: string
  value: Value | null
  options: readonly RadioCard<Value>[]
  onChange(value: NoInfer<Value>): void
  columns?: keyof typeof COLUMNS
  hint?: ReactNode
  error?: string | undefined
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, value, options, onChange, columns = 1, hint, error } = props
  const { id, describedBy, notes } = useFieldNotes(hint, error)
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-[.9375rem] font-semibold">
        {label}
      </span>
      <RadioGroup.Root
        aria-labelledby={id}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        value={value ?? ''}
        onValueChange={(next) => onChange(next as Value)}
        className={`grid gap-2.5 ${COLUMNS[columns]}`}
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            disabled={option.isDisabled ?? false}
            className={`group flex min-h-14 cursor-pointer items-start gap-3 rounded-field border bg-sheet px-4 py-3.5 text-left transition-[border-color,box-shadow] duration-150 hover:border-rule-strong disabled:cursor-default disabled:opacity-60 data-[state=checked]:border-rule-strong data-[state=checked]:inset-ring data-[state=checked]:inset-ring-rule-strong ${error ? 'border-ember-text' : 'border-ink-3'}`}
          >
            <span
              aria-hidden
              className="mt-px grid size-5.5 flex-none place-items-center rounded-full border border-ink-3 group-data-[state=checked]:border-solid group-data-[state=checked]:bg-solid"
            >
              <RadioGroup.Indicator className="size-2 rounded-full bg-on-solid" />
            </span>
            <span className="grid gap-0.5">
              <span className="font-semibold">{option.label}</span>
              {option.text && <span className="text-[.9375rem] text-ink-2">{option.text}</span>}
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {notes}
    </div>
  )
}
