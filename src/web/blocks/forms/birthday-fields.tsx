import { easternSign } from '#domain/zodiac/eastern.ts'
import { westernSign } from '#domain/zodiac/western.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { TextField } from '#web/ui/fields/field.tsx'

interface BirthdayFieldsProps {
  value: string
  error: string | undefined
  onChange(birthday: string): void
}

/** The day, and the two signs that follow from it as it is typed. */
export function BirthdayFields({ value, error, onChange }: BirthdayFieldsProps) {
  return (
    <>
      <TextField
        name="birthday"
        label="Birthday"
        type="date"
        required
        autoComplete="bday"
        value={value}
        error={error}
        hint={ANSWERS_COPY.birthdayHint}
        className="sm:col-span-2"
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="grid grid-cols-2 gap-5 sm:col-span-2">
        <Sign label="Western zodiac" value={westernSign(value)} />
        <Sign label="Eastern zodiac" value={easternSign(value)} />
      </div>
    </>
  )
}

function Sign({ label, value = '' }: { label: string; value: string | undefined }) {
  return <TextField label={label} readOnly value={value} placeholder={ANSWERS_COPY.fromBirthday} />
}
