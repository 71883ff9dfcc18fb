import type { ContactForm } from '#contract/contact.ts'
import type { Failure } from '#web/api/failure.ts'
import { CONTACT_COPY } from '#web/features/contact/contact.copy.ts'

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies (keyof ContactForm)[]
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactErrors = Partial<Record<ContactField, string>>

/** Which of the four are still empty; spaces do not count. */
export function missingFields(values: ContactForm): ContactErrors {
  const missing = CONTACT_FIELDS.filter((field) => values[field].trim() === '')
  return Object.fromEntries(missing.map((field) => [field, CONTACT_COPY.fieldMissing]))
}

/** What the server found wrong with single fields. */
export function refusedFields({ issues }: Pick<Failure, 'issues'>): ContactErrors {
  const refused = CONTACT_FIELDS.filter((field) => issues.some(({ path }) => path[0] === field))
  return Object.fromEntries(
    refused.map((field) => [field, field === 'email' ? CONTACT_COPY.emailWrong : CONTACT_COPY.fieldWrong]),
  )
}
