import type { ContactForm } from '#contract/contact.ts'
import { ticketName } from '#domain/support/ticket-rules.ts'
import type { Letter } from '#server/mail/letter.ts'

export function contactLetter({ name, email, subject, message }: ContactForm, number: number): Letter {
  return {
    subject: `Contact: ${subject}`,
    greeting: `${name} <${email}> writes:`,
    paragraphs: message.split(/\n{2,}/),
    closing: `It is ticket ${ticketName(number)} in the queue of the desk.`,
  }
}
