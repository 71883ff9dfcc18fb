import { z } from 'zod'
import { anyone } from '#contract/access.ts'
import { requiredText, textUpTo } from '#contract/answers.ts'
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_SUBJECT_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
} from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'

export const ContactForm = z.object({
  name: requiredText(FULL_NAME_MAX_LENGTH),
  email: textUpTo(EMAIL_MAX_LENGTH).pipe(z.email({ error: INPUT_COPY.email })),
  subject: requiredText(CONTACT_SUBJECT_MAX_LENGTH),
  message: requiredText(CONTACT_MESSAGE_MAX_LENGTH),
})
export type ContactForm = z.infer<typeof ContactForm>

export const contact = {
  send: anyone
    .route({ method: 'POST', path: '/contact', summary: 'Write to the people who run this site' })
    .input(ContactForm)
    .output(z.object({})),
}
