import type { ContactForm } from '#contract/contact.ts'
import type { Letter } from '#server/mail/letter.ts'

export function contactLetter({ name, email, subject, message }: ContactForm): Letter {
  return {
    subject: `Contact: ${subject}`,
    greeting: `${name} <${email}> writes:`,
    paragraphs: message.split(/\n{2,}/),
    closing: 'The message is also stored in the database.',
  }
}
