import { CALCULATOR_FIRST_DAY, CALCULATOR_LAST_DAY } from '#domain/compatibility/calculator.ts'
import type { BirthdayName, Signs } from '#web/features/calculator/birthday-reading.ts'
import { CALCULATOR_COPY } from '#web/features/calculator/calculator.copy.ts'
import { TextField } from '#web/ui/fields/field.tsx'

interface BirthdayFieldProps {
  name: BirthdayName
  value: string
  signs: Signs | undefined
  error: string | undefined
  onChange: (day: string) => void
}

const INKS: Record<BirthdayName, string> = { a: 'border-ember', b: 'border-aurora' }

/** One person's date, on the ink that person has on the wheel. */
export function BirthdayField({ name, value, signs, error, onChange }: BirthdayFieldProps) {
  return (
    <div className={`border-l-10 pl-4 ${INKS[name]}`}>
      <TextField
        type="date"
        name={name}
        label={CALCULATOR_COPY.labels[name]}
        min={CALCULATOR_FIRST_DAY}
        max={CALCULATOR_LAST_DAY}
        autoComplete={name === 'a' ? 'bday' : 'off'}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        hint={error ? undefined : <SignsLine signs={signs} />}
      />
    </div>
  )
}

function SignsLine({ signs }: { signs: Signs | undefined }) {
  return (
    <span
      aria-live="polite"
      className={`block font-display text-[1.375rem] leading-[1.2] tracking-[-.01em] ${signs ? 'text-ink' : 'text-ink-3 italic'}`}
    >
      {signs ? `${signs.western}, ${signs.eastern}` : CALCULATOR_COPY.signsToCome}
    </span>
  )
}
