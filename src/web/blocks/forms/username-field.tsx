import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import type { BoundText } from '#web/blocks/forms/use-form.ts'
import { useUsernameCheck, type UsernameCheck } from '#web/blocks/forms/use-username-check.ts'
import { TextField } from '#web/ui/fields/field.tsx'

interface UsernameFieldProps extends BoundText {
  /** The name the member has already, which is not taken by somebody else. */
  own?: string
}

/** Says while typing whether the name is free; the server decides when the form is sent. */
export function UsernameField({ own, ...field }: UsernameFieldProps) {
  const check = useUsernameCheck(field.value, own)
  return (
    <TextField
      {...field}
      label={ANSWERS_COPY.username}
      error={field.error ?? REFUSALS[check]}
      hint={<span aria-live="polite">{HINTS[check]}</span>}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

const REFUSALS: Partial<Record<UsernameCheck, string>> = {
  taken: ANSWERS_COPY.usernameTaken,
  reserved: ANSWERS_COPY.usernameReserved,
}

const HINTS: Record<UsernameCheck, string> = {
  idle: ANSWERS_COPY.usernameHint,
  checking: ANSWERS_COPY.usernameChecking,
  free: ANSWERS_COPY.usernameFree,
  taken: ANSWERS_COPY.usernameHint,
  reserved: ANSWERS_COPY.usernameHint,
  failed: ANSWERS_COPY.usernameCheckFailed,
}
