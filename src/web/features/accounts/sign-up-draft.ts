import { TEXT_FIELDS, type SignUpValues } from '#web/features/accounts/sign-up-rules.ts'

const KEY = 'kismetry.signUp'

/** What was typed survives a reload of the tab; the password and the picture do not, on purpose. */
export function saveDraft(values: SignUpValues): void {
  const kept = TEXT_FIELDS.filter((field) => field !== 'password').map((field) => [field, values[field]])
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
}

export function readDraft(): Partial<SignUpValues> {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    const kept = TEXT_FIELDS.filter((field) => typeof saved[field] === 'string').map((field) => [field, saved[field]])
    return Object.fromEntries(kept) as Partial<SignUpValues>
  } catch {
    return {}
  }
}

export function clearDraft(): void {
  sessionStorage.removeItem(KEY)
}
