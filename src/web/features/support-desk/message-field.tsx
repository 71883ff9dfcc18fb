import { useId } from 'react'
import { TICKET_TEXT_MAX_LENGTH } from '#domain/support/ticket-rules.ts'
import { tooLongProblem } from '#web/blocks/forms/text-limit.ts'
import { FIELD_CONTROL, FieldError } from '#web/ui/fields/field.tsx'

interface MessageFieldProps {
  label: string
  value: string
  onChange(text: string): void
  rows: number
}

export const isMessageTooLong = (text: string) => tooLongProblem(text, TICKET_TEXT_MAX_LENGTH) !== undefined

/** Grows with what is written. Nothing is cut: a message that is too long says so, and is not to be sent. */
export function MessageField({ label, value, onChange, rows }: MessageFieldProps) {
  const id = useId()
  const problem = tooLongProblem(value, TICKET_TEXT_MAX_LENGTH)
  return (
    <div className="grid w-full gap-1.5">
      <textarea
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        placeholder={label}
        dir="auto"
        value={value}
        rows={rows}
        onChange={({ target }) => onChange(target.value)}
        className={`${FIELD_CONTROL} field-sizing-content max-h-120 min-h-24 resize-y py-2.5 font-read text-base leading-normal`}
      />
      <FieldError id={id} text={problem} />
    </div>
  )
}
