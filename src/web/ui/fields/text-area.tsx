import type { TextareaHTMLAttributes } from 'react'
import { FIELD_CONTROL, FIELD_LABEL, useFieldNotes, type FieldFrame } from '#web/ui/fields/field.tsx'
import { UI_COPY } from '#web/ui/ui.copy.ts'

interface TextAreaFieldProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'maxLength' | 'value'>, FieldFrame {
  value: string
  /** How much may still be written. Nothing is cut: what is too long stays, and is counted. */
  room?: TextRoom | undefined
}

/** In characters. */
export interface TextRoom {
  limit: number
  /** Less than nothing for a text that is too long. */
  left: number
}

/** The rest is counted when it is no more than this share of the limit. */
const COUNTED_SHARE = 0.2
/** Not every letter is worth an announcement. */
const ANNOUNCED_STEP = 10
const announced = (left: number) =>
  left < 0 && left > -ANNOUNCED_STEP ? left : Math.ceil(left / ANNOUNCED_STEP) * ANNOUNCED_STEP

/** Grows with what is written, where the browser can; elsewhere it scrolls. */
export function TextAreaField({
  label,
  hint,
  error,
  className = '',
  value,
  rows = 3,
  room,
  ...area
}: TextAreaFieldProps) {
  const { id, describedBy, notes } = useFieldNotes(hint, error)
  const left = room && room.left <= room.limit * COUNTED_SHARE ? room.left : undefined
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className={FIELD_LABEL}>
          {label}
        </label>
        {left !== undefined && (
          <span aria-hidden className={`text-sm tabular-nums ${left <= 0 ? 'text-ember-text' : 'text-ink-2'}`}>
            {UI_COPY.charactersLeft(left)}
          </span>
        )}
      </div>
      <textarea
        {...area}
        id={id}
        rows={rows}
        value={value}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        className={`${FIELD_CONTROL} field-sizing-content max-h-96 resize-none py-3 leading-normal dense:py-2`}
        style={{ minHeight: `calc(${rows} * 1.5em + 1.5rem + 2px)` }}
      />
      <p role="status" className="sr-only">
        {left !== undefined && UI_COPY.fewCharactersLeft(announced(left))}
      </p>
      {notes}
    </div>
  )
}
