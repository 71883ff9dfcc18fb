import { easternSign } from '#domain/zodiac/eastern.ts'
import { westernSign } from '#domain/zodiac/western.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import type { BoundText } from '#web/blocks/forms/use-form.ts'
import { TextField } from '#web/ui/fields/field.tsx'

/** The day, and the two signs that follow from it as it is typed. */
export function BirthdayFields(field: BoundText) {
  return (
    <>
      <TextField
        {...field}
        label={ANSWERS_COPY.birthday}
        hint={ANSWERS_COPY.birthdayHint}
        required
        type="date"
        autoComplete="bday"
        className="sm:col-span-2"
      />
      <div className="grid grid-cols-2 gap-5 max-xs:grid-cols-1 sm:col-span-2">
        <Sign label={ANSWERS_COPY.westernSign} value={westernSign(field.value)} />
        <Sign label={ANSWERS_COPY.easternSign} value={easternSign(field.value)} />
      </div>
    </>
  )
}

function Sign({ label, value = '' }: { label: string; value: string | undefined }) {
  return <TextField label={label} readOnly value={value} placeholder={ANSWERS_COPY.fromBirthday} />
}
