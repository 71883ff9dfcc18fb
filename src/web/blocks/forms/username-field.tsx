import { USERNAME_MAX_LENGTH } from '#domain/accounts/account-rules.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { useUsernameCheck, type UsernameCheck } from '#web/blocks/forms/use-username-check.ts'
import { TextField } from '#web/ui/fields/field.tsx'

interface UsernameFieldProps {
  value: string
  /** The name the member has already, which is not taken by somebody else. */
  own?: string
  error: string | undefined
  onChange(username: string): void
}

/** Says while typing whether the name is free; the server decides when the form is sent. */
export function UsernameField({ value, own, error, onChange }: UsernameFieldProps) {
  const check = useUsernameCheck(value, own)
  return (
    <TextField
      name="username"
      label="Username"
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={USERNAME_MAX_LENGTH}
      value={value}
      error={error ?? REFUSALS[check]}
      hint={<span aria-live="polite">{HINTS[check]}</span>}
      onChange={({ target }) => onChange(target.value)}
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
