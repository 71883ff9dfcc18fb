import { TICKET_TEXT_MAX_LENGTH } from '#domain/support/ticket-rules.ts'
import { FIELD_CONTROL } from '#web/ui/fields/field.tsx'

interface LetterFieldProps {
  label: string
  value: string
  onChange(text: string): void
  rows: number
}

/** Grows with what is written. */
export function LetterField({ label, value, onChange, rows }: LetterFieldProps) {
  return (
    <textarea
      aria-label={label}
      placeholder={label}
      dir="auto"
      value={value}
      rows={rows}
      maxLength={TICKET_TEXT_MAX_LENGTH}
      onChange={({ target }) => onChange(target.value)}
      className={`${FIELD_CONTROL} field-sizing-content max-h-120 min-h-24 resize-y py-2.5 font-read text-base leading-normal`}
    />
  )
}
