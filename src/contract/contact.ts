import { z } from 'zod'
import { anyone } from '#contract/access.ts'
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_SUBJECT_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
} from '#domain/accounts/account-rules.ts'

const filled = (max: number) => z.string().trim().min(1, { error: 'Please fill this in.' }).max(max)

export const ContactForm = z.object({
  name: filled(FULL_NAME_MAX_LENGTH),
  email: z
    .string()
    .trim()
    .max(EMAIL_MAX_LENGTH)
    .pipe(z.email({ error: 'Enter an email address such as name@example.com.' })),
  subject: filled(CONTACT_SUBJECT_MAX_LENGTH),
  message: filled(CONTACT_MESSAGE_MAX_LENGTH),
})
export type ContactForm = z.infer<typeof ContactForm>

export const contact = {
  send: anyone
    .route({ method: 'POST', path: '/contact', summary: 'Write to the people who run this site' })
    .input(ContactForm)
    .output(z.object({})),
}
